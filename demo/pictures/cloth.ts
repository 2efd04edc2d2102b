import { Board, filterBox, SHADE_AND_LIGHT, sun, tint } from './board.ts'
import type { Ramp } from './colour.ts'
import {
	type Bounds,
	boundsOf,
	type Curve,
	type Outline,
	type Pt,
	pathData,
	type RibbonShape,
	ribbon,
} from './path.ts'

export interface ReliefOptions {
	/** Blur of the height map. */
	blur?: number
	/** Height of the relief; about three times the blur. */
	scale?: number
	/** Blur of the light. */
	post?: number
	/** Strength of the shade and of the light. */
	sh?: number
	hi?: number
	/** Elevation of the sun, degrees. */
	elev?: number
	box?: Bounds
}

/** Points of a fold's middle line, its greatest width, its looks. */
export type Fold = readonly [
	line: readonly Pt[],
	width: number,
	looks?: RibbonShape & { op?: number; soft?: number | boolean },
]

interface CrinkleOptions {
	fx?: number
	fy?: number
	oct?: number
	scale?: number
	k?: number
	seed?: number
}

export type GrainKind = 'weave' | 'cord' | 'suede' | 'rubber' | 'knit'

export interface PanelOptions {
	foldPts?: readonly Fold[] | null
	/** Strength of the crisp crease along each fold. */
	crease?: number
	/** Blur of the panel's own roundness, its relief and strength. */
	vol?: number
	volScale?: number
	volK?: number
	/** Shapes of further folds. */
	folds?: string
	foldBlur?: number
	foldScale?: number
	foldK?: number
	crinkle?: number
	cr?: CrinkleOptions
	grain?: number
	kind?: GrainKind
	/** Opacity of the dark edge. */
	edge?: number
	/** Direction of the fill, shares of the shape. */
	g?: readonly [number, number, number, number]
	/** Drawn over the volume, under the folds. */
	inner?: string
	span?: number
	/** Drawn over everything but the edge. */
	over?: string
	fill?: string
}

/** Two noises of one axis each make a woven feel. */
const GRAINS: Record<GrainKind, readonly [string, string]> = {
	weave: ['.9 .35', '.35 .9'],
	cord: ['.7 .24', '.24 .7'],
	suede: ['.55', '.9'],
	rubber: ['.8', '.35'],
	knit: ['.3 .06', '.5'],
}

/** Texture of cloth, leather and rubber: relief light, crinkle, grain, panels. */
export class Cloth extends Board {
	/** The alpha of what is drawn is a height map; one distant light turns it into shade and light tones of the ramp. */
	reliefFilter(r: Ramp, options: ReliefOptions = {}) {
		const { blur = 12, scale = 30, post = 2, elev = 52, box } = options
		const shade = (options.sh ?? 1.6) * (r.dark ? 0.7 : 1)
		const light = (options.hi ?? 1.1) * (r.dark ? 1.12 : 1)
		const flatLight = Math.sin((elev * Math.PI) / 180)
		return this.def(
			['rf', r.ink, r.hi, blur, scale, post, shade, light, elev, box].join(),
			(id) =>
				`<filter id="${id}" ${filterBox(box ?? [0, 0, this.w, this.h])} color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="${blur}"/><feDiffuseLighting surfaceScale="${scale}" diffuseConstant="1" lighting-color="#fff" result="l">${sun(elev)}</feDiffuseLighting><feGaussianBlur in="l" stdDeviation="${post}" result="l"/>${tint('l', r.ink, -shade, (shade * flatLight).toFixed(4), 's')}${tint('l', r.hi, light * 2, (-light * 2 * flatLight).toFixed(4), 'h')}<feMerge><feMergeNode in="s"/><feMergeNode in="h"/></feMerge></filter>`,
		)
	}

	relief(r: Ramp, inner: string, options: ReliefOptions = {}) {
		return `<g filter="url(#${this.reliefFilter(r, options)})">${inner}</g>`
	}

