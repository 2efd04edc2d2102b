import type { Stop } from '../landscapes/canvas.ts'

/** The light of a scene: every colour it is painted in. */
export interface Light {
	sky: readonly Stop[]
	glow: readonly Stop[]
	/** Where the light comes from, as shares of the width and of the height above the horizon. */
	source: readonly [x: number, above: number]
	/** The sun or the moon itself, none when left out. */
	disc?: string
	stars?: string
	clouds: string
	/** Faces of mountains from lit to shaded. */
	peaks: readonly string[]
	haze: string
	mist: string
	/** Woods from far to near, the last one frames the picture. */
	woods: readonly [far: string, middle: string, near: string, front: string]
	/** Open ground from its crest to the bottom of the picture. */
	ground: readonly [crest: string, upper: string, lower: string, bottom: string]
	/** Grass, heather or drifts upon it. */
	growth: string
	stone: readonly [lit: string, middle: string, shaded: string]
	water: readonly [far: string, middle: string, near: string]
	glint: string
	/** Light on the edge of a figure. */
	rim: string
	/** Distant figures. */
	figure: string
	snow?: true
	rain?: string
}

const dawn: Light = {
	sky: [
		[0, '#BCCBC9'],
		[0.3, '#D9DED2'],
		[0.46, '#F1E4C8'],
		[0.62, '#F8D9A0'],
	],
	glow: [
		[0, '#FFF3D2', 0.95],
		[0.14, '#FDE3A9', 0.7],
		[0.42, '#F7D08A', 0.28],
		[1, '#F7D08A', 0],
	],
	source: [0.68, 0.1],
	disc: '#FFFBEF',
	clouds: '#FFF6E2',
	peaks: ['#FBEFD6', '#EBDDC2', '#C9CBBB', '#9DB0A8', '#7F978F', '#6C867F'],
	haze: '#E9D9B4',
	mist: '#F3DFB6',
	woods: ['#7F9889', '#587868', '#355849', '#142B22'],
	ground: ['#5C7A55', '#355946', '#1E3F32', '#10221C'],
	growth: '#7E9464',
	stone: ['#D9CDB0', '#8E9480', '#4F5F55'],
	water: ['#F0DBA8', '#A9B6A0', '#3F6056'],
	glint: '#FFF1CB',
	rim: '#FFE7B0',
	figure: '#14271F',
}

const noon: Light = {
	sky: [
		[0, '#82ADC0'],
		[0.34, '#B4CFD4'],
		[0.54, '#DBE6DD'],
		[0.68, '#EEEBD4'],
	],
	glow: [
		[0, '#FFFCEB', 0.9],
		[0.14, '#FBF6DA', 0.5],
		[0.42, '#F2F0D3', 0.2],
		[1, '#F2F0D3', 0],
	],
	source: [0.24, 0.36],
	clouds: '#FCFBF2',
	peaks: ['#F4F3E6', '#D5DDC9', '#A9BFA8', '#80A08F', '#658A7C', '#557A6F'],
	haze: '#CBD9C6',
	mist: '#DFE7D2',
	woods: ['#7FA287', '#5A8768', '#3B6B4D', '#1B3D2E'],
	ground: ['#8EAA5E', '#5E8A4C', '#35603F', '#173528'],
	growth: '#B5C27C',
	stone: ['#E9E5D4', '#A9AE9F', '#667168'],
	water: ['#CFE0DA', '#7FAAB0', '#2F6472'],
	glint: '#F6FAEE',
	rim: '#FDF8DC',
	figure: '#17332A',
}

const autumn: Light = {
	sky: [
		[0, '#9DB4BA'],
		[0.32, '#C8D0C9'],
		[0.5, '#E9DFC8'],
		[0.66, '#F2D4A6'],
	],
	glow: [
		[0, '#FFF0CF', 0.9],
		[0.14, '#F9DDA8', 0.55],
		[0.42, '#F0C98C', 0.24],
		[1, '#F0C98C', 0],
	],
	source: [0.78, 0.16],
	disc: '#FFF8E8',
	clouds: '#FBEFDC',
	peaks: ['#F7EBD5', '#E0D2B9', '#BDB8A4', '#95A098', '#768A87', '#61787A'],
	haze: '#DCC9A4',
	mist: '#E8D2A6',
	woods: ['#A08B62', '#A3713A', '#7F4A28', '#243329'],
	ground: ['#B98E49', '#8C5F30', '#4B3C26', '#1E211A'],
	growth: '#D0A55A',
	stone: ['#E0D2B6', '#9B9483', '#585B54'],
	water: ['#E9D6AC', '#93A6A2', '#34535A'],
	glint: '#FFF0CF',
	rim: '#FFE1A8',
	figure: '#241F18',
}

