import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { PageOwner } from '#app/components/form/for-whom.tsx'

/** The customer of the account, for all its pages. */
export async function loader({ context: { api } }: LoaderFunctionArgs) {
	const { customer } = await api.user()
	return { owner: customer?.id }
}

export default function Account() {
	return (
		<PageOwner.Provider value={useLoaderData<typeof loader>().owner}>
			<Outlet />
		</PageOwner.Provider>
	)
}
