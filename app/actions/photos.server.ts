import { photoProblems } from '#app/forms/photo-files.ts'
import { photoLimits } from '#contract/photos.ts'
import { remakePhoto, UnusablePhoto } from '#process/photo.ts'

/** A photograph of 50 megapixels is the largest that telephones make. */
const MOST_PIXELS = 50_000_000

/**
 * Makes photographs small, one after the other, and leaves behind where and by what they were taken. They go on to the
 * backend.
 * @returns them in Base64, or the words for the first that is none
 */
export async function smallPhotos(
	files: readonly File[],
): Promise<{ photos: string[]; problem?: undefined } | { problem: string }> {
	const photos: string[] = []
	for (const file of files) {
		try {
			const bytes = new Uint8Array(await file.arrayBuffer())
			const { jpeg } = await remakePhoto(bytes, { most: MOST_PIXELS, side: photoLimits.side })
			photos.push(jpeg.toString('base64'))
		} catch (error) {
			if (!(error instanceof UnusablePhoto)) throw error
			return { problem: photoProblems[error.problem] }
		}
	}
	return { photos }
}

/**
 * A response with a photograph.
 * @param jpeg Base64
 */
export const photoResponse = (jpeg: string, cacheControl: string) =>
	new Response(Buffer.from(jpeg, 'base64'), {
		headers: {
			'content-type': 'image/jpeg',
			'cache-control': cacheControl,
			'x-robots-tag': 'noindex',
		},
	})

/** The size that an address asks for. */
export const sizeIn = (request: Request) =>
	new URL(request.url).searchParams.get('size') === 'small' ? 'small' : 'full'