const dusk: Light = {
	sky: [
		[0, '#12211F'],
		[0.3, '#1B3A36'],
		[0.5, '#446252'],
		[0.6, '#B0925A'],
		[0.68, '#E6B160'],
	],
	glow: [
		[0, '#F4C56E', 0.55],
		[0.18, '#E0A859', 0.32],
		[0.45, '#C9975A', 0.12],
		[1, '#B08A58', 0],
	],
	source: [0.5, 0],
	stars: '#FBFAF6',
	clouds: '#D9A866',
	peaks: ['#8A7E5A', '#5E6B55', '#3C5448', '#2B463C', '#213B33'],
	haze: '#5A5F47',
	mist: '#CFA463',
	woods: ['#3C5344', '#2A4337', '#1A332A', '#0B1813'],
	ground: ['#2C4A3B', '#1F3A2F', '#142820', '#0D1B16'],
	growth: '#47604A',
	stone: ['#B8935C', '#5B6350', '#2A3B33'],
	water: ['#C79E5E', '#5B6550', '#16302A'],
	glint: '#F0CD86',
	rim: '#F6C873',
	figure: '#0D1B16',
}

const night: Light = {
	sky: [
		[0, '#07121A'],
		[0.34, '#0D2430'],
		[0.56, '#17414A'],
		[0.7, '#3C7470'],
	],
	glow: [
		[0, '#A8E3C6', 0.3],
		[0.2, '#6FB9A4', 0.2],
		[0.5, '#3F7F82', 0.08],
		[1, '#3F7F82', 0],
	],
	source: [0.36, 0.02],
	stars: '#F2F7F4',
	clouds: '#5FA391',
	peaks: ['#A9C4BF', '#6F9497', '#476C74', '#2F525B', '#234149'],
	haze: '#30545A',
	mist: '#5F9A92',
	woods: ['#2C5257', '#1D3D42', '#10292B', '#08161A'],
	ground: ['#2A525A', '#16323A', '#0E2228', '#0A171B'],
	growth: '#2F5A5E',
	stone: ['#86AFA9', '#3F646A', '#1D3940'],
	water: ['#4F8C84', '#2F5D60', '#0E272C'],
	glint: '#A9E4CB',
	rim: '#A9E4CB',
	figure: '#08161A',
}

const moon: Light = {
	sky: [
		[0, '#101A2C'],
		[0.36, '#1F3350'],
		[0.58, '#45648A'],
		[0.72, '#8FA9C0'],
	],
	glow: [
		[0, '#F4F3E6', 0.55],
		[0.1, '#C9D6E4', 0.32],
		[0.4, '#8FA9C0', 0.12],
		[1, '#8FA9C0', 0],
	],
	source: [0.76, 0.42],
	disc: '#F8F5E6',
	stars: '#F4F5F0',
	clouds: '#7E98B4',
	peaks: ['#E4EAEE', '#B8C7D6', '#8CA2BA', '#67809E', '#4C6484', '#3B526F'],
	haze: '#6C86A4',
	mist: '#93ABC2',
	woods: ['#5A7590', '#3A546F', '#263D54', '#0F1D2C'],
	ground: ['#D5DFE8', '#A5B8CB', '#7189A4', '#40586F'],
	growth: '#8AA0B8',
	stone: ['#B9C8D6', '#6C839C', '#33475D'],
	water: ['#A9BED0', '#5F7C98', '#223A52'],
	glint: '#F2F4EC',
	rim: '#EEF1EA',
	figure: '#0F1D2C',
	snow: true,
}

