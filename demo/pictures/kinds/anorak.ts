import { jacketViews } from '../jackets/draw-jacket.ts'

/** Anorak: half zip, wide pouch under a flap, a cord about the waist. */
export const views = jacketViews({
	seeds: [41, 43],
	length: 1.04,
	flare: 0.05,
	head: 'hood',
	closure: 'half zip',
	blocks: 'none',
	pockets: ['pouch'],
	cuffs: 'tabs',
	hem: 'cord',
	detail: [420, 640, 400, 500],
})
