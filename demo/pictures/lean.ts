import type { Box } from './board.ts'
import type { ReliefOptions } from './cloth.ts'
import type { Ramp } from './colour.ts'
import type { Bounds } from './path.ts'
import { Scene } from './scene.ts'

/** The kit's scene with leaner output: the same picture, rasterised several times quicker. */
export class LeanScene extends Scene {
	override svg(o?: { box?: Box; pad?: number }) {
		return lean(super.svg(o))
	}

	/** The lit area need not be larger than the shape it is clipped to. */
	override reliefFilter(r: Ramp, o: ReliefOptions = {}) {
		const cut = o.post !== 1.6 && o.box ? Math.max(20, (o.blur ?? 12) * 3) - 8 : 0
		const [x0, y0, x1, y1] = o.box ?? [0, 0, this.w, this.h]
		const box: Bounds = [
			Math.max(-8, x0 + cut),
			Math.max(-8, y0 + cut),
			Math.min(this.w + 8, x1 - cut),
			Math.min(this.h + 8, y1 - cut),
		]
		return super.reliefFilter(r, { ...o, box })
	}

	override relief(r: Ramp, inner: string, o: ReliefOptions = {}) {
		if (o.box || /transform/.test(inner)) return super.relief(r, inner, o)
		const paths = [...inner.matchAll(/ d="([MLCZ\d. -]+)"/g)].flatMap((m) => numbers(m[1] ?? ''))
		const circles = [...inner.matchAll(/cx="([\d.]+)" cy="([\d.]+)"/g)].flatMap((m) => [
			Number(m[1]),
			Number(m[2]),
		])
		const all = paths.concat(circles)
		if (!all.length) return super.relief(r, inner, o)
		const xs = all.filter((_, i) => !(i % 2))
		const ys = all.filter((_, i) => i % 2)
		const reach = (o.blur ?? 12) * 3 + 20
		const pad = reach + Math.max(20, reach - 20)
		return super.relief(r, inner, {
			...o,
			post: o.post ?? 2,
			box: [Math.min(...xs) - pad, Math.min(...ys) - pad, Math.max(...xs) + pad, Math.max(...ys) + pad],
		})
	}
}

const numbers = (text: string) => (text.match(/-?[\d.]+/g) ?? []).map(Number)

/** Rounds outwards to steps of 16, so that neighbouring shapes share a filter. */
const outwards = (value: number, up = false) => (up ? Math.ceil : Math.floor)(value / 16) * 16

/**
 * The same picture, quicker to rasterise: the opacity of a lone shape becomes its fill or stroke opacity (no
 * off-screen group), and every blurred path gets a filter region of its own size instead of the whole board.
 */
function lean(source: string) {
	const blurs = new Map<string, number>()
	for (const m of source.matchAll(
		/<filter id="(\w+)" filterUnits="userSpaceOnUse" x="-100" y="-100"[^>]*><feGaussianBlur stdDeviation="([\d.]+)"\/><\/filter>/g,
	))
		blurs.set(m[1] ?? '', Number(m[2]))
	let svg = source.replace(
		/<g opacity="([\d.]+)"><path d="([^"]+)"\/><\/g>/g,
		'<path d="$2" fill-opacity="$1"/>',
	)
	// Hairline blurs cost a full off-screen pass each and cannot be told from plain strokes.
	for (const [id, deviation] of blurs)
		if (deviation < 1) svg = svg.replaceAll(`<g filter="url(#${id})">`, '<g>')
	svg = plainGrooves(svg)
	svg = plainSoftStrokes(svg, blurs)

	const made = new Map<string, string>()
	const defs: string[] = []
	const ownFilter = (d: string, strokeWidth: number, deviation: number) => {
		const all = numbers(d)
		const xs = all.filter((_, i) => !(i % 2))
		const ys = all.filter((_, i) => i % 2)
		const pad = deviation * 3.2 + strokeWidth + 3
		const x0 = outwards(Math.min(...xs) - pad)
		const y0 = outwards(Math.min(...ys) - pad)
		const x1 = outwards(Math.max(...xs) + pad, true)
		const y1 = outwards(Math.max(...ys) + pad, true)
		const key = `${[x0, y0, x1, y1].join()}/${deviation}`
		const known = made.get(key)
		if (known) return known
		const id = `q${made.size}`
		made.set(key, id)
		defs.push(
			`<filter id="${id}" filterUnits="userSpaceOnUse" x="${x0}" y="${y0}" width="${x1 - x0}" height="${y1 - y0}"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
		)
		return id
	}
	svg = svg.replace(/<path [^>]*\/>/g, (element) => {
		const [filter, id = ''] = element.match(/filter="url\(#(\w+)\)"/) ?? []
		const d = element.match(/ d="([^"]+)"/)?.[1]
		const deviation = blurs.get(id)
		const relative = d && /[a-bd-yA-BD-KN-Yhvq]/.test(d.replace(/[MLCZ]/g, ''))
		if (filter && d && deviation !== undefined && !relative) {
			const strokeWidth = Number(element.match(/stroke-width="([\d.]+)"/)?.[1] ?? 0)
			return element.replace(filter, `filter="url(#${ownFilter(d, strokeWidth, deviation)})"`)
		}
		if (filter) return element
		if (/fill="none"/.test(element)) return element.replace(/ opacity="/, ' stroke-opacity="')
		if (!/stroke="/.test(element) && !/fill="url/.test(element))
			return element.replace(/ opacity="/, ' fill-opacity="')
		return element
	})
	return svg.replace('<defs>', `<defs>${defs.join('')}`)
}

/** The blurred groove of a seam as two faint strokes. */
const plainGrooves = (svg: string) =>
	svg.replace(
		/<path ([^>]*)fill="none" stroke="([^"]+)" stroke-width="([\d.]+)" opacity="\.16" filter="[^"]+"\/>/g,
		(_, d: string, colour: string, w: string) =>
			`<path ${d}fill="none" stroke="${colour}" stroke-width="${(Number(w) * 1.25).toFixed(1)}" stroke-opacity=".07"/><path ${d}fill="none" stroke="${colour}" stroke-width="${(Number(w) * 0.7).toFixed(1)}" stroke-opacity=".1"/>`,
	)

/** A little blurred stroke as four plain ones of falling width. */
const plainSoftStrokes = (svg: string, blurs: ReadonlyMap<string, number>) =>
	svg.replace(
		/<path ([^>]*)fill="none" stroke="([^"]+)" stroke-width="([\d.]+)"([^>]*) opacity="([\d.]+)" filter="url\(#(\w+)\)"\/>/g,
		(element, d: string, colour: string, w: string, between: string, opacity: string, id: string) => {
			const deviation = blurs.get(id)
			if (deviation === undefined || deviation > 6) return element
			return [2.2, 0.8, -0.8, -2.2]
				.map((k) => Math.max(1, Number(w) + k * deviation).toFixed(1))
				.map(
					(width) =>
						`<path ${d}fill="none" stroke="${colour}" stroke-width="${width}"${between} stroke-opacity="${(Number(opacity) * 0.3).toFixed(3)}"/>`,
				)
				.join('')
		},
	)
