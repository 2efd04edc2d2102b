import type { ReactNode } from 'react'
import { mapHeight } from './map-height.ts'

/** Placeholder of the map, in its size. */
export function MapBox({ children }: { children: ReactNode }) {
	return (
		<div
			className={`grid place-content-center justify-items-center gap-4 rounded-picture bg-moss-pale p-4 text-center forced-colors:border noscript:hidden ${mapHeight}`}
		>
			{children}
		</div>
	)
}
