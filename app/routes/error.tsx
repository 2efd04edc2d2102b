import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '#app/analytics/page-types.ts'
import ErrorPage from '#app/components/shell/error-page.tsx'

export const meta: MetaFunction = () => [
	{ title: 'Что-то пошло не так' },
	{ name: 'robots', content: 'noindex' },
]

export const handle: PageHandle = { pageType: 'Error' }

export const loader = ({ context }: LoaderFunctionArgs) => ({ shop: context.config.shop })

/** Spec §2: page for a visitor after an error elsewhere, e.g. at the bank. */
export default function ErrorRoute() {
	return <ErrorPage here="/" shop={useLoaderData<typeof loader>().shop} />
}