const rain: Light = {
	sky: [
		[0, '#75878A'],
		[0.35, '#95A4A3'],
		[0.66, '#BAC3BC'],
	],
	glow: [
		[0, '#D5D9CE', 0.5],
		[0.3, '#C5CCC3', 0.25],
		[1, '#C5CCC3', 0],
	],
	source: [0.3, 0.2],
	clouds: '#BFC7C0',
	peaks: ['#A9B3AC', '#8FA09A', '#788D88', '#667E7A', '#58716E'],
	haze: '#8FA09A',
	mist: '#C3CAC1',
	woods: ['#7D918A', '#5F7A71', '#3F5B54', '#1D352F'],
	ground: ['#58735F', '#3C564C', '#274038', '#13241F'],
	growth: '#6F8A6E',
	stone: ['#C3CAC1', '#82918C', '#475A56'],
	water: ['#B4BEB8', '#7D918D', '#38504C'],
	glint: '#E4E9E2',
	rim: '#E2E7DE',
	figure: '#1B302A',
	rain: '#F1F4EF',
}

const frost: Light = {
	sky: [
		[0, '#8FAAB4'],
		[0.38, '#C2D1D1'],
		[0.66, '#EDEBE0'],
	],
	glow: [
		[0, '#FFF7E4', 0.9],
		[0.3, '#FFF2D6', 0.38],
		[1, '#FFF2D6', 0],
	],
	source: [0.22, 0.18],
	disc: '#FFFDF4',
	clouds: '#FBFAF4',
	peaks: ['#FFFDF4', '#F2F0E8', '#D9DFDC', '#B5C5C8', '#94AAB0', '#7E979F'],
	haze: '#E9EAE4',
	mist: '#EFEFE8',
	woods: ['#8FA5A3', '#5C7975', '#34544C', '#1C3830'],
	ground: ['#FBFAF4', '#E6EAE7', '#C7D3D4', '#9FB2B7'],
	growth: '#B4C4C7',
	stone: ['#D5DAD5', '#8C9C9C', '#4E6264'],
	water: ['#DDE6E4', '#8EABB0', '#45686F'],
	glint: '#FFFFFA',
	rim: '#FFFBEA',
	figure: '#1F342F',
	snow: true,
}

const pink: Light = {
	sky: [
		[0, '#7E93AE'],
		[0.34, '#B4B4C2'],
		[0.54, '#E3C4BE'],
		[0.7, '#F6D9BE'],
	],
	glow: [
		[0, '#FFEFD8', 0.9],
		[0.16, '#FBD8BA', 0.5],
		[0.45, '#EFC0AE', 0.22],
		[1, '#EFC0AE', 0],
	],
	source: [0.34, 0.06],
	disc: '#FFF8EA',
	clouds: '#F7DCCB',
	peaks: ['#FFEDDD', '#F6D3C4', '#DDBDBE', '#B6A8B8', '#8F92AC', '#757F9E'],
	haze: '#E6CFC8',
	mist: '#F0D9CE',
	woods: ['#93A0AE', '#66798A', '#3C5263', '#1D2E3C'],
	ground: ['#FBE9DE', '#DDD0D6', '#AFB3C6', '#7C88A4'],
	growth: '#BDB6C6',
	stone: ['#EBCFC0', '#98909E', '#525A70'],
	water: ['#F3D6C4', '#A8A6BA', '#4C5C7C'],
	glint: '#FFF1E2',
	rim: '#FFE6CC',
	figure: '#232C3A',
	snow: true,
}

const fog: Light = {
	sky: [
		[0, '#AEBBB3'],
		[0.4, '#C9D1C6'],
		[0.7, '#E0E2D4'],
	],
	glow: [
		[0, '#F8F5E4', 0.8],
		[0.3, '#ECEBDA', 0.35],
		[1, '#ECEBDA', 0],
	],
	source: [0.58, 0.24],
	disc: '#FBF9EC',
	clouds: '#F1F0E2',
	peaks: ['#DDE0D1', '#C8D0C2', '#AEBBAE', '#97A99E', '#859A90'],
	haze: '#D9DCCC',
	mist: '#E4E5D6',
	woods: ['#A5B5A7', '#7C9384', '#52705F', '#22402F'],
	ground: ['#8FA37F', '#64806A', '#3C5A49', '#1B3328'],
	growth: '#A9B68E',
	stone: ['#DCDCCB', '#9AA398', '#5A6A61'],
	water: ['#DADFD2', '#9FB2A8', '#4E6C62'],
	glint: '#F6F5E8',
	rim: '#F6F2DC',
	figure: '#1D342A',
}

/** Lights of the day and of the year. */
export const LIGHTS = { dawn, noon, autumn, dusk, night, moon, rain, frost, pink, fog } as const

export type LightName = keyof typeof LIGHTS
