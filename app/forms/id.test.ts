import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Id } from '#contract/shapes.ts'
import { rootDir } from '#process/root.ts'
import { id, LARGEST_ID } from './id.ts'

const folder = join(rootDir, 'app/forms')
const sources = readdirSync(folder).filter((file) => /\.ts$/.test(file) && !file.endsWith('.test.ts'))

test('an id of a form is one that the backend takes', () => {
	for (const number of [1, LARGEST_ID]) {
		expect(id.parse(String(number))).toBe(number)
		expect(Id.parse(number)).toBe(number)
	}
	for (const number of [0, -1, 1.5, LARGEST_ID + 1]) {
		expect(id.safeParse(String(number)).success).toBe(false)
		expect(Id.safeParse(number).success).toBe(false)
	}
})

test.each(sources)('each whole number of %s has an end', (file) => {
	expect(readFileSync(join(folder, file), 'utf8')).not.toMatch(/\.positive\([^()]*\)(?!\s*\.max\()/)
})
