/** The ridge of the level card: points of its outline in a box of 1000 × 190, from left to right. */
const ridge = [
	[0, 138],
	[70, 130],
	[130, 124],
	[180, 130],
	[250, 110],
	[300, 118],
	[380, 96],
	[430, 104],
	[520, 78],
	[575, 90],
	[660, 52],
	[720, 66],
	[800, 24],
	[850, 40],
	[1000, 12],
] as const

export const ridgeBox = { width: 1000, height: 190 }

/** The outline as the path of an SVG. */
export const ridgePath = `M${ridge.map((point) => point.join(' ')).join('L')}V${ridgeBox.height}H0Z`

/** How high the ridge is at a part of the way, 0 to 1 of the box, from its lower edge. */
export function ridgeHeight(part: number): number {
	const x = Math.min(1, Math.max(0, part)) * ridgeBox.width
	const after = Math.max(
		1,
		ridge.findIndex(([at]) => at >= x),
	)
	const [x0, y0] = ridge[after - 1] ?? ridge[0]
	const [x1, y1] = ridge[after] ?? ridge[0]
	const y = y0 + ((x - x0) / (x1 - x0)) * (y1 - y0)
	return (ridgeBox.height - y) / ridgeBox.height
}
