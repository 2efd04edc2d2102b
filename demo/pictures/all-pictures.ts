import { compositionPictures } from './compositions.ts'
import { coverPictures, guidePictures } from './covers/pictures.ts'
import { landscapePictures } from './landscapes/pictures.ts'
import { letterPictures } from './letters.ts'
import type { Picture } from './picture.ts'
import { productPictures } from './products.ts'
import { technologyPictures } from './technologies/pictures.ts'

/** Every picture the build command keeps up to date; the few large ones first. */
export function allPictures(): Picture[] {
	return [
		...landscapePictures(),
		...letterPictures(),
		...coverPictures(),
		...guidePictures(),
		...compositionPictures(),
		...technologyPictures(),
		...productPictures(),
	]
}
