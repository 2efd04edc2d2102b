import { box, HALF, lying, NIGHT, ripstop, SNOW, seen, shadow, stream } from './sheet.ts'

/** The back of a pack: two bent plates bring the weight down to the belt. */
export function backbone(): string {
	const panel = 'M176 74C178 40 302 40 304 74L322 262C322 284 158 284 158 262Z'
	const plate = 'M0 0C-10 44 12 88 2 136C-1 158 -4 176 -2 196'
	const pad = 'M188 92C192 78 230 80 230 94V228C230 242 184 244 180 230Z'
	const strap = 'M196 66C150 58 118 96 116 150C114 190 124 214 150 236'
	const wing = 'M206 266C168 254 122 262 88 284C78 292 80 306 92 308C130 304 166 308 206 306Z'
	const side = (flip: number) => `<g transform="translate(240 0) scale(${flip} 1) translate(-240 0)">
		<path d="${strap}" stroke="#0d1b16" stroke-width="24" opacity=".22" fill="none" stroke-linecap="round" transform="translate(4 6)"/>
		<path d="${strap}" stroke="#16332a" stroke-width="24" fill="none" stroke-linecap="round"/>
		<path d="${strap}" stroke="#51826c" stroke-width="2" stroke-dasharray="6 5" fill="none"/>
		<path d="M150 236L166 256" stroke="#2b3b34" stroke-width="7" fill="none"/>
	</g>`
	const belt = (flip: number) => `<g transform="translate(240 0) scale(${flip} 1) translate(-240 0)">
		<path d="M92 296C66 296 52 306 44 322" stroke="#2b3b34" stroke-width="8" fill="none" stroke-linecap="round"/>
		<path d="${wing}" fill="#0d1b16" opacity=".28" transform="translate(0 8)"/><path d="${wing}" fill="#1e4034"/><path d="${wing}" fill="url(#panel)"/>
		<path d="M104 290C136 276 170 276 200 282" stroke="#51826c" stroke-width="2.2" stroke-dasharray="7 5" fill="none"/>
	</g>`
	const half = (flip: number) => `<g transform="translate(240 0) scale(${flip} 1) translate(-240 0)">
		<path d="${pad}" fill="#16332a"/><path d="${pad}" fill="url(#mesh)" opacity=".6"/>
		<g transform="translate(207 76)" fill="none" stroke-linecap="round"><path d="${plate}" stroke="#0d1b16" stroke-width="15" opacity=".35" transform="translate(3 4)"/><path d="${plate}" stroke="#b98316" stroke-width="13"/><path d="${plate}" stroke="#f4b942" stroke-width="8" transform="translate(-1.6 0)"/></g>
	</g>`
	return [
		`<ellipse cx="240" cy="322" rx="150" ry="14" fill="#0d1b16" opacity=".26" filter="url(#soft)"/>`,
		`<path d="M214 46C214 20 266 20 266 46" stroke="#16332a" stroke-width="8" fill="none"/>`,
		`<path d="${panel}" fill="#2c5445"/><path d="${panel}" fill="url(#panel)"/>`,
		half(1) + half(-1) + side(1) + side(-1) + belt(1) + belt(-1),
		`<path d="M196 258C222 250 258 250 284 258L288 308C258 316 222 316 192 308Z" fill="#2c5445"/><path d="M196 258C222 250 258 250 284 258L288 308C258 316 222 316 192 308Z" fill="url(#panel)"/>`,
		`<path d="M224 270H246L259 283L246 296H224Z" fill="#fbfaf6"/>`,
		stream(
			'M84 108C70 156 64 206 78 268',
			[
				[84, 108],
				[78, 268],
			],
			{ colour: '#b98316', width: 7, ends: 1 },
		),
		stream(
			'M396 108C410 156 416 206 402 268',
			[
				[396, 108],
				[402, 268],
			],
			{ colour: '#b98316', width: 7, ends: 1 },
		),
	].join('')
}

/** A thread that the lamps of a car light up from far. */
export function reflective(): string {
	const cords = [-52, 0, 52]
	return [
		shadow(-52),
		box({ z: -14, thick: 14, shades: NIGHT, pattern: ripstop('rgb(255 255 255 / .06)') }),
		lying(
			-14,
			`${cords.map((y) => `<path d="M${-HALF} ${y}H${HALF}" stroke="#33473f" stroke-width="11"/><path d="M${-HALF} ${y}H${HALF}" stroke="#50665c" stroke-width="11" stroke-dasharray="3 5"/>`).join('')}
			<clipPath id="lit"><circle r="74"/></clipPath>
			<circle r="80" fill="url(#beam-spot)"/>
			<g clip-path="url(#lit)">${cords.map((y) => `<path d="M${-HALF} ${y}H${HALF}" stroke="#fffbe6" stroke-width="11"/><path d="M${-HALF} ${y}H${HALF}" stroke="#f4d27a" stroke-width="11" stroke-dasharray="2 6"/>`).join('')}</g>`,
		),
		`<path d="M60 -20L150 -20L${seen(52, -52, -14)}L${seen(-52, 52, -14)}Z" fill="url(#beam)"/>`,
	].join('')
}

/** A patch sewn on, the needle still in it. */
export function repair(): string {
	const z = 6
	return [
		shadow(-38),
		box({ z, thick: 12, shades: SNOW, pattern: ripstop('rgb(13 27 22 / .1)') }),
		lying(
			z,
			`<g transform="rotate(12)"><rect x="-44" y="-40" width="96" height="84" rx="10" fill="#0d1b16" opacity=".22" transform="translate(5 5)"/>
			<rect x="-46" y="-42" width="96" height="84" rx="10" fill="#f4b942"/>
			<rect x="-46" y="-42" width="96" height="84" rx="10" fill="url(#patch)"/>
			<rect x="-38" y="-34" width="80" height="68" rx="6" fill="none" stroke="#1e4034" stroke-width="3" stroke-dasharray="9 6"/>
			<path d="M-22 -16H8L24 0L8 16H-22Z" fill="#1e4034"/><path d="M-22 -5H19L24 0L19 5H-22Z" fill="#fbfaf6"/></g>`,
		),
		`<path d="M${seen(42, 34, z)}C300 270 348 286 372 236S340 150 372 96" stroke="#1e4034" stroke-width="3" fill="none" stroke-linecap="round"/>
		<g transform="translate(372 96) rotate(28)">
			<path d="M-4 -12C-4 -22 4 -22 4 -12L3 60L0 112L-3 60Z" fill="#0d1b16" opacity=".2" transform="translate(7 5)"/>
			<path d="M-4.5 -12C-4.5 -23 4.5 -23 4.5 -12L3 60L0 112L-3 60Z" fill="url(#steel)"/>
			<path d="M0 -15V-3" stroke="#39453f" stroke-width="2.6" stroke-linecap="round"/>
		</g>`,
	].join('')
}
