import { useRouteLoaderData } from '@remix-run/react'
import { allParts, type ShopPart, type ShopParts } from '#contract/parts.ts'
import type { ShellData } from './shell-data.ts'

/** Parts that the shop has: the demonstration has all. */
export const useParts = (): ShopParts =>
	(useRouteLoaderData('root') as { shell: ShellData } | undefined)?.shell.ownShop?.parts ?? allParts

export const useHasPart = (part: ShopPart): boolean => useParts()[part]
