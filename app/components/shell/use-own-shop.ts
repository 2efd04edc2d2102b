import { useRouteLoaderData } from '@remix-run/react'
import type { ShopParts } from '#contract/parts.ts'
import { allParts } from '#contract/parts.ts'
import type { ShellData } from './shell-data.ts'

const useOwn = () => (useRouteLoaderData('root') as { shell: ShellData } | undefined)?.shell.ownShop

/** Whether this is the demonstration, whose pictures belong to its goods alone. */
export const useIsDemonstration = (): boolean => !useOwn()

/** Parts that the shop has. */
export const useShopParts = (): ShopParts => useOwn()?.parts ?? allParts
