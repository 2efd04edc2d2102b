import fs from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where the drawn pictures are kept. */
export const OUTPUT = fileURLToPath(new URL('../../public/pictures/', import.meta.url))
const MANIFEST = path.join(OUTPUT, 'manifest.json')

interface ManifestEntry {
	/** Fingerprint of the drawing. */
	hash: string
	width: number
	height: number
	bytes: number
}

/** File name below public/pictures → what is known of it. Empty when nothing has been drawn yet. */
export async function readManifest(): Promise<Record<string, ManifestEntry>> {
	const text = await fs.readFile(MANIFEST, 'utf8').catch(() => '{}')
	return JSON.parse(text)
}

export async function writeManifest(manifest: Record<string, ManifestEntry>) {
	const lines = Object.keys(manifest)
		.sort()
		.map((file) => `\t${JSON.stringify(file)}: ${JSON.stringify(manifest[file])}`)
	await fs.mkdir(OUTPUT, { recursive: true })
	await fs.writeFile(`${MANIFEST}.new`, `{\n${lines.join(',\n')}\n}\n`)
	await fs.rename(`${MANIFEST}.new`, MANIFEST)
}
