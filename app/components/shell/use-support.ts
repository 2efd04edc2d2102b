import { useRouteLoaderData } from '@remix-run/react'
import type { Support } from './shell-data.ts'

/** The customer whom the operator helps on this page; undefined for all other visitors. */
export const useSupport = (): Support | undefined =>
	useRouteLoaderData<{ shell: { support?: Support } }>('root')?.shell.support
