import { PublicationKind } from '#contract/community.ts'

/** Filters of a list of publications. */
export interface Narrowed {
	type?: PublicationKind | undefined
	query?: string | undefined
	tag?: string | undefined
	page?: number | undefined
}

/** Reads the address of a list; invalid values are ignored. */
export function readNarrowed(search: URLSearchParams): Narrowed {
	const type = PublicationKind.safeParse(search.get('type'))
	const page = Number(search.get('page'))
	return {
		type: type.data,
		query: search.get('query')?.trim().slice(0, 200) || undefined,
		tag: search.get('tag')?.trim().slice(0, 60) || undefined,
		page: Number.isInteger(page) && page > 1 && page <= 10_000 ? page : undefined,
	}
}

/** The address of a list, the same for the same state. */
export function listAddress(path: string, { type, query, tag, page }: Narrowed): string {
	const search = new URLSearchParams()
	if (type) search.set('type', type)
	if (tag) search.set('tag', tag)
	if (query) search.set('query', query)
	if (page && page > 1) search.set('page', String(page))
	return search.size > 0 ? `${path}?${search}` : path
}
