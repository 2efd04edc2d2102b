import { jacketViews } from '../jackets/draw-jacket.ts'

/** Shell jacket: hood, chest a shade off, storm-flap zip, slanted hand pockets. */
export const views = jacketViews({
	seeds: [11, 23],
	head: 'hood',
	closure: 'zip',
	blocks: 'yoke',
	pockets: ['hand', 'chest zip'],
	cuffs: 'tabs',
	hem: 'cord',
	detail: [560, 380, 360, 450],
})
