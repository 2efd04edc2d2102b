import { pufferViews } from '../puffers/draw-puffer.ts'

/** Down jacket: baffles on body and sleeves, quilted stand collar, bound hem and cuffs. */
export const views = pufferViews({
	seeds: [
		[5, 6],
		[42, 77],
	],
	detail: [330, 190, 480, 600],
})
