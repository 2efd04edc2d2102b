import { zoomRange } from './constants.ts'

/** The open balloon: of one point, or the list of a cluster's members. */
export type Balloon = { of: 'point'; id: string } | { of: 'cluster'; ids: readonly string[] } | null

export interface Selection {
	selectedId: string | null
	balloon: Balloon
}

export type Act =
	/** A marker, or a member in the list of a cluster, is pressed. */
	| { type: 'press'; id: string }
	| { type: 'pressCluster'; ids: readonly string[]; zoom: number }
	/** The balloon's close button, Escape or a press outside. */
	| { type: 'close' }
	/** The page selects another point, or none. */
	| { type: 'given'; id: string | null }
	/** The page shows other points. */
	| { type: 'points'; ids: ReadonlySet<string> }

/** State of a new map. */
export const initialSelection = (id: string | null): Selection => ({
	selectedId: id,
	balloon: id === null ? null : { of: 'point', id },
})

/** The selection and the open balloon after an act (spec §2, map). */
export function afterAct(before: Selection, act: Act, keepSelectionOnBlur: boolean): Selection {
	switch (act.type) {
		case 'press':
			return initialSelection(act.id)
		case 'pressCluster': {
			// A cluster is outside the balloon.
			const closed = afterClose(before, keepSelectionOnBlur)
			// Before the last zoom the map only comes closer.
			return act.zoom < zoomRange.max ? closed : { ...closed, balloon: { of: 'cluster', ids: act.ids } }
		}
		case 'close':
			return afterClose(before, keepSelectionOnBlur)
		case 'given':
			return act.id === before.selectedId ? before : initialSelection(act.id)
		case 'points':
			return remains(before.balloon, act.ids) ? before : { ...before, balloon: null }
	}
}

/** The balloon to show: with the option there is always one, that of the first point while none is selected. */
export function shownBalloon({ balloon, selectedId }: Selection, isStatic: boolean, first?: string): Balloon {
	const id = selectedId ?? first
	if (balloon || !isStatic || id === undefined) return balloon
	return { of: 'point', id }
}

/** Ids of the points that a balloon is about. */
export const idsOf = (balloon: NonNullable<Balloon>) => (balloon.of === 'point' ? [balloon.id] : balloon.ids)

function afterClose(before: Selection, keepSelectionOnBlur: boolean): Selection {
	if (!before.balloon) return before
	return { selectedId: keepSelectionOnBlur ? before.selectedId : null, balloon: null }
}

const remains = (balloon: Balloon, ids: ReadonlySet<string>): boolean =>
	!balloon || idsOf(balloon).every((id) => ids.has(id))
