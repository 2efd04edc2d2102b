import { expect, test } from 'vitest'
import { canonicalPath } from '#server/routing/canonical-path.ts'
import { textPageAt, textPages } from './text-pages.ts'

test.each([...textPages.keys()])(
	'%s is found in any case, with a slash and without, and nothing below it',
	(path) => {
		const bare = path.endsWith('/') ? path.slice(0, -1) : path
		for (const written of [bare, `${bare}/`, bare.toUpperCase()]) expect(textPageAt(written)).toBe(path)
		for (const other of [`${bare}/more`, `${bare}//`, `/pages${bare}`, bare.slice(0, -1)]) {
			expect(textPageAt(other)).toBeUndefined()
		}
		expect(canonicalPath(bare), 'the canonical path of the server').toBe(path)
	},
)
