import { pufferViews } from '../puffers/draw-puffer.ts'

/** Down jacket with a hood. */
export const views = pufferViews({
	seeds: [
		[15, 16],
		[52, 87],
	],
	longer: 0.08,
	hood: true,
	frame: [20, 60, 1160, 1450],
	detail: [330, 190, 480, 600],
})
