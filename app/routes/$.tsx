import { data, type LoaderFunctionArgs } from '@remix-run/node'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { listBanners } from '#app/services/content.server.ts'

export const handle: PageHandle = { pageType: 'Error' }

/** Spec §2: any other path is the not-found page, with the words that the content has for it. */
export async function loader({ context: { api } }: LoaderFunctionArgs) {
	const banners = await listBanners(api, ['not-found'])
	throw data({ banner: banners['not-found'][0] ?? null }, { status: 404 })
}

export function action() {
	throw data(null, { status: 404 })
}

export default function NotFound() {
	return null
}
