import type { Box } from '../board.ts'

/** Where a jacket's pockets are. */
export type Pocket = 'hand' | 'chest zip' | 'chest flaps' | 'pouch' | 'bellows'

/** Differences between jackets; all are cut from the same pattern. */
export interface JacketDesign {
	/** Woven and creased, or soft and thick; woven when left out. */
	cloth?: 'fleece'
	/** Chance of the front and of the back view. */
	seeds: readonly [front: number, back: number]
	/** Body and sleeves below the armpit, as shares of a hip-length jacket's. */
	length?: number
	sleeves?: number
	/** How much wider than straight the hem is, as a share; negative when gathered. */
	flare?: number
	/** Size of the hood; children's is large. */
	hood?: number
	head: 'hood' | 'fur hood' | 'collar'
	closure: 'zip' | 'half zip' | 'snaps'
	/** Parts of another colour: the chest a shade off, or shoulders, the lower half or the sides contrasting. */
	blocks: 'yoke' | 'shoulders' | 'lower half' | 'sides' | 'none'
	pockets: readonly Pocket[]
	cuffs: 'tabs' | 'elastic' | 'plain' | 'ribbed'
	hem: 'cord' | 'elastic' | 'ribbed'
	waistCord?: boolean
	/** The part of the board the whole jacket is shown on, when it is not all of it, and the detail's. */
	frame?: Box
	detail: Box
}
