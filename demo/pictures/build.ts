/**
 * Draws the demonstration pictures into public/pictures, only those whose drawing changed:
 * npm run demo:pictures -- [--check] [beginning of a file name …]
 */
import fs from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { allPictures } from './all-pictures.ts'
import { OUTPUT, readManifest, writeManifest } from './manifest.ts'
import { encode, fingerprint } from './picture.ts'

sharp.concurrency(1)
sharp.cache(false)

const flags = process.argv.slice(2)
const checkOnly = flags.includes('--check')
const wanted = flags.filter((flag) => !flag.startsWith('--'))

let drawn = 0
let stale = 0
for (const picture of allPictures()) {
	if (wanted.length && !wanted.some((start) => picture.file.startsWith(start))) continue
	const recipe = picture.recipe()
	const hash = fingerprint(picture, recipe)
	const manifest = await readManifest()
	const target = path.join(OUTPUT, picture.file)
	const exists = await fs.access(target).then(
		() => true,
		() => false,
	)
	if (exists && manifest[picture.file]?.hash === hash) continue
	stale++
	if (checkOnly) {
		console.log(`stale: ${picture.file}`)
		continue
	}
	const started = Date.now()
	const file = await encode(picture, recipe)
	await fs.mkdir(path.dirname(target), { recursive: true })
	await fs.writeFile(target, file)
	await writeManifest({
		...(await readManifest()),
		[picture.file]: { hash, width: picture.width, height: picture.height, bytes: file.length },
	})
	drawn++
	console.log(
		`${picture.file}  ${Math.round(file.length / 1024)} KB  ${((Date.now() - started) / 1000).toFixed(1)} s`,
	)
}
console.log(checkOnly ? `${stale} stale` : `${drawn} drawn`)
if (checkOnly && stale) process.exitCode = 1
