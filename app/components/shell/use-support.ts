import { useRouteLoaderData } from '@remix-run/react'
import type { Support } from './shell-data.ts'

/** Whom the operator helps on this page; undefined for everybody else. */
export const useSupport = (): Support | undefined =>
	useRouteLoaderData<{ shell: { support?: Support } }>('root')?.shell.support
