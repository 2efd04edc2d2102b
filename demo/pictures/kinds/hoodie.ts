import { jacketViews } from '../jackets/draw-jacket.ts'

/** Hooded fleece: thick and soft, full zip, ribbed cuffs and hem. */
export const views = jacketViews({
	cloth: 'fleece',
	seeds: [137, 139],
	length: 0.92,
	flare: -0.03,
	head: 'hood',
	closure: 'zip',
	blocks: 'none',
	pockets: ['hand'],
	cuffs: 'ribbed',
	hem: 'ribbed',
	frame: [40, 30, 1120, 1400],
	detail: [420, 360, 400, 500],
})
