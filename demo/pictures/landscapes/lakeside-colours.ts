import type { LakesideColours } from './lakeside.ts'

/** The last light behind the mountains; fades into the page's night ground. */
export const DUSK: LakesideColours = {
	sky: [
		[0, '#0E1D1C'],
		[0.3, '#173330'],
		[0.48, '#3D5C4D'],
		[0.57, '#A98C56'],
		[0.63, '#E2AE5C'],
	],
	stars: '#FBFAF6',
	glow: [
		[0, '#F4C56E', 0.5],
		[0.18, '#E0A859', 0.3],
		[0.45, '#C9975A', 0.12],
		[0.75, '#B08A58', 0.04],
		[1, '#B08A58', 0],
	],
	farPeaks: { tones: ['#7D7350', '#66694F', '#55614F', '#4A594B'], haze: '#7A714F' },
	peaks: { tones: ['#8A7E5A', '#5E6B55', '#3C5448', '#2B463C', '#213B33'], haze: '#41513F' },
	mist: '#CFA463',
	forest: '#1A332A',
	lake: [
		[0, '#8C7B4E'],
		[0.18, '#5B6550'],
		[0.5, '#2A4339'],
		[1, '#132720'],
	],
	glints: '#E4C078',
	shore: [
		[0, '#1F3A2F'],
		[0.35, '#142820'],
		[1, '#0D1B16'],
	],
	grass: '#142820',
	trees: ['#10211A', '#0B1813'],
	bottom: '#0D1B16',
}

/** Polar night with northern lights over the lake. */
export const NIGHT: LakesideColours = {
	sky: [
		[0, '#07121A'],
		[0.3, '#0D2430'],
		[0.5, '#17414A'],
		[0.63, '#3C7470'],
	],
	stars: '#F2F7F4',
	aurora: [
		[0, '#A7F0C4', 0],
		[0.1, '#A7F0C4', 0.62],
		[0.34, '#5FC7A0', 0.4],
		[0.7, '#4A8E9E', 0.16],
		[1, '#4A6F9E', 0],
	],
	glow: [
		[0, '#A8E3C6', 0.32],
		[0.2, '#6FB9A4', 0.2],
		[0.5, '#3F7F82', 0.08],
		[1, '#3F7F82', 0],
	],
	farPeaks: { tones: ['#5E8486', '#4C7176', '#3F6168', '#36555D'], haze: '#4B7275' },
	peaks: { tones: ['#A9C4BF', '#6F9497', '#476C74', '#2F525B', '#234149'], haze: '#30545A' },
	mist: '#7FB3A6',
	forest: '#10292B',
	lake: [
		[0, '#4F8C84'],
		[0.2, '#2F5D60'],
		[0.55, '#16353A'],
		[1, '#0A1C20'],
	],
	glints: '#A9E4CB',
	shore: [
		[0, '#16323A'],
		[0.35, '#0E2228'],
		[1, '#0A171B'],
	],
	grass: '#12292F',
	trees: ['#0C1F22', '#08161A'],
	bottom: '#0A171B',
}

/** A wet day: low cloud on the slopes, grey water, slanting rain. */
export const RAIN: LakesideColours = {
	sky: [
		[0, '#7D8D8C'],
		[0.35, '#9CA9A5'],
		[0.62, '#BEC5BC'],
	],
	glow: [
		[0, '#D5D9CE', 0.5],
		[0.3, '#C5CCC3', 0.25],
		[1, '#C5CCC3', 0],
	],
	farPeaks: { tones: ['#AEB8B2', '#A2AEAA', '#96A4A1', '#8B9B99'], haze: '#A9B4AE' },
	peaks: { tones: ['#A9B3AC', '#8FA09A', '#788D88', '#667E7A', '#58716E'], haze: '#8FA09A' },
	mist: '#C3CAC1',
	forest: '#3F5B54',
	lake: [
		[0, '#A9B3AC'],
		[0.2, '#8A9A95'],
		[0.55, '#5E7470'],
		[1, '#38504C'],
	],
	glints: '#D3D9D0',
	shore: [
		[0, '#3C564C'],
		[0.35, '#274038'],
		[1, '#182C26'],
	],
	grass: '#2B463D',
	trees: ['#2B463F', '#1D352F'],
	bottom: '#13241F',
	rain: { colour: '#F1F4EF', cloud: '#BFC7C0' },
}
