import { useRouteLoaderData } from '@remix-run/react'

/** The data of the root that say whose shop this is (`ShellData`); without it on a page that failed. */
type Root = { shell: { ownShop?: { parts: Readonly<Record<string, boolean>> } | undefined } } | undefined

const useOwn = () => (useRouteLoaderData('root') as Root)?.shell.ownShop

/** Whether this is the demonstration, whose pictures belong to its goods alone. */
export const useIsDemonstration = (): boolean => !useOwn()

/** Whether the shop has the part, as the demonstration has each. */
export const useHasPart = (part: 'giftCards' | 'community'): boolean => useOwn()?.parts[part] ?? true
