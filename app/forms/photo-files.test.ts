import { expect, test } from 'vitest'
import { photoFiles, photoProblems } from './photo-files.ts'

const file = (type: string, size = 3) => new File([new Uint8Array(size)], 'photo.jpg', { type })
const problemsOf = (files: File[]) =>
	photoFiles(3)
		.safeParse(files)
		.error?.issues.map(({ message }) => message)

test.each(['image/jpeg', 'image/jpg', 'image/png', 'image/webp', ''])(
	'a file of type «%s» may be one',
	(type) => {
		expect(problemsOf([file(type)])).toBeUndefined()
	},
)

test.each(['image/heic', 'image/svg+xml', 'text/html', 'application/pdf'])(
	'a file of type «%s» is rejected before it is sent',
	(type) => {
		expect(problemsOf([file('image/png'), file(type)])).toEqual([photoProblems.kind])
	},
)

test('a fourth one, and one of more than 8 MB, are rejected', () => {
	expect(problemsOf(Array(4).fill(file('image/png')))).toHaveLength(1)
	expect(problemsOf([file('image/png', 8 * 1024 * 1024 + 1)])).toEqual([photoProblems.size])
})
