import type { SnowfieldColours } from './snowfield.ts'

/** A still frosty morning. */
export const WINTER: SnowfieldColours = {
	sky: [
		[0, '#9DB4BA'],
		[0.35, '#C6D3D1'],
		[0.62, '#EDEBE0'],
	],
	glow: [
		[0, '#FFF7E4', 0.9],
		[0.35, '#FFF2D6', 0.35],
		[1, '#FFF2D6', 0],
	],
	farRange: [
		[0, '#C3D0CF'],
		[0.5, '#E6E7DF'],
	],
	mist: '#EEEEE6',
	peaks: {
		tones: ['#FFFDF4', '#F2F0E8', '#D9DFDC', '#B5C5C8', '#94AAB0', '#7E979F'],
		rock: '#6E868C',
		haze: '#E9EAE4',
	},
	forest: [
		['#8FA5A3', '#E8E9E2'],
		['#5C7975', '#CDD6D1'],
		['#34544C', '#93A8A1'],
	],
	forestMist: '#EAECE6',
	snow: [
		[0, '#F7F6F0'],
		[0.5, '#E1E6E3'],
		[1, '#BFCCCC'],
	],
	drifts: '#A9BBBE',
	track: '#7F979D',
	trees: ['#2B4C43', '#3C5C54'],
}

/** Driving snow: the massif is only guessed. */
export const SNOWSTORM: SnowfieldColours = {
	sky: [
		[0, '#7F959D'],
		[0.4, '#A5B5B9'],
		[0.66, '#C3CCCB'],
	],
	glow: [
		[0, '#DDE2DE', 0.6],
		[0.4, '#D3DAD8', 0.25],
		[1, '#D3DAD8', 0],
	],
	farRange: [
		[0, '#A7B6BA'],
		[0.5, '#C0CACA'],
	],
	mist: '#C3CDCD',
	peaks: {
		tones: ['#D6DDDC', '#C6D0D0', '#B5C2C4', '#A2B3B7', '#90A4AA', '#83999F'],
		rock: '#7C9299',
		haze: '#BFCACB',
	},
	forest: [
		['#96A9AC', '#C3CDCD'],
		['#6F8788', '#B4C1C1'],
		['#476562', '#95A8A7'],
	],
	forestMist: '#C4CECD',
	snow: [
		[0, '#DEE3E1'],
		[0.5, '#C6D0D0'],
		[1, '#A3B3B7'],
	],
	drifts: '#92A6AB',
	track: '#8599A0',
	trees: ['#3A5A54', '#4F6C67'],
	snowfall: {
		density: 1.4,
		colour: '#F6F7F3',
		veil: [
			[0, '#C9D2D2', 0.1],
			[0.6, '#D3DADA', 0.34],
			[1, '#C9D2D2', 0.12],
		],
	},
}
