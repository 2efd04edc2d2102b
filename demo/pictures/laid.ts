import sharp from 'sharp'
import type { Laid } from './further-views.ts'
import { SHADOW_COLOURS } from './scene.ts'

/** A thing on the ground touches it all round: a line of contact, a near shadow, a wide faint one towards the bottom right. */
const SHADOWS = [
	{ x: 2, y: 3, deviation: 3, opacity: 0.5 },
	{ x: 7, y: 10, deviation: 11, opacity: 0.36 },
	{ x: 14, y: 20, deviation: 34, opacity: 0.24 },
]

const filter = (width: number, height: number) =>
	`<filter id="lying" filterUnits="userSpaceOnUse" x="-200" y="-200" width="${width + 400}" height="${height + 400}" color-interpolation-filters="sRGB">${SHADOWS.map(
		({ x, y, deviation, opacity }, nth) =>
			`<feGaussianBlur in="SourceAlpha" stdDeviation="${deviation}"/><feOffset dx="${x}" dy="${y}"/><feColorMatrix values="0 0 0 0 .16 0 0 0 0 .135 0 0 0 0 .09 0 0 0 ${opacity} 0" result="s${nth}"/>`,
	).join(
		'',
	)}<feMerge>${SHADOWS.map((_, nth) => `<feMergeNode in="s${nth}"/>`).join('')}<feMergeNode in="SourceGraphic"/></feMerge></filter>`

/** Leaves out the shadows of a thing in its upright view. */
export const withoutShadows = (svg: string) =>
	SHADOW_COLOURS.reduce((text, colour) => text.replaceAll(`fill="${colour}"`, 'fill="none"'), svg)

/** How laid things look apart from their drawings: it changes when the placing or the shadows do. */
export const layout = (things: readonly Laid[], width: number, height: number) =>
	JSON.stringify([filter(width, height), things])

/**
 * Objects drawn on boards of their own, laid on a transparent picture of the given size, as PNG.
 * @param boards the boards as PNG, in the order of the things
 */
export async function layOut(
	things: readonly Laid[],
	boards: readonly Buffer[],
	width: number,
	height: number,
) {
	const placed = await Promise.all(
		things.map(async (thing, nth) => image(await trimmed(boards[nth]), thing, width, height)),
	)
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${filter(width, height)}</defs>${placed.join('')}</svg>`
	return sharp(Buffer.from(svg), { unlimited: true }).png({ compressionLevel: 1 }).toBuffer()
}

const trimmed = (board: Buffer | undefined) =>
	sharp(board).trim({ threshold: 1 }).png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true })

function image(
	{ data, info }: Awaited<ReturnType<typeof trimmed>>,
	{ turn, size, at: [x, y] }: Laid,
	width: number,
	height: number,
) {
	const [sin, cos] = [Math.abs(Math.sin((turn * Math.PI) / 180)), Math.abs(Math.cos((turn * Math.PI) / 180))]
	const turned = [info.width * cos + info.height * sin, info.width * sin + info.height * cos] as const
	const scale = size * Math.min(width / turned[0], height / turned[1])
	const place = `translate(${x * width} ${y * height}) rotate(${turn}) scale(${scale})`
	return `<g filter="url(#lying)"><image transform="${place}" x="${-info.width / 2}" y="${-info.height / 2}" width="${info.width}" height="${info.height}" href="data:image/png;base64,${data.toString('base64')}"/></g>`
}
