/** One size of a scale in the systems it is known by; `ru` is what the shop sells by. */
export type ScaleSize = { ru: string; eu?: string; int?: string; us?: string }

const INT_LETTERS = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL']

function clothing(from: number, count: number, euShift: number): ScaleSize[] {
	return Array.from({ length: count }, (_, index) => {
		const ru = from + index * 2
		return { ru: String(ru), eu: String(ru - euShift), int: INT_LETTERS[index] }
	})
}

function byHeight(from: number, to: number): ScaleSize[] {
	const sizes: ScaleSize[] = []
	for (let height = from; height <= to; height += 6) sizes.push({ ru: String(height), eu: String(height) })
	return sizes
}

function shoes(from: number, us: string[]): ScaleSize[] {
	return us.map((american, index) => ({
		ru: String(from + index),
		eu: String(from + index + 1),
		us: american,
	}))
}

const plain = (...sizes: string[]): ScaleSize[] => sizes.map((ru) => ({ ru }))

/** Size scales by the id of their size table; `one` is goods without sizes. */
export const SIZE_SCALES = {
	'men-tops': clothing(44, 8, 0),
	'men-bottoms': clothing(44, 7, 0),
	'women-tops': clothing(42, 7, 6),
	'women-bottoms': clothing(42, 6, 6),
	'kids-tops': byHeight(98, 140),
	'kids-bottoms': byHeight(98, 140),
	'kids-suits': byHeight(80, 116),
	'men-shoes': shoes(39, ['7', '8', '8,5', '9,5', '10', '11', '12', '13']),
	'women-shoes': shoes(35, ['5,5', '6', '7', '8', '8,5', '9,5', '10']),
	'kids-shoes': shoes(27, ['10,5', '11,5', '12,5', '13', '1', '2', '2,5', '3,5']),
	gloves: [
		{ ru: '7', int: 'S' },
		{ ru: '8', int: 'M' },
		{ ru: '9', int: 'L' },
		{ ru: '10', int: 'XL' },
	],
	hats: plain('54–56', '57–59', '60–62'),
	socks: plain('35–38', '39–42', '43–46'),
	helmets: [
		{ ru: '52–55', int: 'S' },
		{ ru: '55–59', int: 'M' },
		{ ru: '59–62', int: 'L' },
	],
	'sleeping-bags': plain('175', '185', '200'),
	skis: plain('163', '170', '177', '184'),
	snowboards: plain('147', '152', '157', '162'),
	one: [],
} as const satisfies Record<string, readonly ScaleSize[]>

export type SizeScaleId = keyof typeof SIZE_SCALES
