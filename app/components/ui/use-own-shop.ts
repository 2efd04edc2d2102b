import { useRouteLoaderData } from '@remix-run/react'

/** The data of the root that say whose shop this is (`ShellData`); without it on a page that failed. */
type Root = { shell: { ownShop?: object | undefined } } | undefined

/** Whether this is the demonstration, whose pictures belong to its goods alone. */
export const useIsDemonstration = (): boolean => !(useRouteLoaderData('root') as Root)?.shell.ownShop
