import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { StaticPage } from '#app/components/content/static-page.tsx'
import { loadStaticPage } from '#app/loaders/static-page.server.ts'
import { DeliveryTerms } from './delivery-terms.tsx'
import { loadDeliveryTerms } from './terms-at.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? []

export const handle: PageHandle = { pageType: 'Help' }

export async function loader({ request, context }: LoaderFunctionArgs) {
	const [text, delivery] = await Promise.all([
		loadStaticPage('/payment-and-delivery', request, context),
		loadDeliveryTerms(context, new URL(request.url).searchParams),
	])
	return { ...text, delivery }
}

export default function PaymentAndDeliveryPage() {
	const { page, delivery } = useLoaderData<typeof loader>()
	return (
		<>
			<StaticPage page={page} />
			<DeliveryTerms {...delivery} />
		</>
	)
}
