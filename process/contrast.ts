/** Red, green and blue, each from 0 to 255. */
export type Rgb = readonly [number, number, number]

/** WCAG 2.2: 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
	const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
	return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: Rgb): number {
	const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
		const share = channel / 255
		return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
	})
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
