export type XY = readonly [x: number, y: number]
/** Offset 0…1, colour `#RRGGBB`, opacity (1 when left out). */
export type Stop = readonly [offset: number, colour: string, opacity?: number]

/** One decimal is enough at these sizes and halves the file. */
export const short = (value: number) => Math.round(value * 10) / 10

export const path = (points: readonly XY[]) =>
	`M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}`

/** The area under a line, down to `floor`. */
export function areaUnder(points: readonly XY[], floor: number) {
	const [first] = points
	const last = points[points.length - 1]
	if (!first || !last) return ''
	return `${path(points)}L${short(last[0])} ${floor}L${short(first[0])} ${floor}Z`
}

/** Mixes two colours `#RRGGBB`; 0 gives the first, 1 the second. */
export function mix(from: string, to: string, share: number) {
	const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
	const target = channels(to)
	return `#${channels(from)
		.map((value, index) =>
			Math.round(value + ((target[index] ?? value) - value) * share)
				.toString(16)
				.padStart(2, '0'),
		)
		.join('')}`
}

/** A picture being drawn, back to front. */
export class Canvas {
	readonly width: number
	readonly height: number
	private readonly defs: string[] = []
	private readonly shapes: string[] = []
	private gradients = 0

	constructor(width: number, height: number) {
		this.width = width
		this.height = height
	}

	add(...shapes: string[]) {
		this.shapes.push(...shapes)
	}

	/** Paint running top to bottom over the shape it fills; with `from` and `to` (y) over the picture. */
	vertical(stops: readonly Stop[], from?: number, to?: number) {
		const span = from === undefined ? 'y2="1"' : `gradientUnits="userSpaceOnUse" y1="${from}" y2="${to}"`
		return this.paint(`<linearGradient id="@" x1="0" x2="0" ${span}>`, stops, '</linearGradient>')
	}

	radial(stops: readonly Stop[], cx: number, cy: number, radius: number) {
		const at = `cx="${short(cx)}" cy="${short(cy)}" r="${short(radius)}"`
		return this.paint(
			`<radialGradient id="@" gradientUnits="userSpaceOnUse" ${at}>`,
			stops,
			'</radialGradient>',
		)
	}

	private paint(open: string, stops: readonly Stop[], close: string) {
		const id = `g${++this.gradients}`
		const inner = stops.map(
			([offset, colour, opacity = 1]) =>
				`<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
		)
		this.defs.push(open.replace('@', id), ...inner, close)
		return `url(#${id})`
	}

	/** Covers the whole picture. */
	wash(fill: string, extra = '') {
		this.add(`<rect width="${this.width}" height="${this.height}" fill="${fill}" ${extra}/>`)
	}

	/** A level bank of mist from `top`, `depth` high, densest at six tenths. */
	mist(top: number, depth: number, colour: string, opacity: number) {
		const fill = this.vertical([
			[0, colour, 0],
			[0.6, colour, opacity],
			[1, colour, 0],
		])
		this.add(`<rect x="0" y="${short(top)}" width="${this.width}" height="${short(depth)}" fill="${fill}"/>`)
	}

	/** Fine paper grain over everything drawn so far. */
	grain(opacity: number) {
		this.wash('#000', `filter="url(#grain)" opacity="${opacity}"`)
	}

	/** The picture as SVG, `scale` times its own size; `grain` is the strength of the paper grain. */
	svg(grain: number, scale = 1) {
		const { width, height } = this
		const filters = [
			`<filter id="soft" x="0" y="0" width="100%" height="100%"><feGaussianBlur stdDeviation="${width > 1500 ? 1.25 : 0.9}"/></filter>`,
			`<filter id="wisp" x="-50%" y="-300%" width="200%" height="700%"><feGaussianBlur stdDeviation="${height * 0.006}"/></filter>`,
			`<filter id="veil" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${height * 0.014}"/></filter>`,
			`<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="4"/><feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 ${grain} 0"/></filter>`,
		]
		return [
			`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * scale}" height="${height * scale}">`,
			`<defs>${this.defs.join('')}${filters.join('')}</defs>${this.shapes.join('')}</svg>`,
		].join('')
	}
}
