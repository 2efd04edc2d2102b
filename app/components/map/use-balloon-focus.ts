import { useEffect, useRef } from 'react'
import { type Cluster, holds } from './clusters.ts'
import type { MarkerButtons } from './markers.tsx'
import { type Balloon, idsOf } from './selection.ts'

interface BalloonFocus {
	balloon: Balloon
	clusters: readonly Cluster[]
	buttons: { current: MarkerButtons }
	balloonBox: { current: HTMLElement | null }
	isWide: boolean
}

/** The focus of a visitor who opens a balloon on the map goes into it, and from it back to its marker. */
export function useBalloonFocus({ balloon, clusters, buttons, balloonBox, isWide }: BalloonFocus) {
	const next = useRef<'balloon' | { markerOf: readonly string[] } | null>(null)

	useEffect(() => {
		const goal = next.current
		if (!goal) return
		if (goal === 'balloon') {
			if (!balloon) return
			// Above the map it is about to move with it; below the map it may be out of sight.
			balloonBox.current?.focus({ preventScroll: isWide })
		} else {
			const cluster = clusters.find((one) => holds(one, new Set(goal.markerOf)))
			if (cluster) buttons.current[cluster.members[0].point.id]?.focus()
		}
		next.current = null
	}, [balloon, clusters, buttons, balloonBox, isWide])

	return {
		/** For the balloon that is opened now. */
		moveToBalloon: () => {
			next.current = 'balloon'
		},
		/** From the balloon that is closed now. */
		returnToMarker: () => {
			next.current = balloon && { markerOf: idsOf(balloon) }
		},
	}
}
