/**
 * Lays the goods out on contact sheets, 180 pixels wide as a card of a phone shows them, each over its name and in the
 * order of the catalogue: npx tsx demo/pictures/goods-sheets.ts <folder>
 */
import fs from 'node:fs/promises'
import path from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { PRODUCTS } from '#demo/catalogue/families/catalogue.ts'
import type { Product } from '#demo/catalogue/families/family.ts'
import { OUTPUT } from './manifest.ts'

const WIDTH = 180
const HEIGHT = 225
const LABEL = 36
const GAP = 8
const COLUMNS = 8
const ON_SHEET = 48
const PAPER = '#FBFAF6'

sharp.concurrency(1)
sharp.cache(false)

const [folder] = process.argv.slice(2)
if (!folder) {
	console.error('Which folder? npx tsx demo/pictures/goods-sheets.ts <folder>')
	process.exit(1)
}
await fs.mkdir(folder, { recursive: true })
for (let start = 0; start < PRODUCTS.length; start += ON_SHEET) {
	const file = path.join(folder, `goods-${String(start / ON_SHEET + 1).padStart(2, '0')}.jpg`)
	await (await sheet(PRODUCTS.slice(start, start + ON_SHEET))).toFile(file)
	console.log(file)
}

async function sheet(shown: readonly Product[]) {
	const layers = await Promise.all(
		shown.map(async ({ name, drawnAs, colours }, index): Promise<OverlayOptions[]> => {
			const left = GAP + (index % COLUMNS) * (WIDTH + GAP)
			const top = GAP + Math.floor(index / COLUMNS) * (HEIGHT + LABEL + GAP)
			const input = await sharp(path.join(OUTPUT, `products/${drawnAs}-${colours[0]}-1.avif`))
				.resize(WIDTH, HEIGHT)
				.toBuffer()
			return [
				{ input, left, top },
				{ input: Buffer.from(label(name)), left, top: top + HEIGHT },
			]
		}),
	)
	const rows = Math.ceil(shown.length / COLUMNS)
	return sharp({
		create: {
			width: GAP + COLUMNS * (WIDTH + GAP),
			height: GAP + rows * (HEIGHT + LABEL + GAP),
			channels: 3,
			background: PAPER,
		},
	})
		.composite(layers.flat())
		.jpeg({ quality: 86 })
}

/** The kind of thing in one line, its own name in the next. */
function label(name: string): string {
	const lines = name.split(/ (?=«)/)
	const texts = lines.map((line, nth) => `<text x="0" y="${14 + nth * 15}">${line}</text>`).join('')
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${LABEL}" font-family="sans-serif" font-size="11" fill="#3F4A44">${texts}</svg>`
}
