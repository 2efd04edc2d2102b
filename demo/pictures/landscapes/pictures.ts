import sharp from 'sharp'
import type { Picture } from '../picture.ts'
import { LANDSCAPES } from './landscapes.ts'

const QUALITY = 58

/** Landscapes as files `land/<name>.avif`. */
export function landscapePictures(): Picture[] {
	return LANDSCAPES.map(({ name, width, height, quality = QUALITY, svg }) => ({
		file: `land/${name}.avif`,
		width,
		height,
		quality,
		recipe: () => {
			const text = svg()
			return {
				text,
				// A massif is a path of more than a megabyte; sharp refuses such text unless told it is ours.
				rasterise: () =>
					sharp(Buffer.from(text), { unlimited: true }).flatten().png({ compressionLevel: 1 }).toBuffer(),
			}
		},
	}))
}
