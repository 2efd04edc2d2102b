// @module-tag slow

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demonstrationFiles } from '#backend/import/demonstration-files.ts'
import { TILES } from './content.ts'
import { findPicture, scrimOf } from './content-pictures.ts'
import { findScrim } from './cover-contrast.ts'

const { content } = demonstrationFiles
const readJson = (file: string) => JSON.parse(readFileSync(join(content, file), 'utf8'))

/** Pictures of the demonstration that titles are written on. */
function coversWithWords(): string[] {
	const publications = readdirSync(join(content, 'publications')).map((file) =>
		readJson(`publications/${file}`),
	)
	return [
		...publications.filter(({ kind }) => kind !== 'LOOK').flatMap(({ cover }) => cover?.picture ?? []),
		...readJson('ambassadors.json').map(({ portrait }: { portrait: string }) => portrait),
		...readJson('community.json').flatMap(
			({ cover }: { cover?: { picture: string } }) => cover?.picture ?? [],
		),
	]
}

type Rgb = [number, number, number]
const white: Rgb = [255, 255, 255]
const night: Rgb = [13, 27, 22]
const ink: Rgb = [22, 33, 28]
const paper: Rgb = [251, 250, 246]

/** WCAG 2.2, written down apart from the code that it judges. */
function contrast(one: Rgb, other: Rgb): number {
	const [a, b] = [one, other].map((colour) => {
		const [r, g, blue] = colour.map((c) =>
			c / 255 <= 0.04045 ? c / 3294.6 : ((c / 255 + 0.055) / 1.055) ** 2.4,
		) as Rgb
		return 0.2126 * r + 0.7152 * g + 0.0722 * blue + 0.05
	}) as [number, number]
	return Math.max(a, b) / Math.min(a, b)
}

/** The worst place of the upper 60 % of a picture, as wide as a letter, under a veil. */
async function worstContrast(file: string, isDark: boolean, veil: number): Promise<number> {
	// Not from the file: the picture service, which other tests of this process start, lets nothing read files.
	const picture = readFileSync(file)
	const { width, height } = await sharp(picture).metadata()
	const { data, info } = await sharp(picture)
		.removeAlpha()
		.extract({ left: 0, top: 0, width: Math.floor(width * 0.92), height: Math.floor(height * 0.6) })
		.resize(36, undefined)
		.raw()
		.toBuffer({ resolveWithObject: true })
	const [words, ground] = isDark ? [white, night] : [ink, paper]
	let worst = Number.POSITIVE_INFINITY
	for (let at = 0; at < data.length; at += info.channels) {
		const under = ground.map((over, channel) => over * veil + (data[at + channel] ?? 0) * (1 - veil)) as Rgb
		worst = Math.min(worst, contrast(words, under))
	}
	return worst
}

test('the title on every cover has a contrast of 7:1 with the worst place behind it', {
	timeout: 120_000,
}, async () => {
	const names = coversWithWords()
	expect(names.length).toBeGreaterThan(40)
	const worst: [string, number][] = []
	// A third of them, and all with TEST_ALL.
	for (const name of names.filter((_, index) => index % 3 === 0 || process.env.TEST_ALL)) {
		const picture = await findPicture(name)
		if (typeof picture === 'string') throw new Error(picture)
		const { isDark, veil, phoneVeil = veil } = await scrimOf(picture)
		const fileOf = (url: string) => new URL(`../../../public${url}`, import.meta.url).pathname
		worst.push([picture.url, await worstContrast(fileOf(picture.url), isDark, veil)])
		if (picture.phoneUrl) {
			worst.push([picture.phoneUrl, await worstContrast(fileOf(picture.phoneUrl), isDark, phoneVeil)])
		}
	}
	expect(worst.filter(([, value]) => value < 7)).toEqual([])
	// The veil is no thicker than it has to be: not all of them are hidden.
	expect(worst.filter(([, value]) => value < 10).length).toBeGreaterThan(worst.length / 2)
})

test('a white and a black picture', async () => {
	const files: string[] = []
	for (const [name, background] of [
		['white', '#fff'],
		['black', '#000'],
	] as const) {
		const file = `${process.env.TMPDIR ?? '/tmp'}/veil-${process.pid}-${name}.png`
		await sharp({ create: { width: 160, height: 90, channels: 3, background } })
			.png()
			.toFile(file)
		files.push(file)
	}
	const [bright, dark] = await Promise.all(files.map((file) => findScrim(file, undefined)))
	expect(bright).toEqual({ isDark: false, veil: 0 })
	expect(dark).toEqual({ isDark: true, veil: 0 })
})

test('the words on every tile have a contrast of 7:1 with the worst place behind them', async () => {
	const tiles: { slot: string; picture: { url: string } | null }[] = readJson('banners.json')
	const pictures = tiles.flatMap(({ slot, picture }) => (slot === TILES && picture ? [picture.url] : []))
	expect(pictures.length).toBeGreaterThan(2)
	const worst: [string, number][] = []
	for (const url of pictures) {
		const { isDark, veil } = await scrimOf({ url })
		const file = new URL(`../../../public${url}`, import.meta.url).pathname
		worst.push([url, await worstContrast(file, isDark, veil)])
	}
	expect(worst.filter(([, value]) => value < 7)).toEqual([])
})
