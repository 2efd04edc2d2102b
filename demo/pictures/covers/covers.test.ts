import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { OUTPUT, readManifest } from '../manifest.ts'
import { coverPictures, guidePictures, looks } from './pictures.ts'
import { PORTRAITS } from './portraits.ts'
import { GUIDE_RECIPES, RECIPES, type Recipe } from './recipes.ts'
import { lie } from './things.ts'

const CONTENT = new URL('../../content/', import.meta.url)
const readJson = (file: string) => JSON.parse(readFileSync(new URL(file, CONTENT), 'utf8'))

const publications = (): { slug: string; kind: string; date: string; cover: { picture?: string } | null }[] =>
	readdirSync(new URL('publications/', CONTENT)).map((file) => readJson(`publications/${file}`))

/** How many covers are seen at once in a list. */
const NEIGHBOURS = 9

/** Pictures are compared at this size: what an eye keeps of a card it has scrolled past. */
const GLANCE = { width: 12, height: 8 }
/** Mean difference of two glances in levels of 255. Two covers of one recipe with other seeds have less. */
const APART = 9

test('covers and portraits weigh 46 KB at most', async () => {
	const manifest = await readManifest()
	const heavy = [...coverPictures(), ...guidePictures()]
		.map(({ file }) => [file, manifest[file]?.bytes ?? 0] as const)
		.filter(([, bytes]) => bytes > 46 * 1024)
	expect(heavy).toEqual([])
})

test('every recipe and portrait is of somebody, every cover of the content is drawn', () => {
	const slugs = new Set([...publications().map(({ slug }) => slug), 'community'])
	const people = new Set(readJson('ambassadors.json').map(({ slug }: { slug: string }) => slug))
	expect(Object.keys(RECIPES).filter((slug) => !slugs.has(slug))).toEqual([])
	expect(Object.keys(PORTRAITS).filter((slug) => !people.has(slug))).toEqual([])
	const drawn = new Set(coverPictures().map(({ file }) => file))
	const covers = publications().flatMap(({ cover }) => (cover?.picture ? [`${cover.picture}.avif`] : []))
	expect(covers.filter((file) => !drawn.has(file))).toEqual([])
})

test('texts that stand near each other in the blog have covers of different scenes and lights', () => {
	const blog = publications()
		.filter(({ kind }) => ['ARTICLE', 'STORY', 'NEWS'].includes(kind))
		.toSorted((a, b) => b.date.localeCompare(a.date))
	for (let start = 0; start + NEIGHBOURS <= blog.length; start++) {
		const scenes = blog.slice(start, start + NEIGHBOURS).flatMap(({ slug }) => {
			const recipe = RECIPES[slug]
			return recipe && 'scene' in recipe ? [recipe] : []
		})
		expect(scenes.length).toBeLessThanOrEqual(5)
		expect(new Set(scenes.map(({ scene }) => scene)).size).toBe(scenes.length)
		expect(new Set(scenes.map(({ light }) => light)).size).toBe(scenes.length)
	}
})

test('no landscape is painted twice in one light', () => {
	const views = [
		...Object.values(RECIPES),
		...Object.values(GUIDE_RECIPES).flatMap(Object.values<Recipe>),
	].flatMap((recipe) => ('scene' in recipe ? [`${recipe.scene} ${recipe.light}`] : []))
	expect(new Set(views).size).toBe(views.length)
	const scenes = Object.values(PORTRAITS).map(({ scene }) => scene)
	expect(new Set(scenes).size).toBe(scenes.length)
})

test('no two covers look alike at a glance', { timeout: 60_000 }, async () => {
	const files = coverPictures()
		.map(({ file }) => file)
		// The same scene in another format.
		.filter((file) => !/-(?:m|tile)\.avif$/.test(file))
	const glances: { file: string; pixels: Buffer }[] = []
	for (const file of files) {
		const pixels = await sharp(readFileSync(path.join(OUTPUT, file)))
			.resize(GLANCE.width, GLANCE.height, { fit: 'fill' })
			.removeAlpha()
			.raw()
			.toBuffer()
		glances.push({ file, pixels })
	}
	const alike = glances.flatMap((a, index) =>
		glances
			.slice(index + 1)
			.filter((b) => difference(a.pixels, b.pixels) < APART)
			.map((b) => `${a.file} and ${b.file}: ${difference(a.pixels, b.pixels).toFixed(1)}`),
	)
	expect(alike).toEqual([])
})

function difference(a: Buffer, b: Buffer) {
	let sum = 0
	for (let index = 0; index < a.length; index++) sum += Math.abs((a[index] ?? 0) - (b[index] ?? 0))
	return sum / a.length
}

test.each(['tall', 'wide'] as const)(
	'every thing of a look has a place in a %s picture, within it',
	(format) => {
		expect(looks().length).toBeGreaterThan(5)
		for (const { slug, things } of looks()) {
			const placed = lie(things, format)
			expect(placed, slug).toHaveLength(things.length)
			expect(new Set(placed.map(({ place }) => place)).size, slug).toBe(things.length)
			for (const {
				place: [x, y, long],
			} of placed) {
				expect(x, slug).toBeGreaterThan(0.05)
				expect(x, slug).toBeLessThan(0.95)
				expect(y - long / 2, slug).toBeGreaterThan(0)
				expect(y + long / 2, slug).toBeLessThan(1)
			}
		}
	},
)
