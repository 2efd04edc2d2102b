import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet } from '@remix-run/react'

/** The customer of the account, for all its pages. */
export async function loader({ context: { api } }: LoaderFunctionArgs) {
	const { customer } = await api.user()
	return { owner: customer?.id }
}

export default Outlet
