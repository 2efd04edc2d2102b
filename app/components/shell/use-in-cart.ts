import { useRouteLoaderData } from '@remix-run/react'
import type { ShellData } from './shell-data.ts'

/** Pieces in the visitor's cart, as the page shows them; undefined where nobody could tell. */
export const useInCart = (): number | undefined =>
	useRouteLoaderData<{ shell: ShellData }>('root')?.shell.user?.basket?.quantityTotal
