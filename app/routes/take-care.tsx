import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { StaticPage } from '#app/components/content/static-page.tsx'
import { loadStaticPage } from '#app/loaders/static-page.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? []

export const handle: PageHandle = { pageType: 'Help' }

export const loader = ({ request, context }: LoaderFunctionArgs) =>
	loadStaticPage('/take-care/', request, context)

export default function TakeCarePage() {
	return <StaticPage page={useLoaderData<typeof loader>().page} />
}
