import { bootViews } from '../boots/draw-boot.ts'

/** Winter boot for town and wood: a furred lining, a shaft a little above the ankle. */
export const views = bootViews({
	seeds: [53, 54],
	shaft: 0.86,
	hooks: 2,
	isWarm: true,
	frame: [10, 60, 1180, 1475],
	detail: [330, 440, 480, 600],
})
