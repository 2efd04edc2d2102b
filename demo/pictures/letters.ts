import sharp from 'sharp'
import { areaUnder, mix, path, short, type XY } from './landscapes/canvas.ts'
import { walker } from './landscapes/figures.ts'
import { noise1, ridged, rolling } from './landscapes/noise.ts'
import type { Picture } from './picture.ts'

/** Of a letter of 600 by 220, twice as fine. */
const WIDTH = 1_200
const HEIGHT = 440

/** Neighbouring pieces of one ridge from dawn to dark, by what the letter tells of. */
const PIECES = ['accepted', 'paid', 'on-its-way', 'ready', 'received'] as const
const ALL = WIDTH * PIECES.length

/** The hours of the ridge: its colours at the borders of the pieces. */
const HOURS = [
	{ sky: '#f6dcc0', low: '#fbeedd', far: '#b9b4bd', middle: '#7d8a92', near: '#3f5a54' },
	{ sky: '#d9e6ea', low: '#f6efe0', far: '#a9bcc4', middle: '#6f8b8f', near: '#2f5a4b' },
	{ sky: '#c3dbe6', low: '#eef2ea', far: '#9bb4c0', middle: '#5f828a', near: '#27543f' },
	{ sky: '#e9d2ac', low: '#f8e7c8', far: '#b0a79f', middle: '#727a78', near: '#2f4f43' },
	{ sky: '#a86a58', low: '#eab27c', far: '#7c6672', middle: '#4d4e5e', near: '#1f3a35' },
	{ sky: '#1b2540', low: '#4a3f5c', far: '#38405a', middle: '#232e43', near: '#101f22' },
] as const
type Part = keyof (typeof HOURS)[number]

/** The pieces as files `letters/<name>.avif`. */
export function letterPictures(): Picture[] {
	return PIECES.map((name, index) => ({
		file: `letters/${name}.avif`,
		width: WIDTH,
		height: HEIGHT,
		quality: 55,
		recipe: () => {
			const text = pieceAt(index)
			return { text, rasterise: () => sharp(Buffer.from(text)).flatten().png().toBuffer() }
		},
	}))
}

/** A piece is a window on the whole, so its neighbours go on where it ends. */
function pieceAt(index: number): string {
	const from = index * WIDTH
	const gradient = (part: Part) =>
		`<linearGradient id="${part}" gradientUnits="userSpaceOnUse" x1="0" x2="${ALL}">${HOURS.map(
			(hour, at) => `<stop offset="${at / (HOURS.length - 1)}" stop-color="${hour[part]}"/>`,
		).join('')}</linearGradient>`
	const parts = ['sky', 'low', 'far', 'middle', 'near'] as const
	const area = (ground: (x: number) => number, part: Part) =>
		`<path d="${areaUnder(pointsOf(ground, from), HEIGHT)}" fill="url(#${part})"/>`
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="${from} 0 ${WIDTH} ${HEIGHT}">
<defs>${parts.map(gradient).join('')}<linearGradient id="fade" x2="0" y2="1"><stop offset=".15" stop-color="#fff" stop-opacity="0"/><stop offset=".75" stop-color="#fff"/></linearGradient><mask id="below"><rect x="${from}" width="${WIDTH}" height="${HEIGHT}" fill="url(#fade)"/></mask></defs>
<rect x="${from}" width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>
<rect x="${from}" width="${WIDTH}" height="${HEIGHT}" fill="url(#low)" mask="url(#below)"/>
${area(farAt, 'far')}${area(middleAt, 'middle')}${area(nearAt, 'near')}
<path d="${path(pointsOf((x) => nearAt(x) + 26, from))}" fill="none" stroke="#f4b942" stroke-width="4" stroke-linecap="round" stroke-dasharray="14 16"/>
${index === PIECES.length - 1 ? tent() : walkers(from + WIDTH * (0.3 + 0.1 * index), index)}
</svg>`
}

const far = noise1(41)
const middle = noise1(17)
const near = noise1(5)
const farAt = (x: number) => 250 - 150 * ridged(far, x / 620, 5)
const middleAt = (x: number) => 320 - 90 * ridged(middle, x / 480, 5)
const nearAt = (x: number) => 350 - 46 * rolling(near, x / 700, 3)

const pointsOf = (ground: (x: number) => number, from: number): XY[] =>
	Array.from({ length: WIDTH / 6 + 3 }, (_, at): XY => {
		const x = from - 6 + at * 6
		return [x, ground(x)]
	})

function walkers(x: number, index: number): string {
	const colour = mix(HOURS[index]?.near ?? '#000000', '#000000', 0.55)
	// They go to the right, as the letters do.
	const one = (at: number, height: number) =>
		`<g transform="translate(${short(2 * at)} 0) scale(-1 1)">${walker(at, nearAt(at) + 3, height, colour)}</g>`
	return one(x, 62) + one(x - 74, 56)
}

/** The end of the way: a tent with a light in it. */
function tent(): string {
	const x = ALL - WIDTH * 0.42
	const y = nearAt(x) + 6
	return `<radialGradient id="glow"><stop stop-color="#f4b942" stop-opacity=".5"/><stop offset="1" stop-color="#f4b942" stop-opacity="0"/></radialGradient>
<circle cx="${x}" cy="${y - 30}" r="190" fill="url(#glow)"/>
<path d="M${x - 84} ${y}L${x - 8} ${y - 78}Q${x} ${y - 84} ${x + 8} ${y - 78}L${x + 84} ${y}Z" fill="#f4b942"/>
<path d="M${x - 84} ${y}L${x - 8} ${y - 78}L${x - 26} ${y}Z" fill="#d98e2b"/>
<path d="M${x - 4} ${y}L${x + 4} ${y - 60}L${x + 26} ${y}Z" fill="#fff1c9"/>`
}
