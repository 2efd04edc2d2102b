import { access } from 'node:fs/promises'
import path from 'node:path'
import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { PICTURE_SET, type PictureKind, VIEWS } from '#demo/catalogue/picture-set.ts'
import { allPictures } from './all-pictures.ts'
import { FURTHER_VIEWS, isLaid } from './further-views.ts'
import { OUTPUT, readManifest } from './manifest.ts'
import { coords } from './path.ts'
import { fingerprint } from './picture.ts'
import { productDrawing, productDrawings, productPictures } from './products.ts'
import { technologyDrawing, technologyPictures } from './technologies/pictures.ts'

const kinds = Object.keys(PICTURE_SET) as PictureKind[]

describe('drawn pictures', () => {
	test('every picture of the set is there and known to the manifest', async () => {
		const manifest = await readManifest()
		const missing: string[] = []
		for (const { file, width, height } of allPictures()) {
			const entry = manifest[file]
			const there = await access(path.join(OUTPUT, file)).then(
				() => true,
				() => false,
			)
			if (!there || entry?.width !== width || entry.height !== height) missing.push(file)
		}
		expect(missing).toEqual([])
	})

	test('the manifest knows no picture that is no longer drawn', async () => {
		const drawn = new Set(allPictures().map(({ file }) => file))
		expect(Object.keys(await readManifest()).filter((file) => !drawn.has(file))).toEqual([])
	})

	test('products weigh 30 KB on average, all pictures 47 MB at most', async () => {
		const entries = Object.entries(await readManifest())
		const products = entries.filter(([file]) => file.startsWith('products/')).map(([, { bytes }]) => bytes)
		const sum = (sizes: readonly number[]) => sizes.reduce((total, bytes) => total + bytes, 0)
		expect(sum(products) / products.length).toBeLessThanOrEqual(30 * 1024)
		expect(sum(entries.map(([, { bytes }]) => bytes))).toBeLessThanOrEqual(47 * 1024 * 1024)
	})
})

test.each(technologyPictures().map(({ file }) => file))(
	'%s is well-formed SVG, the same each time',
	(file) => {
		const id = path.basename(file, '.avif')
		const svg = technologyDrawing(id)
		expect(technologyDrawing(id)).toBe(svg)
		expectWellFormed(svg)
	},
)

function expectWellFormed(svg: string) {
	expect(svg).not.toMatch(/NaN|undefined|null|Infinity/)
	const parser = new SaxesParser()
	parser.on('error', (error) => {
		throw error
	})
	parser.write(svg).close()
}

describe.each(kinds)('%s', (kind) => {
	const colour = PICTURE_SET[kind][0]

	test.each(VIEWS)('view %i is well-formed SVG, the same each time', (view) => {
		const drawings = productDrawings(kind, colour, view)
		expect(productDrawings(kind, colour, view)).toEqual(drawings)
		for (const { svg } of drawings) expectWellFormed(svg)
	})

	test('whatever lies on the ground is wholly in the picture', () => {
		const [lying] = FURTHER_VIEWS[kind]
		const outside = [lying]
			.filter(isLaid)
			.flat()
			.filter(({ size, at: [x] }) => size > 0.92 || size / 2 > Math.min(x, 1 - x))
		expect(outside).toEqual([])
	})

	test('no two of its pictures are the same', () => {
		const own = productPictures().filter(({ file }) => file.startsWith(`products/${kind}-${colour}-`))
		expect(new Set(own.map((picture) => picture.recipe().text)).size).toBe(VIEWS.length)
	})

	test('every reference in the drawing has its definition', () => {
		const { svg } = productDrawing(kind, colour, 1)
		const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
		const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id)
		expect(used.filter((id) => !defined.has(id))).toEqual([])
	})
})

test('a picture is drawn again only when its drawing or its packing changes', () => {
	const picture = { file: 'a.avif', width: 10, height: 10, quality: 50, recipe: () => recipe('<svg/>') }
	const recipe = (text: string) => ({ text, rasterise: async () => Buffer.alloc(0) })
	expect(fingerprint(picture, recipe('<svg/>'))).toBe(fingerprint(picture, recipe('<svg/>')))
	expect(fingerprint(picture, recipe('<svg a=""/>'))).not.toBe(fingerprint(picture, recipe('<svg/>')))
	expect(fingerprint({ ...picture, quality: 40 }, recipe('<svg/>'))).not.toBe(
		fingerprint(picture, recipe('<svg/>')),
	)
})

test('points are read from text, corners marked', () => {
	expect(coords('0 140, -64 146.5!,\n\t118 176')).toEqual([
		[0, 140],
		[-64, 146.5, 1],
		[118, 176],
	])
	expect(() => coords('0 140, 12')).toThrow(SyntaxError)
})
