import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useParams } from '@remix-run/react'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { StaticPage } from '#app/components/content/static-page.tsx'
import { CookieSection } from '#app/components/privacy/cookie-section.tsx'
import { loadStaticPage } from '#app/loaders/static-page.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? []

export const handle: PageHandle = { pageType: 'Info' }

/** Spec §2: any page the content has, or not found. */
export const loader = ({ params, request, context }: LoaderFunctionArgs) =>
	loadStaticPage(`/pages/${params.pageUrl}`, request, context)

export default function ContentPage() {
	const { pageUrl } = useParams()
	return (
		<StaticPage page={useLoaderData<typeof loader>().page}>
			{pageUrl === 'privacy' && <CookieSection here="/pages/privacy" />}
		</StaticPage>
	)
}
