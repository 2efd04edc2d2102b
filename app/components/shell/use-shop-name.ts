import { useRouteLoaderData } from '@remix-run/react'
import type { ShellData } from './shell-data.ts'

/** The name of the shop, without quotation marks. */
export function useShopName(): string {
	const root = useRouteLoaderData('root') as { shell: ShellData }
	return root.shell.shop.name
}

/** Telephone and address for letters of the shop. */
export function useShopContacts(): Pick<ShellData['shop'], 'phone' | 'email'> {
	const root = useRouteLoaderData('root') as { shell: ShellData }
	return root.shell.shop
}
