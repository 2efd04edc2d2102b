import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { StaticPage } from '#app/components/content/static-page.tsx'
import { loadStaticPage } from '#app/loaders/static-page.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? []

export const handle: PageHandle = { pageType: 'Info' }

export const loader = ({ request, context }: LoaderFunctionArgs) =>
	loadStaticPage('/reviews-policy', request, context)

export default function ReviewsPolicyPage() {
	return <StaticPage page={useLoaderData<typeof loader>().page} />
}
