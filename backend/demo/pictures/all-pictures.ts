import { productPictures } from './products.ts'

/** Every picture the build command keeps up to date. */
export function allPictures() {
	return [...productPictures()]
}
