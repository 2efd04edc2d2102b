import type { Fold, PanelOptions } from '../cloth.ts'
import { type Palette, type Ramp, ramp } from '../colour.ts'
import {
	at,
	type Curve,
	CX,
	centred,
	coords,
	flattened,
	mirrored,
	type Pt,
	pathData,
	resample,
	spline,
	symmetric,
} from '../path.ts'
import { TightScene } from '../tight.ts'
import type { JacketDesign } from './design.ts'

/** Puts points of the pattern on the board. */
export type Place = (pts: readonly Pt[]) => Pt[]

/** Above this line of the board every jacket is cut alike. */
const ARMPIT = 640
/** The bottom of the collar, about which a hood grows. */
const NECK = 430
/** From the armpit to the hem of a hip-length jacket, and to the bottom of its pockets. */
const HIP = 600
const POCKETS = 370

/** Lays the pattern of one design on the board: the same points give a short, a long or a child's jacket. */
export class Tailor {
	readonly s: TightScene
	readonly design: JacketDesign
	readonly back: boolean
	readonly body: Curve
	/** Colour of contrasting parts. */
	readonly contrast: Ramp

	constructor(pal: Palette, design: JacketDesign, back: boolean) {
		this.design = design
		this.back = back
		this.s = new TightScene(pal, { seed: design.seeds[back ? 1 : 0] })
		this.contrast = design.blocks === 'lower half' ? tonal(pal.main, pal.base) : pal.trim
		this.body = this.symmetric(back ? BACK : FRONT)
	}

	/** The right half of the body as the visitor sees it. */
	readonly right: Place = (pts) => centred(pts.map((p) => this.fitted(p)))
	/** The left half, mirrored. */
	readonly left: Place = (pts) => mirrored(this.right(pts))
	readonly sides = [
		[this.left, -1],
		[this.right, 1],
	] as const

	/** Sleeves of the right and the left half. */
	readonly sleeve = {
		right: (pts: readonly Pt[]): Pt[] => centred(pts.map((p) => longer(p, this.design.sleeves ?? 1))),
		left: (pts: readonly Pt[]): Pt[] => mirrored(this.sleeve.right(pts)),
	}

	/** The hood's points, which grow about the neck; the left half slumps a little: nobody's hood is symmetric. */
	readonly hood = {
		right: (pts: readonly Pt[]): Pt[] => centred(pts.map((p) => this.grown(p))),
		left: (pts: readonly Pt[]): Pt[] => mirrored(this.hood.right(pts)).map((p) => slumped(p)),
		/** A whole outline or line given from left to right. */
		across: (pts: readonly Pt[]): Pt[] => this.hood.right(pts).map((p) => (p[0] < CX ? slumped(p) : p)),
		outline: (half: readonly Pt[]): Curve => {
			const right = this.hood.right(half)
			const left = this.hood.left(half).filter((p) => Math.abs(p[0] - CX) > 8)
			return spline([...right, ...left.reverse()], true)
		},
	}

	symmetric(half: readonly Pt[]) {
		return symmetric(half.map((p) => this.fitted(p)))
	}

	/** Where a small thing of the body is put. */
	spot(x: number, y: number): [number, number] {
		const [p] = this.right([[x, y]])
		return [p?.[0] ?? x, p?.[1] ?? y]
	}

	/** Clips a drawing to the body. */
	onBody(inner: string) {
		return this.s.clipped(this.body, inner)
	}

	/** A flap, tab or patch pocket lying on the body: its shadow, then itself. */
	laid(piece: Curve, r: Ramp, folds: readonly Fold[] = []) {
		const { s } = this
		return (
			`<path d="${pathData(piece)}" transform="translate(5 9)" fill="${r.ink}" opacity=".5" filter="url(#${s.blur(7)})"/>` +
			s.panel(piece, r, { vol: 12, volScale: 24, crinkle: 0.4, edge: 0.6, foldPts: folds, foldScale: 16 })
		)
	}

