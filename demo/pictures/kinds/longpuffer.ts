import { pufferViews } from '../puffers/draw-puffer.ts'

/** Long down coat with a hood, drawn in at the waist. */
export const views = pufferViews({
	seeds: [
		[25, 26],
		[62, 97],
	],
	longer: 0.72,
	waist: 0.06,
	hood: true,
	frame: [-110, 30, 1420, 1775],
	detail: [370, 420, 440, 550],
})
