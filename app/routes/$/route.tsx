import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { StaticPage } from '#app/components/content/static-page.tsx'
import { loadStaticPage } from '#app/loaders/static-page.server.ts'
import { listBanners } from '#app/services/content.server.ts'
import { textPageAt, textPages } from './text-pages.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? []

export const handle: PageHandle = {
	pageType: ({ pathname }) => textPages.get(textPageAt(pathname) ?? '') ?? 'Error',
}

/**
 * A page of text. Spec §2: any other path is the not-found page, with the words that the content has for it.
 */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
	const url = textPageAt(`/${params['*']}`)
	if (url) return loadStaticPage(url, request, context)
	const banners = await listBanners(context.api, ['not-found'])
	throw data({ banner: banners['not-found'][0] ?? null }, { status: 404 })
}

/** Pages of text have no form. */
export function action({ params }: ActionFunctionArgs) {
	throw data(null, { status: textPageAt(`/${params['*']}`) ? 405 : 404 })
}

export default function TextPage() {
	return <StaticPage page={useLoaderData<typeof loader>().page} />
}
