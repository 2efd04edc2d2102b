import { jacketViews } from '../jackets/draw-jacket.ts'

/** Parka: long, fur about the hood, snaps over the zip, patch pockets, a cord about the waist. */
export const views = jacketViews({
	seeds: [59, 61],
	length: 1.3,
	sleeves: 1.03,
	flare: 0.07,
	head: 'fur hood',
	closure: 'snaps',
	blocks: 'none',
	pockets: ['bellows'],
	cuffs: 'tabs',
	hem: 'cord',
	waistCord: true,
	frame: [-60, 40, 1320, 1650],
	detail: [420, 120, 400, 500],
})
