import { useRouteLoaderData } from '@remix-run/react'
import type { CSSProperties } from 'react'
import type { ShellData } from './shell-data.ts'

/** The tokens of the styles that are mixtures of a shop's own colour. */
const mixtures = {
	'--color-spruce': '100%, black',
	'--color-spruce-deep': '82%, black',
	'--color-spruce-light': '88%, white',
	'--color-night': '45%, black',
	'--color-line-night': '70%, black',
	'--color-moss': '14%, white',
	'--color-moss-deep': '22%, white',
	'--color-moss-pale': '7%, white',
	'--color-moss-text': '18%, white',
}

/** Values of the tokens for the colour of a shop of its own; undefined where there is none. */
export function useOwnColours(): CSSProperties | undefined {
	const color = (useRouteLoaderData('root') as { shell: ShellData } | undefined)?.shell.ownShop?.color
	if (!color) return undefined
	return Object.fromEntries(
		Object.entries(mixtures).map(([token, mixture]) => [token, `color-mix(in srgb, ${color} ${mixture})`]),
	)
}
