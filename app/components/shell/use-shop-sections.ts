import { useRouteLoaderData } from '@remix-run/react'
import type { ShellData } from './shell-data.ts'

/** The sections of the catalogue that the menu has. */
export function useShopSections(): ShellData['menus']['sections'] {
	const root = useRouteLoaderData('root') as { shell: ShellData }
	return root.shell.menus.sections
}
