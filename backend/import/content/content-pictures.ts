import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { rootDir } from '#process/root.ts'
import { findScrim } from './cover-contrast.ts'

const FOLDER = join(rootDir, 'public/pictures')
const EXTENSIONS = ['avif', 'webp', 'jpg', 'png', 'svg']

export interface FoundPicture {
	url: string
	phoneUrl?: string
	width: number
	height: number
}

/** The tone and the veil of words on a picture that was found. */
export const scrimOf = ({ url, phoneUrl }: Pick<FoundPicture, 'url' | 'phoneUrl'>) =>
	findScrim(fileAt(url), phoneUrl && fileAt(phoneUrl))

const fileAt = (url: string) => join(FOLDER, url.replace('/pictures/', ''))

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
