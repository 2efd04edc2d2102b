import { jacketViews } from '../jackets/draw-jacket.ts'

/** Storm jacket: reinforced shoulders and elbows, two chest pockets under flaps. */
export const views = jacketViews({
	seeds: [73, 79],
	length: 1.08,
	head: 'hood',
	closure: 'zip',
	blocks: 'shoulders',
	pockets: ['chest flaps', 'hand'],
	cuffs: 'tabs',
	hem: 'cord',
	waistCord: true,
	detail: [330, 420, 400, 500],
})
