import type { Api } from '#app/api/api.server.ts'
import * as contract from '#contract/community.ts'

/** Query of a list of publications. */
export interface Narrowing {
	type?: contract.PublicationKind | undefined
	query?: string | undefined
	tag?: string | undefined
	page?: number | undefined
}

/** @param path under /community/ */
export const getCommunityPage = (api: Api, path: string, query: Narrowing) =>
	api(contract.getCommunityPage, { params: { path }, query })

/** Publications with their tags and pages; undefined when they are unavailable. */
export const listPublications = (api: Api, query: Narrowing & { author?: string }) =>
	api.optional(contract.listPublications, { query })

/** Publications about a product; none when they are unavailable. */
export async function listPublicationsOf(api: Api, about: { productId: string } | { url: string }) {
	return (await api.optional(contract.listPublications, { query: about }))?.publications ?? []
}
