import { useRouteLoaderData } from '@remix-run/react'
import type { ShellData } from './shell-data.ts'

interface CatalogLinks extends Pick<ShellData['links'], 'hits' | 'sale'> {
	/** The hits, or the whole catalogue of a shop without them. */
	goods: { to: string; text: string }
}

/** Links to the pages of the catalogue that the shop has. */
export function useCatalogLinks(): CatalogLinks {
	const root = useRouteLoaderData('root') as { shell: ShellData }
	const { hits, sale } = root.shell.links
	const goods = hits ? { to: hits, text: 'Смотреть хиты' } : { to: '/catalog/', text: 'Смотреть каталог' }
	return { hits, sale, goods }
}
