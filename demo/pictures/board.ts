import { filterColour, type Palette } from './colour.ts'
import { type Bounds, type Outline, pathData } from './path.ts'
import { type Random, seededRandom } from './random.ts'

/** Offset 0…1, colour, opacity (1 when left out). */
export type Stop = readonly [offset: number, colour: string, opacity?: number | null]

/** Left, top, width, height of a part of the board. */
export type Box = readonly [x: number, y: number, width: number, height: number]

/** Finished objects are rasterised at this size, or a part of the board enlarged to it. */
export const BOARD = { width: 1200, height: 1500 }

const f = (x: number) => (Math.round(x * 10) / 10).toString()

/** Filter step: paints `hex` with an alpha made of the input by `alpha`, the last row of a colour matrix. */
export function paint(input: string, hex: string, alpha: string, result: string) {
	const [r, g, b] = filterColour(hex)
	return `<feColorMatrix in="${input}" values="0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} ${alpha}" result="${result}"/>`
}

/** Filter step: paints `hex` with an alpha of `gain` × red of the input + `bias`. */
export const tint = (input: string, hex: string, gain: number | string, bias: string, result: string) =>
	paint(input, hex, `${gain} 0 0 0 ${bias}`, result)

/** Filter end: shade and light over each other, inside the shape. */
export const SHADE_AND_LIGHT =
	'<feMerge result="m"><feMergeNode in="s"/><feMergeNode in="h"/></feMerge><feComposite in="m" in2="SourceAlpha" operator="in"/>'

/** The one sun of all drawings: from the top left. */
export const sun = (elevation: number) => `<feDistantLight azimuth="232" elevation="${elevation}"/>`

export const filterBox = ([x0, y0, x1, y1]: Bounds) =>
	`filterUnits="userSpaceOnUse" x="${f(x0)}" y="${f(y0)}" width="${f(x1 - x0)}" height="${f(y1 - y0)}"`

/** A drawing under construction: shared definitions (gradients, clips, blurs) and the shapes, back to front. */
export class Board {
	readonly pal: Palette
	readonly w = BOARD.width
	readonly h = BOARD.height
	/** The drawing's own chance, seeded. */
	readonly rnd: Random
	private readonly defs: string[] = []
	private out: string[] = []
	private count = 0
	private readonly known = new Map<string, string>()
	/** Blur definitions over the whole board → their deviation. */
	private readonly blurs = new Map<string, number>()

	constructor(pal: Palette, { seed = 7 }: { seed?: number } = {}) {
		this.pal = pal
		this.rnd = seededRandom(seed)
	}

	add(...shapes: string[]) {
		this.out.push(...shapes)
		return this
	}

	/** The id of a definition; made once for every key. */
	def(key: string, make: (id: string) => string) {
		const known = this.known.get(key)
		if (known) return known
		const id = `d${++this.count}`
		this.defs.push(make(id))
		this.known.set(key, id)
		return id
	}

	clip(outline: Outline) {
		const d = pathData(outline)
		return this.def(`c${d}`, (id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)
	}

	clipped(outline: Outline, inner: string) {
		return `<g clip-path="url(#${this.clip(outline)})">${inner}</g>`
	}

	blur(deviation: number) {
		return this.def(`b${deviation}`, (id) => {
			this.blurs.set(id, deviation)
			return `<filter id="${id}" filterUnits="userSpaceOnUse" x="-100" y="-100" width="${this.w + 200}" height="${this.h + 200}"><feGaussianBlur stdDeviation="${deviation}"/></filter>`
		})
	}

	/** A blurred shape. */
	soft(outline: Outline, fill: string, opacity: number, deviation: number) {
		return `<path d="${pathData(outline)}" fill="${fill}" opacity="${opacity}" filter="url(#${this.blur(deviation)})"/>`
	}

	/** Linear gradient in shares of the shape, or in units of the board when `user`. */
	grad(stops: readonly Stop[], x1 = 0, y1 = 0, x2 = 1, y2 = 1, user = false) {
		const st = stopElements(stops)
		const units = user ? ' gradientUnits="userSpaceOnUse"' : ''
		const id = this.def(
			`g${st}${[x1, y1, x2, y2, user]}`,
			(id) =>
				`<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"${units}>${st}</linearGradient>`,
		)
		return `url(#${id})`
	}

	radial(stops: readonly Stop[], cx: number, cy: number, r: number) {
		const st = stopElements(stops)
		const id = this.def(
			`r${st}${[cx, cy, r]}`,
			(id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${st}</radialGradient>`,
		)
		return `url(#${id})`
	}

	/**
	 * The finished object on a transparent ground. `box` is the part of the board to show, `pad` an extra margin
	 * around it as a share of its size, to be cut away after rasterising.
	 */
	svg({ box = [0, 0, this.w, this.h], pad = 0 }: { box?: Box; pad?: number } = {}) {
		this.out = this.out.map((shape) => this.tighten(shape))
		const [x, y, w, h] = box
		const view = [x - w * pad, y - h * pad, w * (1 + 2 * pad), h * (1 + 2 * pad)]
		const width = Math.round(BOARD.width * (1 + 2 * pad))
		const height = Math.round(BOARD.height * (1 + 2 * pad))
		return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.join(' ')}" width="${width}" height="${height}"><defs>${this.defs.join('')}</defs>${this.out.join('\n')}</svg>`
	}

	/** Gives every blur a filter region as small as its own path: three times quicker to rasterise than the whole board. */
	private tighten(shapes: string) {
		return shapes.replace(
			/<path d="([^"]+)"([^>]*?)filter="url\(#(d\d+)\)"/g,
			(whole: string, d: string, between: string, id: string) => {
				const deviation = this.blurs.get(id)
				if (!deviation || /[a-z]/.test(d)) return whole
				const [x0, y0, x1, y1] = extent(d)
				const stroke = Number(between.match(/stroke-width="([\d.]+)"/)?.[1] ?? 0) || 0
				const pad = stroke / 2 + deviation * 3 + 2
				const left = Math.round(x0 - pad)
				const top = Math.round(y0 - pad)
				const tight = this.def(
					`bt${deviation},${left},${top},${Math.round(x1 - x0)},${Math.round(y1 - y0)}`,
					(id) =>
						`<filter id="${id}" filterUnits="userSpaceOnUse" x="${left}" y="${top}" width="${Math.round(x1 - x0 + 2 * pad) + 1}" height="${Math.round(y1 - y0 + 2 * pad) + 1}"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
				)
				return `<path d="${d}"${between}filter="url(#${tight})"`
			},
		)
	}
}

const stopElements = (stops: readonly Stop[]) =>
	stops
		.map(
			([offset, colour, opacity]) =>
				`<stop offset="${offset}" stop-color="${colour}"${opacity == null ? '' : ` stop-opacity="${opacity}"`}/>`,
		)
		.join('')

/** Bounds of a path written in absolute coordinates. */
function extent(d: string): Bounds {
	const numbers = (d.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)
	let x0 = 1e9
	let y0 = 1e9
	let x1 = -1e9
	let y1 = -1e9
	numbers.forEach((value, i) => {
		if (i % 2) {
			y0 = Math.min(y0, value)
			y1 = Math.max(y1, value)
		} else if (i + 1 < numbers.length) {
			x0 = Math.min(x0, value)
			x1 = Math.max(x1, value)
		}
	})
	return [x0, y0, x1, y1]
}
