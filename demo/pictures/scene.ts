import { Cloth } from './cloth.ts'
import type { Ramp } from './colour.ts'
import { type Curve, type Outline, offset, pathData } from './path.ts'

export interface SeamOptions {
	w?: number
	/** Rows of stitches. */
	st?: number
	/** Distance of the first row. */
	gap?: number
	/** Which side the lip and the stitches lie on: 1 or −1. */
	side?: number
	op?: number
	lip?: number
	/** Width of a tape under the seam. */
	tape?: number
}

export interface ZipOptions {
	w?: number
	teeth?: boolean
	tape?: Ramp | null
}

export interface CastOptions {
	dx?: number
	dy?: number
	s?: number
	op?: number
}

/**
 * Shadows on the ground have these colours, and nothing else has them: by them a drawing is freed of its shadows.
 * In order: far and near of hanging goods; far, middle and line of standing goods.
 */
export const SHADOW_COLOURS = ['#3A3324', '#2B2418', '#4A4232', '#2B251A', '#1A160F'] as const
const [FAR, NEAR, WIDE, MIDDLE, LINE] = SHADOW_COLOURS

/** Everything sewn on or standing on the ground: seams, zips, pullers, the mark, shadows. */
export class Scene extends Cloth {
	/** Dark groove, lit lip, rows of stitches. */
	seam(segs: Curve, r: Ramp, o: SeamOptions = {}) {
		const { w = 2.2, st = 1, gap = 7, side = 1, op = 0.8, lip = 1, tape = 0 } = o
		const d = pathData(segs)
		let s = ''
		if (tape)
			s += `<path d="${offset(segs, (side * tape) / 2)}" fill="none" stroke="${r.dk}" stroke-width="${tape}" opacity=".16"/>`
		s += `<path d="${d}" fill="none" stroke="${r.ink}" stroke-width="${w * 3.4}" opacity=".16" filter="url(#${this.blur(3)})"/>`
		s += `<path d="${d}" fill="none" stroke="${r.ink}" stroke-width="${w}" stroke-linecap="round" opacity="${op}"/>`
		if (lip)
			s += `<path d="${offset(segs, side * 2.1)}" fill="none" stroke="${r.hi}" stroke-width="1.3" opacity="${r.light ? 0.75 : 0.42}"/>`
		for (let i = 0; i < st; i++)
			s += `<path d="${offset(segs, side * (gap + i * 6))}" fill="none" stroke="${r.stitch}" stroke-width="1.5" stroke-dasharray="5.5 3.6" stroke-linecap="round" opacity="${r.dark ? 0.75 : 0.62}"/>`
		return s
	}

	/** Shadow cast by one shape onto another. */
	cast(from: Outline, onto: Outline, r: Ramp, { dx = 10, dy = 14, s = 12, op = 0.5 }: CastOptions = {}) {
		return this.clipped(
			onto,
			`<path d="${pathData(from)}" transform="translate(${dx} ${dy})" fill="${r.ink}" opacity="${op}" filter="url(#${this.blur(s)})"/>`,
		)
	}

	/** Dark tape with a bright left edge and teeth, or one dark line when waterproof. */
	zip(segs: Curve, r: Ramp, _pull: Ramp, { w = 13, teeth = true, tape = null }: ZipOptions = {}) {
		const d = pathData(segs)
		const t = tape ?? r
		let s = `<path d="${d}" fill="none" stroke="${t.ink}" stroke-width="${w + 9}" opacity=".25" filter="url(#${this.blur(4)})"/>`
		s += `<path d="${d}" fill="none" stroke="${t.dp}" stroke-width="${w}"/><path d="${offset(segs, w / 2)}" fill="none" stroke="${t.ink}" stroke-width="1.6" opacity=".8"/><path d="${offset(segs, -w / 2)}" fill="none" stroke="${t.hi}" stroke-width="1.3" opacity=".5"/>`
		if (teeth)
			s += `<path d="${d}" fill="none" stroke="${t.ink}" stroke-width="${w * 0.5}" /><path d="${d}" fill="none" stroke="${t.lt}" stroke-width="${w * 0.46}" stroke-dasharray="2.4 2.6" opacity=".85"/>`
		else s += `<path d="${d}" fill="none" stroke="${t.ink}" stroke-width="2.2"/>`
		return s
	}

	/** Slider, neck and rubber tab of a zip at (x, y), turned by `angle` degrees. */
	puller(x: number, y: number, angle: number, acc: Ramp, trim: Ramp, k = 1) {
		return `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${k})"><path d="M3 3h12v50q0 7-7 7t-7-7z" transform="translate(-5 6)" fill="#000" opacity=".28" filter="url(#${this.blur(3)})"/><rect x="-6" y="-10" width="12" height="20" rx="3" fill="${trim.lt}" stroke="${trim.ink}" stroke-width="1.2"/><rect x="-3.4" y="-7" width="3" height="12" rx="1.5" fill="${trim.hi}" opacity=".7"/><path d="M-3.5 8h7l2 12h-11z" fill="${acc.dk}"/><path d="M-6 18h12l1 34q0 6-7 6t-7-6z" fill="${acc.base}" stroke="${acc.dp}" stroke-width="1"/><path d="M-3.5 24v26" stroke="${acc.hi}" stroke-width="2" stroke-linecap="round" opacity=".7"/></g>`
	}

	/** The shop's mark, the trail blaze: a pennant of three bands, tone on tone (the middle band fainter). */
	logo(x: number, y: number, scale: number, colour: string, opacity = 0.95) {
		return `<g transform="translate(${x} ${y}) scale(${scale})" opacity="${opacity}" fill="${colour}"><path d="M-28 -20.5H11L22 -6.8H-28ZM-28 6.8H22L11 20.5H-28Z"/><path d="M-28 -6.8H22L27.5 0L22 6.8H-28Z" opacity=".42"/></g>`
	}

	/** Garments float a hand above the board: far shadow and contact. */
	dropShadow(shapes: readonly Outline[], { dx = 26, dy = 38, s = 34, op = 0.3 }: CastOptions = {}) {
		const p = shapes.map((shape) => `<path d="${pathData(shape)}"/>`).join('')
		return `<g fill="${FAR}" opacity="${op}" transform="translate(${dx} ${dy})" filter="url(#${this.blur(s)})">${p}</g><g fill="${NEAR}" opacity="${op * 0.9}" transform="translate(${dx * 0.25} ${dy * 0.25})" filter="url(#${this.blur(7)})">${p}</g>`
	}

	/** Standing goods: wide faint ellipse, middle one, thin contact line no wider than the base. */
	groundShadow(cx: number, cy: number, rx: number, ry: number, op = 0.5) {
		return `<ellipse cx="${cx + 30}" cy="${cy + 6}" rx="${rx * 1.12}" ry="${ry * 1.5}" fill="${WIDE}" opacity="${op * 0.5}" filter="url(#${this.blur(38)})"/><ellipse cx="${cx + 8}" cy="${cy}" rx="${rx}" ry="${ry * 0.62}" fill="${MIDDLE}" opacity="${op}" filter="url(#${this.blur(13)})"/><ellipse cx="${cx}" cy="${cy - 3}" rx="${rx * 0.93}" ry="${ry * 0.26}" fill="${LINE}" opacity="${op * 1.1}" filter="url(#${this.blur(5)})"/>`
	}
}
