import { bootViews } from '../boots/draw-boot.ts'

/** Low hiking shoe. */
export const views = bootViews({
	seeds: [33, 34],
	shaft: 0.4,
	hooks: 0,
	flatToe: 44,
	frame: [50, 170, 1100, 1375],
	detail: [300, 560, 440, 550],
})
