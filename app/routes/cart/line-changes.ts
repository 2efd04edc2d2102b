/** The wanted number of pieces of a line of the cart; 0 takes the line out. */
export interface LineChange {
	skuId: number
	quantity: number
}

/** A line as the backend has it. */
interface Line extends LineChange {
	/** Largest available quantity. */
	max: number
}

/** The edits of lines that the backend has not confirmed yet. */
export interface LineChanges {
	/** Quantities that are shown in place of the backend's, by size; the oldest edit first. */
	wanted: ReadonlyMap<number, number>
	/** The edit that is being sent. The next one waits for its answer, so that the last press wins. */
	sent: LineChange | null
	/** More presses may follow: nothing is sent yet. */
	isPausing: boolean
	/** The lines whose last edit was not carried out, each with the message of the answer, if any. */
	rejected: ReadonlyMap<number, string | undefined>
}

export type LineEvent =
	/** A button of the stepper; `by` is 1 or −1. */
	| { type: 'step'; line: Line; by: number }
	| { type: 'remove'; line: LineChange }
	/** The pause after the last press is over, or the page is left: the wanted numbers are sent. */
	| { type: 'rest' }
	/** The result of `nextChange` is on its way. */
	| { type: 'send' }
	/** The answer came, or none will. @param lines of the cart as it was read last */
	| { type: 'answer'; lines: readonly LineChange[]; message?: string | undefined }

export const noChanges: LineChanges = {
	wanted: new Map(),
	sent: null,
	isPausing: false,
	rejected: new Map(),
}

/** The next state of the edits: presses are counted, and only the number that they lead to is sent. */
export function changeLines(state: LineChanges, event: LineEvent): LineChanges {
	switch (event.type) {
		case 'step':
			return step(state, event.line, event.by)
		case 'remove':
			return { ...state, wanted: new Map(state.wanted).set(event.line.skuId, 0), isPausing: false }
		case 'rest':
			return { ...state, isPausing: false }
		case 'send':
			return { ...state, sent: nextChange(state) ?? state.sent }
		case 'answer':
			return answer(state, event.lines, event.message)
	}
}

/** Pieces that the visitor sees. */
export const shownQuantity = ({ wanted }: LineChanges, line: LineChange): number =>
	wanted.get(line.skuId) || line.quantity

/** The edit to send now; null while one is on its way, while more presses may follow, or when there is none. */
export function nextChange({ wanted, sent, isPausing }: LineChanges): LineChange | null {
	if (sent || isPausing) return null
	for (const [skuId, quantity] of wanted) return { skuId, quantity }
	return null
}

/** The backend has carried out the edit. */
export const isCarriedOut = ({ skuId, quantity }: LineChange, lines: readonly LineChange[]): boolean =>
	quantityIn(lines, skuId) === quantity

function step(state: LineChanges, line: Line, by: number): LineChanges {
	const { skuId, quantity, max } = line
	const { sent } = state
	if (state.wanted.get(skuId) === 0) return state
	const shown = shownQuantity(state, line)
	const next = Math.max(1, Math.min(shown + by, max))
	if (next === shown) return state
	const wanted = new Map(state.wanted)
	// More, then fewer: there is nothing to send.
	if (next === quantity && sent?.skuId !== skuId) wanted.delete(skuId)
	else wanted.set(skuId, next)
	return { wanted, sent, isPausing: wanted.size > 0, rejected: new Map() }
}

function answer(state: LineChanges, lines: readonly LineChange[], message: string | undefined): LineChanges {
	const { sent } = state
	if (!sent) return state
	const isDone = isCarriedOut(sent, lines)
	const rejected = new Map(state.rejected)
	if (isDone) rejected.delete(sent.skuId)
	else rejected.set(sent.skuId, message)
	const wanted = new Map(
		[...state.wanted].filter(([skuId, quantity]) => {
			// Presses after a rejected one began from a wrong number.
			if (skuId === sent.skuId && !isDone) return false
			const known = quantityIn(lines, skuId)
			return known !== quantity && known > 0
		}),
	)
	return { wanted, sent: null, isPausing: state.isPausing && wanted.size > 0, rejected }
}

const quantityIn = (lines: readonly LineChange[], skuId: number): number =>
	lines.find((line) => line.skuId === skuId)?.quantity ?? 0
