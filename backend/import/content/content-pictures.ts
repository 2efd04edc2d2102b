import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { rootDir } from '#process/root.ts'
import { findScrim } from './cover-contrast.ts'

/** Folder of the pictures that content names; a shop of its own has another one. */
export const sharedPictures = join(rootDir, 'public/pictures')
const EXTENSIONS = ['avif', 'webp', 'jpg', 'png', 'svg']

export interface FoundPicture {
	url: string
	phoneUrl?: string
	width: number
	height: number
}

/** The tone and the veil of words on a picture that was found. */
export function scrimOf({ url, phoneUrl }: Pick<FoundPicture, 'url' | 'phoneUrl'>, folder = sharedPictures) {
	const fileAt = (address: string) => join(folder, address.replace('/pictures/', ''))
	return findScrim(fileAt(url), phoneUrl && fileAt(phoneUrl))
}

/**
 * A picture of the folder by its path without an extension, with its upright twin (`…-m`) where there is one.
 * @returns why it can't be used, as a text, when it can't
 */
export async function findPicture(name: string, folder = sharedPictures): Promise<FoundPicture | string> {
	const file = await fileOf(folder, name)
	if (!file) return `there is no picture public/pictures/${name} (${EXTENSIONS.join(', ')})`
	const phone = await fileOf(folder, `${name}-m`)
	try {
		const { width, height } = await sharp(await readFile(join(folder, file))).metadata()
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

async function fileOf(folder: string, name: string): Promise<string | undefined> {
	for (const extension of EXTENSIONS) {
		const file = `${name}.${extension}`
		const isThere = await access(join(folder, file)).then(
			() => true,
			() => false,
		)
		if (isThere) return file
	}
	return undefined
}
