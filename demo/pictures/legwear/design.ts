import type { Box } from '../board.ts'

/** Differences between pairs of trousers. */
export interface TrousersDesign {
	/** Chance of the front and of the back view. */
	seeds: readonly [front: number, back: number]
	/** By what share the legs are wider at the hem; negative when they taper. */
	wide?: number
	/** Reinforced inner shins in the trim's colour. */
	shins?: boolean
	/** Pockets on the thighs. */
	thighs: 'zip' | 'flaps' | 'none'
	/** Zips around the legs by which these come off below the knee. */
	zipOff?: boolean
	/** Zips along the outer seams. */
	sideZips?: boolean
	hems: 'cord' | 'elastic' | 'gaiter'
	/** A bib and braces, above the waist. */
	bib?: boolean
	/** The part of the board the whole thing is shown on, when it is not all of it, and the detail's. */
	frame?: Box
	detail: Box
}
