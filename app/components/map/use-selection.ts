import { useEffect, useMemo, useRef, useState } from 'react'
import type { MapPoint } from './geometry.ts'
import { type Act, afterAct, initialSelection, type Selection } from './selection.ts'

interface Selecting {
	selectedId: string | null
	points: readonly MapPoint[]
	keepSelectionOnBlur: boolean
	onSelect: (id: string | null) => void
}

/** The selection of a map, changed by the page and by the visitor. */
export function useSelection({ selectedId, points, keepSelectionOnBlur, onSelect }: Selecting) {
	const [selection, setSelection] = useState(() => initialSelection(selectedId))
	// Two acts of one press would otherwise both start from the last rendered state.
	const now = useRef<Selection>(selection)

	const act = (what: Act) => {
		const before = now.current
		const after = afterAct(before, what, keepSelectionOnBlur)
		now.current = after
		setSelection(after)
		if (what.type !== 'given' && after.selectedId !== before.selectedId) onSelect(after.selectedId)
	}
	const latest = useRef(act)
	latest.current = act

	useEffect(() => latest.current({ type: 'given', id: selectedId }), [selectedId])

	const ids = useMemo(() => points.map(({ id }) => id).join('\n'), [points])
	useEffect(() => latest.current({ type: 'points', ids: new Set(ids.split('\n')) }), [ids])

	return [selection, act] as const
}
