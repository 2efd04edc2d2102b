import { bootViews } from '../boots/draw-boot.ts'

/** Winter trekking boot: the highest shaft, a furred lining, a rubber shell. */
export const views = bootViews({
	seeds: [43, 44],
	shaft: 1.3,
	hooks: 3,
	isWarm: true,
	detail: [330, 340, 480, 600],
})
