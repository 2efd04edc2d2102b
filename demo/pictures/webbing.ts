import type { Ramp } from './colour.ts'
import { type Pt, pathData, spline } from './path.ts'
import type { Scene } from './scene.ts'

/** Flat webbing along a path: ink edge, fine cross-dash, dark middle. */
export function strap(s: Scene, line: readonly Pt[] | string, w: number, t: Ramp, { sh = 1 } = {}) {
	const d = typeof line === 'string' ? line : pathData(spline(line))
	const shadow = sh
		? `<path d="${d}" transform="translate(4 7)" fill="none" stroke="#000" stroke-width="${w}" opacity=".38" filter="url(#${s.blur(4)})"/>`
		: ''
	return `${shadow}<path d="${d}" fill="none" stroke="${t.ink}" stroke-width="${w + 2}"/><path d="${d}" fill="none" stroke="${t.base}" stroke-width="${w}"/><path d="${d}" fill="none" stroke="${t.lt}" stroke-width="${w * 0.78}" stroke-dasharray="1.6 2.6" opacity=".4"/><path d="${d}" fill="none" stroke="${t.dk}" stroke-width="${w * 0.3}" opacity=".4"/>`
}

/** Side-release buckle at (x, y), turned by `angle` degrees. */
export const buckle = (s: Scene, x: number, y: number, angle: number, t: Ramp, k = 1) =>
	`<g transform="translate(${x} ${y}) rotate(${angle}) scale(${k})"><rect x="-20" y="-30" width="40" height="60" rx="7" fill="#000" opacity=".45" transform="translate(5 8)" filter="url(#${s.blur(5)})"/><path d="M-20 -24q0 -7 7 -7h26q7 0 7 7v16h-40z" fill="${t.base}" stroke="${t.ink}" stroke-width="1.5"/><path d="M-20 -6h40l2 24q0 12 -10 13h-24q-10 -1 -10 -13z" fill="${t.md}" stroke="${t.ink}" stroke-width="1.5"/><path d="M-11 -6v16q0 5 5 5h12q5 0 5 -5v-16" fill="${t.dp}" stroke="${t.ink}" stroke-width="1.2"/><rect x="-15" y="-26" width="30" height="5" rx="2.5" fill="${t.ink}"/><path d="M-17 -22v12M-18 0l-1 16" stroke="${t.hi}" stroke-width="2.2" stroke-linecap="round" opacity=".75"/><path d="M-14 -29h26" stroke="${t.hi}" stroke-width="1.4" opacity=".6"/></g>`
