import { jacketViews } from '../jackets/draw-jacket.ts'

/** Child's shell jacket: short, a large hood, two colours. */
export const views = jacketViews({
	seeds: [83, 89],
	length: 0.72,
	sleeves: 0.74,
	flare: 0.04,
	hood: 1.1,
	head: 'hood',
	closure: 'zip',
	blocks: 'lower half',
	pockets: ['hand'],
	cuffs: 'elastic',
	hem: 'cord',
	frame: [80, 0, 1040, 1300],
	detail: [560, 560, 360, 450],
})
