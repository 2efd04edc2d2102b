import { jacketViews } from '../jackets/draw-jacket.ts'

/** Half-zip fleece: thin and smooth, shoulders shielded, ribbed cuffs and hem. */
export const views = jacketViews({
	cloth: 'fleece',
	seeds: [127, 131],
	length: 0.94,
	flare: -0.04,
	head: 'collar',
	closure: 'half zip',
	blocks: 'shoulders',
	pockets: [],
	cuffs: 'ribbed',
	hem: 'ribbed',
	frame: [40, 110, 1120, 1400],
	detail: [420, 290, 400, 500],
})
