import { jacketViews } from '../jackets/draw-jacket.ts'

/** Softshell: stand collar, contrasting stretch sides, no flap over the zip. */
export const views = jacketViews({
	seeds: [31, 37],
	length: 0.94,
	flare: -0.03,
	head: 'collar',
	closure: 'zip',
	blocks: 'sides',
	pockets: ['hand', 'chest zip'],
	cuffs: 'tabs',
	hem: 'cord',
	frame: [40, 90, 1120, 1400],
	detail: [560, 270, 360, 450],
})
