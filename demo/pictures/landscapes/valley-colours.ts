import type { ValleyColours } from './valley.ts'

/** Low sun behind the peaks, warm mist between the hills. */
export const DAWN: ValleyColours = {
	sky: [
		[0, '#C3D0CC'],
		[0.28, '#DCE0D3'],
		[0.46, '#F1E4C8'],
		[0.6, '#F8D9A0'],
	],
	glow: [
		[0, '#FFF3D2', 0.95],
		[0.12, '#FDE3A9', 0.75],
		[0.4, '#F7D08A', 0.28],
		[1, '#F7D08A', 0],
	],
	sun: '#FFFBEF',
	clouds: '#FFF6E2',
	farPeaks: { tones: ['#F6E6C6', '#EAD9BC', '#D2CDB8', '#B9C0B2'], haze: '#EFDDB8', mist: '#F5E2BA' },
	peaks: {
		tones: ['#FBEFD6', '#EBDDC2', '#C9CBBB', '#9DB0A8', '#7F978F', '#6C867F'],
		haze: '#E9D9B4',
		mist: '#F3DFB6',
	},
	hills: [
		['#7F9889', '#D9D3B4', '#EFDDB4'],
		['#587868', '#B9C0A3', '#EFDDB4'],
		['#355849', '#7F957D', '#B9C2A2'],
	],
	slope: [
		[0, '#4C6A4E'],
		[0.12, '#2E5240'],
		[0.45, '#1B3A2F'],
		[1, '#10221C'],
	],
	grass: '#3C5E48',
	slopeShade: '#0F211B',
	trail: [
		[0, '#F7E2AE'],
		[0.1, '#D8C594'],
		[0.4, '#8E9474'],
		[1, '#54694F'],
	],
	figure: '#14271F',
	trees: ['#24463A', '#1B382D'],
	frontTrees: ['#142B22', '#10231B'],
	bottom: '#0C1A15',
}

/** High sun, a washed blue sky, patches of snow on green-grey peaks. */
export const SUMMER: ValleyColours = {
	sky: [
		[0, '#8FB6C4'],
		[0.3, '#B7D0D2'],
		[0.5, '#DDE6DA'],
		[0.62, '#EEEBD4'],
	],
	glow: [
		[0, '#FFFCEB', 0.9],
		[0.14, '#FBF6DA', 0.55],
		[0.42, '#F2F0D3', 0.2],
		[1, '#F2F0D3', 0],
	],
	sun: '#FFFEF6',
	clouds: '#FCFBF2',
	farPeaks: { tones: ['#DDE7E0', '#CBD9D3', '#B4C8C4', '#9FB8B6'], haze: '#D6E2DA', mist: '#E4EADB' },
	peaks: {
		tones: ['#F4F3E6', '#D5DDC9', '#A9BFA8', '#80A08F', '#658A7C', '#557A6F'],
		haze: '#CBD9C6',
		mist: '#DFE7D2',
	},
	hills: [
		['#7FA287', '#BFD0AC', '#DDE5C8'],
		['#5A8768', '#9DB987', '#D3DFB9'],
		['#3B6B4D', '#7CA06C', '#B7CC9C'],
	],
	slope: [
		[0, '#7F9E55'],
		[0.14, '#557F47'],
		[0.45, '#31593B'],
		[1, '#173528'],
	],
	grass: '#6C9150',
	slopeShade: '#1B3D2C',
	trail: [
		[0, '#F2E7BF'],
		[0.1, '#DCCFA0'],
		[0.4, '#AFA878'],
		[1, '#78855B'],
	],
	figure: '#17332A',
	trees: ['#2F5E45', '#234B38'],
	frontTrees: ['#1B3D2E', '#153226'],
	bottom: '#10271D',
}

/** Larches turned, birches in the valley, dry grass; clear cool light. */
export const AUTUMN: ValleyColours = {
	sky: [
		[0, '#A9BBBE'],
		[0.3, '#CBD1C9'],
		[0.48, '#E9DFC8'],
		[0.62, '#F2D4A6'],
	],
	glow: [
		[0, '#FFF0CF', 0.9],
		[0.14, '#F9DDA8', 0.6],
		[0.42, '#F0C98C', 0.24],
		[1, '#F0C98C', 0],
	],
	sun: '#FFF8E8',
	clouds: '#FBEFDC',
	farPeaks: { tones: ['#EBDDC6', '#D9CFBE', '#BFC0B6', '#A5AEAA'], haze: '#E3D3B6', mist: '#EBD8B6' },
	peaks: {
		tones: ['#F7EBD5', '#E0D2B9', '#BDB8A4', '#95A098', '#768A87', '#61787A'],
		haze: '#DCC9A4',
		mist: '#E8D2A6',
	},
	hills: [
		['#A08B62', '#D8C08A', '#E8CF99'],
		['#A3713A', '#CFA25C', '#DDB978'],
		['#7F4A28', '#B67D42', '#B98F58'],
	],
	slope: [
		[0, '#A9803F'],
		[0.12, '#7A5A31'],
		[0.45, '#453A26'],
		[1, '#1E211A'],
	],
	grass: '#94713A',
	slopeShade: '#2A2418',
	trail: [
		[0, '#F6E0B2'],
		[0.1, '#DDC292'],
		[0.4, '#A58F66'],
		[1, '#6B6345'],
	],
	figure: '#241F18',
	trees: ['#8C5A2A', '#3E4A33'],
	frontTrees: ['#243329', '#1B2821'],
	bottom: '#151712',
}
