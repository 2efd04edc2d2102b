import { pufferViews } from '../puffers/draw-puffer.ts'

/** Child's down jacket: short, with a hood. */
export const views = pufferViews({
	seeds: [
		[35, 36],
		[72, 107],
	],
	longer: -0.34,
	sleeves: 0.7,
	hood: true,
	frame: [80, 10, 1040, 1300],
	detail: [330, 190, 480, 600],
})
