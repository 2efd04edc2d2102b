import { lakeside } from './lakeside.ts'
import { DUSK, NIGHT, RAIN } from './lakeside-colours.ts'
import { type SnowfieldColours, snowfield } from './snowfield.ts'
import { SNOWSTORM, WINTER } from './snowfield-colours.ts'
import { type ValleyView, valley } from './valley.ts'
import { AUTUMN, DAWN, SUMMER } from './valley-colours.ts'

const VALLEY_WIDE: ValleyView = {
	width: 2400,
	height: 1296,
	seed: 11,
	peaks: 4,
	peakHeight: 0.34,
	horizon: 0.605,
	crest: 0.225,
	hikers: 0.044,
	trail: true,
	trees: true,
	sun: 0.66,
}
const VALLEY_TALL: ValleyView = {
	...VALLEY_WIDE,
	width: 1000,
	height: 1640,
	peaks: 22,
	peakHeight: 0.2,
	horizon: 0.56,
	crest: 0.115,
	hikers: 0.03,
}
/** Only hills in mist: a calm ground for words. */
const VALLEY_CALM: ValleyView = {
	...VALLEY_WIDE,
	seed: 31,
	peaks: 58,
	peakHeight: 0.2,
	horizon: 0.42,
	crest: 0.42,
	hikers: 0,
	trail: false,
	trees: false,
}

const snowWide = (colours: SnowfieldColours, peaks: number) =>
	snowfield({ width: 1600, height: 1200, seed: 3, peaks, horizon: 0.62, sun: 0.2, scale: 1.5 }, colours)
const snowTall = (colours: SnowfieldColours, peaks: number) =>
	snowfield({ width: 1000, height: 1250, seed: 3, peaks, horizon: 0.58, sun: 0.2 }, colours)

interface Landscape {
	name: string
	width: number
	height: number
	/** Packed tighter than the others: flakes and drops weigh much. */
	quality?: number
	svg: () => string
}

/** The landscapes of banners and stories; `-m` is the composition for narrow screens. */
export const LANDSCAPES: readonly Landscape[] = [
	{ name: 'dawn', width: 2400, height: 1296, svg: () => valley(VALLEY_WIDE, DAWN) },
	{ name: 'dawn-m', width: 1000, height: 1640, svg: () => valley(VALLEY_TALL, DAWN) },
	{ name: 'winter', width: 2400, height: 1800, svg: () => snowWide(WINTER, 9) },
	{ name: 'winter-m', width: 1000, height: 1250, svg: () => snowTall(WINTER, 9) },
	{
		name: 'dusk',
		width: 2400,
		height: 1000,
		svg: () => lakeside({ width: 2400, height: 1000, seed: 21, peaks: 58, horizon: 0.6, tent: 0.7 }, DUSK),
	},
	{
		name: 'dusk-m',
		width: 1000,
		height: 1744,
		svg: () => lakeside({ width: 1000, height: 1744, seed: 21, peaks: 37, horizon: 0.62, tent: 0.55 }, DUSK),
	},
	{
		name: 'fog',
		width: 2400,
		height: 1800,
		svg: () => valley({ ...VALLEY_CALM, width: 2400, height: 1800 }, DAWN),
	},
	{
		name: 'fog-m',
		width: 1000,
		height: 1250,
		svg: () => valley({ ...VALLEY_CALM, width: 1000, height: 1250, peaks: 22 }, DAWN),
	},
	{
		name: 'night',
		width: 2400,
		height: 1200,
		svg: () => lakeside({ width: 2400, height: 1200, seed: 5, peaks: 12, horizon: 0.62 }, NIGHT),
	},
	{
		name: 'night-m',
		width: 1000,
		height: 1600,
		svg: () => lakeside({ width: 1000, height: 1600, seed: 5, peaks: 12, horizon: 0.62 }, NIGHT),
	},
	{
		name: 'summer',
		width: 2400,
		height: 1296,
		svg: () => valley({ ...VALLEY_WIDE, seed: 47, peaks: 8, sun: 0.3 }, SUMMER),
	},
	{
		name: 'summer-m',
		width: 1000,
		height: 1640,
		svg: () => valley({ ...VALLEY_TALL, seed: 47, peaks: 8, sun: 0.3 }, SUMMER),
	},
	{
		name: 'autumn',
		width: 2400,
		height: 1296,
		svg: () => valley({ ...VALLEY_WIDE, seed: 83, peaks: 14, sun: 0.76, hikers: 0 }, AUTUMN),
	},
	{
		name: 'autumn-m',
		width: 1000,
		height: 1640,
		svg: () => valley({ ...VALLEY_TALL, seed: 83, peaks: 14, sun: 0.7, hikers: 0 }, AUTUMN),
	},
	{
		name: 'rain',
		width: 2400,
		height: 1200,
		svg: () => lakeside({ width: 2400, height: 1200, seed: 33, peaks: 20, horizon: 0.6 }, RAIN),
	},
	{
		name: 'rain-m',
		width: 1000,
		height: 1600,
		svg: () => lakeside({ width: 1000, height: 1600, seed: 33, peaks: 20, horizon: 0.6 }, RAIN),
	},
	{ name: 'snowstorm', width: 2400, height: 1800, quality: 50, svg: () => snowWide(SNOWSTORM, 26) },
	{ name: 'snowstorm-m', width: 1000, height: 1250, quality: 50, svg: () => snowTall(SNOWSTORM, 26) },
]
