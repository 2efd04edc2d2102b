import { useRouteLoaderData } from '@remix-run/react'
import type { ShellData } from './shell-data.ts'

/** The name of the shop, without quotation marks. */
export function useShopName(): string {
	const root = useRouteLoaderData('root') as { shell: ShellData }
	return root.shell.shop.name
}
