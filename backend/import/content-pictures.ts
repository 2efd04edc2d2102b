import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { rootDir } from '#process/root.ts'

const FOLDER = join(rootDir, 'public/pictures')
const EXTENSIONS = ['avif', 'webp', 'jpg', 'png', 'svg']

export interface FoundPicture {
	url: string
	phoneUrl?: string
	width: number
	height: number
}

/** Where the words of a cover stand: shares of its width and height from the upper left corner. */
const WORDS = { width: 0.75, height: 0.4 }
/** Mean lightness below which white words are read better than dark ones. */
const DARK = 0.45

/** Of pictures that were decoded before, which takes a tenth of a second: content may be loaded again. */
const known = new Map<string, Promise<boolean>>()

/** Whether the part of a cover that words stand on is dark. */
export function isDarkAbove(picture: FoundPicture): Promise<boolean> {
	const before = known.get(picture.url)
	if (before) return before
	const looked = lookAbove(picture)
	known.set(picture.url, looked)
	return looked
}

async function lookAbove({ url, width, height }: FoundPicture): Promise<boolean> {
	const part = {
		left: 0,
		top: 0,
		width: Math.max(1, Math.round(width * WORDS.width)),
		height: Math.max(1, Math.round(height * WORDS.height)),
	}
	const { channels } = await sharp(await readFile(join(FOLDER, url.replace('/pictures/', ''))))
		.extract(part)
		.greyscale()
		.stats()
	return (channels[0]?.mean ?? 255) / 255 < DARK
}

/**
 * A picture of `public/pictures` by its path without an extension, with its upright twin (`…-m`) where there is one.
 * @returns why it can't be used, as a text, when it can't
 */
export async function findPicture(name: string): Promise<FoundPicture | string> {
	const file = await fileOf(name)
	if (!file) return `there is no picture public/pictures/${name} (${EXTENSIONS.join(', ')})`
	const phone = await fileOf(`${name}-m`)
	try {
		const { width, height } = await sharp(await readFile(join(FOLDER, file))).metadata()
		return {
			url: `/pictures/${file}`,
			...(phone && { phoneUrl: `/pictures/${phone}` }),
			width,
			height,
		}
	} catch (error) {
		return `the picture public/pictures/${file} can't be read: ${(error as Error).message}`
	}
}

async function fileOf(name: string): Promise<string | undefined> {
	for (const extension of EXTENSIONS) {
		const file = `${name}.${extension}`
		const isThere = await access(join(FOLDER, file)).then(
			() => true,
			() => false,
		)
		if (isThere) return file
	}
	return undefined
}