	/** Looks of the cloth, over those of woven cloth. */
	get cloth(): PanelOptions {
		return this.design.cloth === 'fleece'
			? { kind: 'knit', grain: 1.5, crinkle: 0.16, foldBlur: 10, foldScale: 26, foldK: 0.8, crease: 0 }
			: {}
	}

	/** Ribs of a knitted band from one edge to the other. */
	ribs(upper: readonly Pt[], lower: readonly Pt[], r: Ramp) {
		const from = resample(flattened(spline(upper)), 60)
		const to = resample(flattened(spline(lower)), 60)
		const count = Math.round(from.total / 8)
		const lines = Array.from({ length: count }, (_, i) => {
			const [x0, y0] = at(from, i / count)
			const [x1, y1] = at(to, i / count)
			return `M${x0.toFixed(1)} ${y0.toFixed(1)}L${x1.toFixed(1)} ${y1.toFixed(1)}`
		}).join('')
		return `<path d="${lines}" stroke="${r.ink}" stroke-width="2.8" opacity=".42"/><path d="${lines}" transform="translate(3 0)" stroke="${r.hi}" stroke-width="2" opacity="${r.light ? 0.6 : 0.3}"/>`
	}

	/** The colour of the mark on the main cloth. */
	get mark() {
		const { main, yoke, trim } = this.s.pal
		return main.dark ? yoke.hi : main.light ? trim.md : '#F6EEE2'
	}

	private fitted([x, y, corner]: Pt): Pt {
		const { length = 1, flare = 0 } = this.design
		const below = Math.max(0, (y - ARMPIT) / HIP)
		const [, fittedY] = longer([x, y], length)
		return [x * (1 + flare * below ** 1.4), fittedY, corner]
	}

	private grown([x, y, corner]: Pt): Pt {
		const { hood = 1 } = this.design
		return y < NECK ? [x * hood, NECK - (NECK - y) * hood, corner] : [x, y, corner]
	}
}

/** A longer jacket grows mostly below its pockets. */
function longer([x, y, corner]: Pt, share: number): Pt {
	if (y <= ARMPIT) return [x, y, corner]
	const upper = Math.sqrt(share)
	const lower = (HIP * share - POCKETS * upper) / (HIP - POCKETS)
	const below = y - ARMPIT
	return [x, ARMPIT + Math.min(below, POCKETS) * upper + Math.max(0, below - POCKETS) * lower, corner]
}

const slumped = ([x, y, corner]: Pt): Pt =>
	y > 400 ? [x, y, corner] : [x - 5 * Math.sin((400 - y) / 70), y + (400 - y) * 0.022, corner]

/** The product's own colour well lighter or darker, so that it shows in a list of products. */
const tonal = (main: Ramp, base: string) => ramp(base, main.dark ? 0.13 : main.light ? -0.2 : -0.15)

const FRONT = coords(`
	0 398, 70 392, 112 390!, 178 416, 250 448!, 268 498, 257 580, 245 640, 250 712!,
	254 800, 249 900, 252 1010, 262 1130, 266 1232!, 150 1250, 0 1255
`)
const BACK: readonly Pt[] = [...FRONT.slice(0, -3), [266, 1234, 1], [160, 1278], [0, 1296]]

/** The round head of a snap fastener. */
export const snap = (s: TightScene, [x, y]: readonly [number, number], r: Ramp) =>
	`${s.dot(x + 2, y + 4, 12)}<circle cx="${x}" cy="${y}" r="11" fill="${r.base}" stroke="${r.ink}" stroke-width="1.5"/><circle cx="${x}" cy="${y}" r="6.5" fill="none" stroke="${r.hi}" stroke-width="1.3" opacity=".55"/><path d="M${x - 7} ${y - 4}a8.5 8.5 0 0 1 7 -4.5" stroke="${r.hi}" stroke-width="2" fill="none" stroke-linecap="round"/>`

/** Stitches beside an outline's edge, inside it. */
export const topstitch = (inside: string, r: Ramp) =>
	`<path d="${inside}" fill="none" stroke="${r.stitch}" stroke-width="1.4" stroke-dasharray="5 3.5" opacity=".65"/>`
