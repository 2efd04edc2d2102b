import { reject } from '#backend/rejection.ts'
import { photoLimits } from '#contract/photos.ts'
import { remakePhoto, UnusablePhoto } from '#process/photo.ts'

/** A photograph in both its sizes, as its columns store it. */
interface MadePhoto {
	position: number
	width: number
	height: number
	full: Buffer
	small: Buffer
}

/**
 * Encodes photographs, one after the other; before any transaction, which others wait for.
 * @param given in Base64
 * @throws BAD_REQUEST with the field `photos` for what is no photograph or is larger than the contract says
 */
export async function makePhotos(given: readonly string[]): Promise<MadePhoto[]> {
	const made: MadePhoto[] = []
	for (const [position, text] of given.entries()) {
		try {
			const most = photoLimits.side ** 2
			const full = await remakePhoto(Buffer.from(text, 'base64'), { most, side: photoLimits.side })
			const small = await remakePhoto(full.jpeg, { most, side: photoLimits.smallSide })
			made.push({ position, width: full.width, height: full.height, full: full.jpeg, small: small.jpeg })
		} catch (error) {
			if (!(error instanceof UnusablePhoto)) throw error
			reject('BAD_REQUEST', error.message, { photos: error.problem })
		}
	}
	return made
}
