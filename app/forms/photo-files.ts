import { z } from 'zod'

/** Bytes of the largest file that a visitor may send. */
export const LARGEST_PHOTO = 8 * 1024 * 1024

/** Types that the choice of files offers. A telephone sends its own kinds as one of them. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

export const photoProblems = {
	kind: 'Подойдут фотографии JPEG, PNG и\u00a0WebP',
	size: 'Фотография слишком большая: можно до\u00a08\u00a0МБ и\u00a050\u00a0мегапикселей',
	broken: 'Фотография не\u00a0открывается. Выбери другую',
} as const

/** Some programs say nothing of a file, or give JPEG the name of its ending. */
const mayBePhoto = (type: string) =>
	type === '' || type === 'image/jpg' || PHOTO_TYPES.some((one) => one === type)

/**
 * Photographs as a browser sends them. It gives types by names, so the server looks at the bytes besides.
 * @param most of them
 */
export const photoFiles = (most: number) =>
	z
		.array(z.file())
		.max(most, `Можно приложить до\u00a0${most} фотографий`)
		.refine((files) => files.every(({ size }) => size <= LARGEST_PHOTO), photoProblems.size)
		.refine((files) => files.every(({ type }) => mayBePhoto(type)), photoProblems.kind)
