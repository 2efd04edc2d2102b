import type { PanelOptions } from './cloth.ts'
import type { Ramp } from './colour.ts'
import { LeanScene } from './lean.ts'
import { type Bounds, boundsOf, type Curve, type Outline, pathData } from './path.ts'
import type { CastOptions } from './scene.ts'

/** On a smaller part crinkles and grain can't be seen. */
const SMALL_PART = 45_000

/**
 * The lean scene with fewer filters, each of which costs as much as the whole board: none for the cloth of small parts
 * and the shadows of pullers.
 */
export class TightScene extends LeanScene {
	private box: Bounds | undefined

	override blur(deviation: number) {
		const { box } = this
		if (!box) return super.blur(deviation)
		const [x0, y0, x1, y1] = box
		return this.def(
			`tb${deviation},${box}`,
			(id) =>
				`<filter id="${id}" filterUnits="userSpaceOnUse" x="${x0}" y="${y0}" width="${x1 - x0}" height="${y1 - y0}" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
		)
	}

	override panel(segs: Curve, r: Ramp, options: PanelOptions = {}) {
		const [x0, y0, x1, y1] = boundsOf(segs)
		const small = (x1 - x0) * (y1 - y0) < SMALL_PART
		return super.panel(segs, r, small ? { ...options, crinkle: 0, grain: 0 } : options)
	}

	override puller(...puller: Parameters<LeanScene['puller']>) {
		return super.puller(...puller).replace(/opacity="\.28" filter="[^"]+"/, 'opacity=".2"')
	}

	override dropShadow(shapes: readonly Outline[], options: CastOptions = {}) {
		const numbers = (
			shapes
				.map(pathData)
				.join(' ')
				.match(/-?[\d.]+/g) ?? []
		).map(Number)
		const xs = numbers.filter((_, i) => i % 2 === 0)
		const ys = numbers.filter((_, i) => i % 2)
		const reach = 3 * (options.s ?? 34)
		const box: Bounds = [
			Math.floor(Math.min(...xs)) - reach,
			Math.floor(Math.min(...ys)) - reach,
			Math.ceil(Math.max(...xs)) + reach,
			Math.ceil(Math.max(...ys)) + reach,
		]
		return this.within(box, () => super.dropShadow(shapes, options))
	}

	/** A soft round shadow, without a filter. */
	dot(x: number, y: number, radius: number) {
		return [1.25, 1, 0.75]
			.map((share) => `<circle cx="${x}" cy="${y}" r="${radius * share}" fill="#000" opacity=".16"/>`)
			.join('')
	}

	private within(box: Bounds, make: () => string) {
		const outer = this.box
		this.box = box
		const made = make()
		this.box = outer
		return made
	}
}