	/** Low-frequency noise as a height map: cloth never lies flat. */
	crinkle(r: Ramp, segs: Curve, options: CrinkleOptions = {}) {
		const { fx = 0.006, fy = 0.009, oct = 3, scale = 26, seed = 3 } = options
		const k = (options.k ?? 1) * (r.dark ? 0.7 : 1)
		const box = boundsOf(segs, 4)
		const flatLight = Math.sin((55 * Math.PI) / 180)
		const id = this.def(
			['cr', r.ink, r.hi, box, fx, fy, oct, scale, k, seed].join(),
			(id) =>
				`<filter id="${id}" ${filterBox(box)} color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${fx} ${fy}" numOctaves="${oct}" seed="${seed}"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1.6 0 0 0 -.3"/><feGaussianBlur stdDeviation="2.2"/><feDiffuseLighting surfaceScale="${scale}" diffuseConstant="1" lighting-color="#fff">${sun(55)}</feDiffuseLighting><feGaussianBlur stdDeviation="1.6" result="l"/>${tint('l', r.ink, -1.1 * k, (1.1 * k * flatLight).toFixed(3), 's')}${tint('l', r.hi, 1.2 * k, (-1.2 * k * flatLight).toFixed(3), 'h')}${SHADE_AND_LIGHT}</filter>`,
		)
		return `<path d="${pathData(segs)}" fill="#000" filter="url(#${id})"/>`
	}

	grain(r: Ramp, outline: Outline, k = 1, kind: GrainKind = 'weave') {
		const [across, along] = GRAINS[kind]
		const id = this.def(
			`gr${r.ink}${r.hi}${kind}`,
			(id) =>
				`<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${across}" numOctaves="2" seed="4" result="a"/><feTurbulence type="fractalNoise" baseFrequency="${along}" numOctaves="2" seed="9" result="b"/>${tint('a', r.ink, 2.2, '-1.1', 's')}${tint('b', r.hi, 2.2, '-1.1', 'h')}${SHADE_AND_LIGHT}</filter>`,
		)
		return `<path d="${pathData(outline)}" fill="#000" filter="url(#${id})" opacity="${(0.2 * k).toFixed(3)}"/>`
	}

	/** One panel: gradient, its own volume, folds with creases, crinkle, grain, edge. */
	panel(segs: Curve, r: Ramp, o: PanelOptions = {}) {
		const { vol = 34, volScale = 70, volK = 1, foldBlur = 5, foldScale = 22, foldK = 1 } = o
		const { crinkle = 0.55, grain = 1, edge = 0.7, g = [0.05, 0, 0.9, 1], span = 1 } = o
		const d = pathData(segs)
		const box = boundsOf(segs, Math.max(20, vol * 3))
		const fill =
			o.fill ||
			this.grad(
				[
					[0, span > 0.6 ? r.lt : r.base],
					[0.42, r.base],
					[1, r.md],
				],
				...g,
			)
		const drawn = this.folds(r, o.foldPts ?? [], o.crease ?? 1)
		const folds = (o.folds ?? '') + drawn.heights
		let inside = ''
		if (vol) {
			const round = { blur: vol, scale: volScale, post: Math.max(2, vol / 7), box }
			inside += this.relief(r, `<path d="${d}"/>`, { ...round, sh: 1.15 * volK, hi: 0.55 * volK })
		}
		inside += o.inner ?? ''
		if (folds) {
			const cloth = { blur: foldBlur, scale: foldScale, post: 1.6, box: boundsOf(segs, 20) }
			inside += this.relief(r, folds, { ...cloth, sh: 1.3 * foldK, hi: 0.8 * foldK })
		}
		if (drawn.creases) inside += `<g filter="url(#${this.blur(0.8)})">${drawn.creases}</g>`
		if (crinkle)
			inside += this.crinkle(r, segs, { k: crinkle, seed: 1 + Math.floor(this.rnd() * 90), ...o.cr })
		if (grain) inside += this.grain(r, d, grain, o.kind)
		inside += o.over ?? ''
		const outline = edge
			? `<path d="${d}" fill="none" stroke="${r.ink}" stroke-width="1.8" stroke-linejoin="round" opacity="${edge}"/>`
			: ''
		return `<path d="${d}" fill="${fill}"/>${this.clipped(d, inside)}${outline}`
	}

	/** Folds as a height map, and the crease on the shaded side that turns soft smoke into cloth. */
	private folds(r: Ramp, list: readonly Fold[], crease: number) {
		let heights = ''
		let creases = ''
		list.forEach(([line, width, looks = {}], i) => {
			// No even ladders: folds without an opacity of their own get four different ones in turn.
			const opacity = looks.op ?? 0.5 + (0.35 * ((i * 5) % 4)) / 4
			heights += `<g opacity="${opacity.toFixed(2)}"><path d="${ribbon(line, width, looks)}"/></g>`
			if (!crease || looks.soft) return
			const shifted = line.map((p): Pt => [p[0] + width * 0.2, p[1] + width * 0.2])
			const crisp = ribbon(shifted, Math.max(2.2, width * 0.13), { peak: 0.3 })
			creases += `<path d="${crisp}" fill="${r.ink}" opacity="${(opacity * 0.6 * crease).toFixed(2)}"/>`
		})
		return { heights, creases }
	}
}
