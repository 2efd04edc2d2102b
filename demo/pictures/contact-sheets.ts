/**
 * Lays the kept pictures out on contact sheets, as lists show them (200 pixels wide) and as a product page does (900):
 * npx tsx demo/pictures/contact-sheets.ts <folder> [beginning of a file name …]
 */
import fs from 'node:fs/promises'
import path from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { allPictures } from './all-pictures.ts'
import { OUTPUT } from './manifest.ts'
import type { Picture } from './picture.ts'

interface SheetSize {
	/** Width of one picture. */
	width: number
	columns: number
	rows: number
}

const SIZES: readonly SheetSize[] = [
	{ width: 200, columns: 9, rows: 6 },
	{ width: 900, columns: 3, rows: 2 },
]
const GAP = 8
const LABEL = 20
const PAPER = '#FBFAF6'

sharp.concurrency(1)
sharp.cache(false)

const [folder, ...beginnings] = process.argv.slice(2)
if (!folder) {
	console.error('Which folder? npx tsx demo/pictures/contact-sheets.ts <folder> [beginning of a file name …]')
	process.exit(1)
}
const pictures = allPictures()
	.filter(({ file }) => !beginnings.length || beginnings.some((start) => file.startsWith(start)))
	.toSorted((a, b) => a.file.localeCompare(b.file))

await fs.mkdir(folder, { recursive: true })
for (const size of SIZES) {
	const onSheet = size.columns * size.rows
	for (let start = 0; start < pictures.length; start += onSheet) {
		const nth = String(start / onSheet + 1).padStart(2, '0')
		const file = path.join(folder, `${size.width}-${nth}.jpg`)
		await (await sheet(pictures.slice(start, start + onSheet), size)).toFile(file)
		console.log(file)
	}
}

async function sheet(shown: readonly Picture[], { width, columns, rows }: SheetSize) {
	const cell = { width: width + GAP, height: width * 1.25 + LABEL + GAP }
	const layers = await Promise.all(
		shown.map(async ({ file }, index): Promise<OverlayOptions[]> => {
			const left = GAP + (index % columns) * cell.width
			const top = GAP + Math.floor(index / columns) * cell.height
			const input = await sharp(path.join(OUTPUT, file))
				.resize(width, width * 1.25, { fit: 'contain', background: PAPER })
				.toBuffer()
			const name = path.basename(file, '.avif')
			const label = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL}"><text x="0" y="14" font-family="sans-serif" font-size="12" fill="#3F4A44">${name}</text></svg>`
			return [
				{ input, left, top },
				{ input: Buffer.from(label), left, top: top + width * 1.25 },
			]
		}),
	)
	const usedRows = Math.min(rows, Math.ceil(shown.length / columns))
	return sharp({
		create: {
			width: GAP + columns * cell.width,
			height: GAP + usedRows * cell.height,
			channels: 3,
			background: PAPER,
		},
	})
		.composite(layers.flat())
		.jpeg({ quality: 86 })
}
