import { bootViews } from '../boots/draw-boot.ts'

/** Hiking boot to the ankle. */
export const views = bootViews({
	seeds: [23, 24],
	shaft: 0.64,
	hooks: 2,
	frame: [20, 90, 1160, 1450],
	detail: [330, 500, 480, 600],
})
