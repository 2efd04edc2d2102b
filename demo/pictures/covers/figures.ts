import { COLOURS, type ColourId } from '#demo/catalogue/picture-set.ts'
import { mix, short } from '../landscapes/canvas.ts'

/** Clothes of a figure, in the colours of the shop. */
export interface Outfit {
	jacket: ColourId
	trousers: ColourId
	boots?: ColourId
	pack?: ColourId
	/** Hood up, a hat, a helmet or a cap; hair falls from under the last three. */
	head: 'hood' | 'beanie' | 'helmet' | 'cap'
	headColour?: ColourId
	hair?: 'braid' | 'short'
}

export interface Placing {
	x: number
	foot: number
	height: number
	/** Light on the edge and the side it comes from. */
	rim: string
	lit: 'left' | 'right'
	/** The scene's shade, which every colour leans to. */
	shade: string
	flip?: boolean
}

type Paint = (tone: string) => string

const hex = (colour: ColourId) => COLOURS[colour].hex
const limb = (d: string, colour: string, width: number) =>
	`<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const shape = (d: string, colour: string) =>
	`<path d="${d}" fill="${colour}" stroke="${colour}" stroke-width="1.6" stroke-linejoin="round"/>`

/** A head seen from behind, its middle at (x, y). */
function head({ head: kind, headColour, jacket, hair }: Outfit, x: number, y: number, paint: Paint) {
	const colour = paint(hex(headColour ?? jacket))
	const dark = paint(mix(hex(headColour ?? jacket), '#0D1B16', 0.35))
	const hairTone = paint('#4A3626')
	const skin = paint('#C99B7C')
	const at = (d: string) => `<g transform="translate(${short(x)} ${short(y)})">${d}</g>`
	const neck = shape('M-5 8L5 8L6 18L-6 18Z', skin)
	if (kind === 'hood')
		return at(
			shape('M-13 16Q-17-14 0-17Q17-14 13 16Q0 22-13 16Z', colour) +
				limb('M-1-15Q-4 0-2 15', dark, 1.4) +
				shape('M7-12Q15-8 13 14Q9 17 7 17Q12 0 7-12Z', dark),
		)
	const locks =
		hair === 'braid'
			? shape('M-8 2Q-9 14-4 18Q-6 34 0 46Q5 34 3 18Q9 14 8 2Z', hairTone)
			: shape('M-10-1Q-10 11-5 13L5 13Q10 11 10-1Z', hairTone)
	const skull = shape('M-10-2Q-11 12 0 14Q11 12 10-2Z', hairTone)
	if (kind === 'beanie')
		return at(
			neck +
				skull +
				locks +
				shape('M-11.5 1Q-13-17 0-18Q13-17 11.5 1Q0 4-11.5 1Z', colour) +
				limb('M-11-1Q0 2 11-1', dark, 5) +
				`<circle cx="1" cy="-20" r="4.6" fill="${dark}"/>`,
		)
	if (kind === 'helmet')
		return at(
			neck +
				skull +
				locks +
				shape('M-14 2Q-15-18 0-19Q15-18 14 2Q8-1 0-1Q-8-1-14 2Z', colour) +
				limb('M-7-14Q-8-7-7-2M0-17L0-3M7-14Q8-7 7-2', dark, 2) +
				limb('M-11 2Q-9 10-4 13M11 2Q9 10 4 13', dark, 1.4),
		)
	return at(
		neck +
			skull +
			locks +
			shape('M-11 0Q-12-16 0-16Q12-16 11 0Q0 3-11 0Z', colour) +
			shape('M8-6Q20-7 23-2Q15-1 10 0Z', dark),
	)
}

/** A rucksack on a back whose shoulders are at (x, y). */
function rucksack(colour: ColourId, x: number, y: number, paint: Paint, size = 1) {
	const cloth = paint(hex(colour))
	const dark = paint(mix(hex(colour), '#0D1B16', 0.34))
	const light = paint(mix(hex(colour), '#FFF6E0', 0.18))
	return `<g transform="translate(${short(x)} ${short(y)}) scale(${size})">${
		shape('M-17-8Q0-16 17-8L20 20L19 54Q0 62-19 54L-20 20Z', cloth) +
		shape('M6-11Q17-9 17-8L20 20L19 54Q12 58 6 58Z', dark) +
		shape('M-18-8Q0-20 18-8L18 4Q0 10-18 4Z', light) +
		shape('M-11 22Q0 19 11 22L11 44Q0 48-11 44Z', light) +
		limb('M-12 5L-12 18M12 5L12 18', dark, 2.2)
	}</g>`
}

function leg(d: string, colour: string, foot: string, boot: string) {
	return limb(d, colour, 14.5) + shape(foot, boot)
}

interface Stance {
	/** Everything behind the body, the body, everything before it. */
	draw: (outfit: Outfit, paint: Paint) => string
}

const trousersOf = (o: Outfit, paint: Paint) => [
	paint(hex(o.trousers)),
	paint(mix(hex(o.trousers), '#0D1B16', 0.3)),
	paint(o.boots ? hex(o.boots) : '#26221E'),
]
const jacketOf = (o: Outfit, paint: Paint) => [
	paint(hex(o.jacket)),
	paint(mix(hex(o.jacket), '#0D1B16', 0.32)),
	paint(mix(hex(o.jacket), '#FFF6E0', 0.2)),
]
const glove = '#2A2C2D'

const LEGS = (o: Outfit, paint: Paint) => {
	const [cloth = '', dark = '', boot = ''] = trousersOf(o, paint)
	return (
		leg('M9-98L12-54L13-14', dark, 'M5-12L21-12L24 0L4 0Z', boot) +
		leg('M-9-98L-11-54L-14-14', cloth, 'M-22-12L-7-12L-5 0L-25 0Z', boot)
	)
}
const TORSO = (o: Outfit, paint: Paint) => {
	const [cloth = '', dark = '', light = ''] = jacketOf(o, paint)
	return (
		shape('M-21-160Q0-170 21-160L25-128L21-90Q0-84-21-90L-25-128Z', cloth) +
		shape('M8-165Q21-162 21-160L25-128L21-90Q14-87 8-86Q14-126 8-165Z', dark) +
		limb('M-20-97Q0-90 20-97', dark, 1.6) +
		limb('M-17-158Q0-165 14-161', light, 2.2)
	)
}
const arm = (d: string, colour: string, hand: readonly [number, number], tone: string) =>
	`${limb(d, colour, 11.5)}<circle cx="${hand[0]}" cy="${hand[1]}" r="6" fill="${tone}"/>`

/** Postures, 200 units tall, feet at 0,0, seen from behind or three-quarter. */
const STANCES = {
	/** Skis on the right shoulder, poles in the left hand. */
	skisOnShoulder: {
		draw: (o, paint) => {
			const [cloth = '', dark = ''] = jacketOf(o, paint)
			const ski = paint('#E0702F')
			const edge = paint('#8A3F1C')
			return (
				limb('M-34-100L-42 2M-30-100L-34 2', paint('#3A4446'), 2.2) +
				LEGS(o, paint) +
				TORSO(o, paint) +
				arm('M-19-152Q-33-128-32-104', cloth, [-32, -100], paint(glove)) +
				(o.pack ? rucksack(o.pack, 0, -150, paint, 0.86) : '') +
				limb('M-10-246Q-14-252-20-254', ski, 6) +
				limb('M-10-246L46-74', ski, 6) +
				limb('M-4-248L52-78', edge, 5) +
				limb('M-4-248Q-8-254-14-257', edge, 5) +
				arm('M19-152Q38-134 22-150', dark, [23, -150], paint(glove)) +
				head(o, 0, -184, paint)
			)
		},
	},
	/** Poles planted wide, looking out. */
	poles: {
		draw: (o, paint) => {
			const [cloth = '', dark = ''] = jacketOf(o, paint)
			const pole = paint('#3A4446')
			return (
				limb('M-42-92L-50 2M42-92L50 2', pole, 2.4) +
				LEGS(o, paint) +
				TORSO(o, paint) +
				arm('M-19-152L-34-122L-42-96', cloth, [-42, -94], paint(glove)) +
				arm('M19-152L34-122L42-96', dark, [42, -94], paint(glove)) +
				(o.pack ? rucksack(o.pack, 0, -150, paint) : '') +
				head(o, 0, -184, paint)
			)
		},
	},
	/** A rope over the shoulder, one hand on the hip, a coil in the other. */
	rope: {
		draw: (o, paint) => {
			const [cloth = '', dark = ''] = jacketOf(o, paint)
			const rope = paint('#E2A63A')
			const shade = paint('#9C6C1C')
			return (
				LEGS(o, paint) +
				limb('M-12-92Q0-84 14-92M-14-88L-10-66M14-88L10-66', paint('#2B3032'), 4) +
				TORSO(o, paint) +
				limb('M-18-162Q18-128 22-94', shade, 8) +
				limb('M-16-163Q22-128 24-96', rope, 4.5) +
				limb('M-22-160Q14-126 19-94', rope, 3) +
				arm('M-19-152L-36-126L-20-104', cloth, [-20, -103], paint('#C99B7C')) +
				arm('M19-152L31-124L33-98', dark, [33, -95], paint('#C99B7C')) +
				`<g fill="none" stroke="${rope}" stroke-width="3"><ellipse cx="35" cy="-70" rx="10" ry="25"/><ellipse cx="39" cy="-68" rx="9" ry="25"/></g>` +
				limb('M27-80L47-80', shade, 4) +
				`<g fill="none" stroke="${paint('#AEB3B5')}" stroke-width="2.4"><ellipse cx="-17" cy="-80" rx="3.5" ry="7"/><ellipse cx="-10" cy="-78" rx="3.5" ry="7"/></g>` +
				head(o, 0, -184, paint)
			)
		},
	},
	/** A child's hand in one's own. */
	child: {
		draw: (o, paint) => {
			const [cloth = '', dark = ''] = jacketOf(o, paint)
			const small: Outfit = {
				jacket: 'sun',
				trousers: 'fjord',
				boots: 'wine',
				head: 'beanie',
				headColour: 'ember',
			}
			const [childCloth = '', childDark = ''] = jacketOf(small, paint)
			return (
				LEGS(o, paint) +
				TORSO(o, paint) +
				arm('M-19-152Q-32-128-30-100', cloth, [-30, -97], paint(glove)) +
				arm('M19-152L32-124L40-96', dark, [41, -92], paint('#C99B7C')) +
				(o.pack ? rucksack(o.pack, 0, -150, paint) : '') +
				head(o, 0, -184, paint) +
				`<g transform="translate(66 0) scale(.56)">${
					LEGS(small, paint) +
					TORSO(small, paint) +
					arm('M-19-152L-36-158L-44-166', childCloth, [-45, -166], paint(glove)) +
					arm('M19-152Q32-128 32-104', childDark, [32, -101], paint(glove)) +
					rucksack('heather', 0, -148, paint, 0.7) +
					`<g transform="translate(0 -4) scale(1.28)">${head(small, 0, -143, paint)}</g>`
				}</g>`
			)
		},
	},
	/** Beside a loaded bicycle, hands on the bar. */
	bicycle: {
		draw: (o, paint) => {
			const [cloth = '', dark = ''] = jacketOf(o, paint)
			const frame = paint('#6B2B33')
			const tyre = paint('#1C211F')
			const bag = paint('#A97B5B')
			const bagDark = paint('#6E4B33')
			const wheel = (x: number) =>
				`<circle cx="${x}" cy="-37" r="35" fill="none" stroke="${tyre}" stroke-width="5"/><circle cx="${x}" cy="-37" r="31" fill="none" stroke="${paint('#8C9496')}" stroke-width="1.2"/>` +
				limb(
					Array.from({ length: 8 }, (_, spoke) => {
						const angle = (spoke * Math.PI) / 8
						const [dx, dy] = [Math.cos(angle) * 30, Math.sin(angle) * 30]
						return `M${short(x - dx)} ${short(-37 - dy)}L${short(x + dx)} ${short(-37 + dy)}`
					}).join(''),
					paint('#79827F'),
					0.7,
				)
			return (
				`<g transform="translate(-18 0)">${LEGS(o, paint)}${TORSO(o, paint)}${o.pack ? rucksack(o.pack, -2, -148, paint, 0.8) : ''}${head(o, 0, -184, paint)}</g>` +
				wheel(-38) +
				wheel(74) +
				limb('M-38-37L-12-92L48-92L18-40L-12-92M-38-37L18-40M48-92L53-106M74-37L53-106', frame, 5) +
				limb('M53-106L46-114L34-112', paint('#2B3032'), 4) +
				limb('M-14-98L-16-106M-24-107L-4-106', paint('#2B3032'), 5) +
				shape('M-66-86L-30-86L-28-50L-62-50Z', bag) +
				shape('M-66-86L-30-86L-31-74L-66-74Z', bagDark) +
				shape('M-6-88L42-88L22-56Z', bagDark) +
				shape('M56-118L80-114L78-94L56-98Z', bag) +
				arm('M-36-152Q-50-130-46-108', cloth, [-45, -105], paint(glove)) +
				arm('M2-152L22-126L38-114', dark, [38, -112], paint(glove))
			)
		},
	},
	/** Sitting in a kayak seen from behind, the paddle across. */
	kayak: {
		draw: (o, paint) => {
			const [cloth = '', dark = ''] = jacketOf(o, paint)
			const hull = paint('#E2A63A')
			const hullDark = paint('#9C6C1C')
			const blade = paint('#C2522A')
			const vest = paint(mix(hex(o.jacket), '#0D1B16', 0.55))
			return (
				limb('M-92-104L92-66', paint('#2B3032'), 4) +
				shape('M-118-118Q-104-122-90-106L-92-98Q-108-100-118-110Z', blade) +
				shape('M90-70Q104-70 118-52L114-46Q100-48 88-62Z', blade) +
				`<g transform="translate(0 62)">${
					shape('M-21-160Q0-170 21-160L25-128L21-90Q0-84-21-90L-25-128Z', cloth) +
					shape('M-15-162Q0-168 15-162L19-128L17-96Q0-92-17-96L-19-128Z', vest) +
					limb('M-14-128L14-128M-15-112L15-112', cloth, 2.4) +
					limb('M-19-152L-40-134L-46-160', cloth, 11.5) +
					limb('M19-152L42-140L42-142', dark, 11.5) +
					`<circle cx="-47" cy="-157" r="6" fill="${paint(glove)}"/><circle cx="46" cy="-146" r="6" fill="${paint(glove)}"/>` +
					head(o, 0, -184, paint)
				}</g>` +
				shape('M-30-30Q0-44 30-30L40-14Q44 2 0 4Q-44 2-40-14Z', hull) +
				shape('M4-40Q30-34 30-30L40-14Q44 2 4 4Q14-14 4-40Z', hullDark) +
				`<ellipse cx="0" cy="-28" rx="25" ry="8" fill="${paint('#2B2418')}"/>` +
				limb('M-34-12Q0-2 34-12', paint('#FBFAF6'), 1.6)
			)
		},
	},
	/** Pulling a sledge, a hood against the wind. */
	sledge: {
		draw: (o, paint) => {
			const [cloth = '', dark = ''] = jacketOf(o, paint)
			const [, , boot = ''] = trousersOf(o, paint)
			const legs = trousersOf(o, paint)
			const sled = paint('#C2522A')
			return (
				limb('M-42-98L-64 2M44-96L58 2', paint('#3A4446'), 2.4) +
				leg('M8-98L22-58L30-14', legs[1] ?? '', 'M22-12L40-12L46 0L20 0Z', boot) +
				leg('M-9-98L-10-54L-22-14', legs[0] ?? '', 'M-31-12L-15-12L-11 0L-34 0Z', boot) +
				`<g transform="rotate(5 0 -96)">${TORSO(o, paint)}${limb('M-21-108Q0-100 21-108', paint('#2B3032'), 6)}${arm('M-19-152L-38-126L-43-100', cloth, [-43, -98], paint(glove))}${arm('M19-152L38-128L44-100', dark, [44, -98], paint(glove))}${o.pack ? rucksack(o.pack, 0, -150, paint, 0.8) : ''}${head(o, 1, -184, paint)}</g>` +
				limb('M-20-102L-96-22M18-104L-88-14', paint('#2B3032'), 2) +
				shape('M-186-20Q-190-2-176 0L-98 0Q-84-2-86-18L-100-22L-176-24Z', sled) +
				shape('M-178-24Q-176-46-150-46L-116-44Q-100-42-100-22Z', paint('#3E5B70')) +
				limb('M-160-46L-156-22M-128-45L-126-22', paint('#CDB998'), 3)
			)
		},
	},
	/** A helmet, a rope bag and a dog that waits. */
	dog: {
		draw: (o, paint) => {
			const [cloth = '', dark = ''] = jacketOf(o, paint)
			const coat = paint('#3B3029')
			const tan = paint('#8A623C')
			return (
				LEGS(o, paint) +
				TORSO(o, paint) +
				shape('M-22-128L22-128L21-120L-22-120Z', paint('#E9E3D3')) +
				arm('M-19-152Q-34-128-31-102', cloth, [-31, -98], paint(glove)) +
				arm('M19-152L31-122L40-100', dark, [41, -97], paint(glove)) +
				(o.pack ? rucksack(o.pack, 0, -150, paint, 0.92) : '') +
				head(o, 0, -184, paint) +
				limb('M41-97Q58-84 66-72', paint('#C2522A'), 2.2) +
				`<g transform="translate(74 0)">${
					limb('M18-8Q42-6 46-22', coat, 7) +
					shape('M-18 0Q-22-30-10-54Q-2-66 8-56Q22-34 22 0Z', coat) +
					shape('M-15-48Q-6-58 9-50L10-38Q-4-44-16-36Z', paint('#C2522A')) +
					shape('M-13-62Q-14-80 0-82Q13-80 12-62Q0-52-13-62Z', coat) +
					shape('M-13-74L-16-92L-5-81ZM11-74L15-92L4-81Z', coat) +
					shape('M-12 0Q-14-8-8-10Q-3-8-4 0ZM10 0Q9-8 15-10Q20-8 19 0Z', tan)
				}</g>`
			)
		},
	},
	/** Running away from us. */
	run: {
		draw: (o, paint) => {
			const [cloth = '', dark = ''] = jacketOf(o, paint)
			const [legs = '', legsDark = '', boot = ''] = trousersOf(o, paint)
			const skin = paint('#C99B7C')
			return (
				limb('M9-98L18-66', legsDark, 16) +
				limb('M18-66L8-36L-2-44', skin, 9.5) +
				shape('M-10-50L4-54L8-40Q2-34-8-40Z', boot) +
				limb('M-8-98L-15-62', legs, 16.5) +
				limb('M-15-62L-12-18', skin, 10) +
				shape('M-20-12L-5-12L-2 0L-22 0Z', boot) +
				`<g transform="rotate(4 0 -96)">${TORSO(o, paint)}${limb('M-19-152L-38-132', cloth, 11)}${limb('M-38-132L-34-108', skin, 8.5)}${limb('M19-152L38-134', dark, 11)}${limb('M38-134L22-126', skin, 8.5)}${o.pack ? rucksack(o.pack, 0, -152, paint, 0.66) : ''}${head(o, 1, -184, paint)}</g>`
			)
		},
	},
	/** Sitting with a mug, knees up. */
	sitting: {
		draw: (o, paint) => {
			const [cloth = '', dark = ''] = jacketOf(o, paint)
			const [legs = '', legsDark = '', boot = ''] = trousersOf(o, paint)
			return `<g transform="translate(0 82)">${
				limb('M10-96L40-118L46-90', legsDark, 15) +
				shape('M38-92L54-92L60-80L38-80Z', boot) +
				limb('M-6-94L26-112L34-86', legs, 15) +
				shape('M26-90L42-90L48-78L26-78Z', boot) +
				TORSO(o, paint) +
				arm('M19-152L34-130L44-134', dark, [46, -134], paint(glove)) +
				arm('M-19-152Q-36-126-22-104', cloth, [-20, -100], paint(glove)) +
				shape('M44-146L54-146L53-132L45-132Z', paint('#E9E3D3')) +
				(o.pack ? rucksack(o.pack, 0, -150, paint, 0.9) : '') +
				head(o, 0, -184, paint)
			}</g>`
		},
	},
} satisfies Record<string, Stance>

export type Posture = keyof typeof STANCES

/** A person in the scene: six flat tones and a rim of the scene's light. */
export function person(posture: Posture, outfit: Outfit, p: Placing) {
	const stance: Stance = STANCES[posture]
	const scale = p.height / 200
	const side = p.lit === 'left' ? -1 : 1
	const turn = p.flip ? -1 : 1
	const at = (dx: number, dy: number) =>
		`translate(${short(p.x + dx)} ${short(p.foot + dy)}) scale(${(scale * turn).toFixed(3)} ${scale.toFixed(3)})`
	const rim = stance.draw(outfit, () => p.rim)
	const body = stance.draw(outfit, (tone) => mix(tone, p.shade, 0.2))
	const width = Math.max(1.2, p.height * 0.006)
	return [
		`<ellipse cx="${short(p.x - side * p.height * 0.12)}" cy="${short(p.foot)}" rx="${short(p.height * 0.3)}" ry="${short(p.height * 0.022)}" fill="${p.shade}" opacity=".38"/>`,
		`<g transform="${at(side * width, -width * 0.45)}">${rim}</g><g transform="${at(0, 0)}">${body}</g>`,
	].join('')
}
