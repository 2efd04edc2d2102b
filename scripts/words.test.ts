import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { rootDir } from '#process/root.ts'
import { rules, unplainWords } from './words.ts'

const root = mkdtempSync(join(tmpdir(), 'words-'))
mkdirSync(join(root, 'app'))
afterAll(() => rmSync(root, { recursive: true }))

function check(text: string, file = 'a.ts'): string[] {
	writeFileSync(join(root, 'app', file), text)
	try {
		return unplainWords(root, ['app'])
	} finally {
		rmSync(join(root, 'app', file))
	}
}

test.each([
	['a block', '\n/** What the page shows. */\nconst a = 1'],
	['a line', '\nconst a = 1 // Who pays for it.'],
	['the second sentence', '\n/** The price. What is paid is less. */'],
	['after a colon', '\n/**\n * Two prices: Whose they are\n */'],
	['an element', '\nconst a = (\n<p>\n{/* Whom to ask first. */}\n</p>)', 4],
	['lines below each other', '\n// The price.\n// What is paid\n// is less.'],
])('a headless sentence is found in %s', (_, text, line = 2) => {
	const [fault, ...more] = check(text, 'a.tsx')
	expect(fault).toMatch(new RegExp(`^app/a\\.tsx:${line} .*a subject and a main clause`))
	expect(more).toEqual([])
})

test.each([
	'/** What is it? */',
	'/** The price: what the visitor pays. */',
	'/** A customer who pays. */',
	"const a = '/* What it is. */'",
	'/** A quotation «What it is». */',
])('%s passes', (text) => {
	expect(check(text)).toEqual([])
})

test.each([
	['wakes', '// The page wakes up.'],
	['kept', '/** A kept answer. */'],
	['forgotten', '/* forgotten */'],
	['anew', '// Rendered anew.'],
	['refusal', '/** @throws the refusal */'],
	['be had', '/** Null when it can’t be had. */'],
	['stands', '/** It stands below. */'],
	['told', '/** Told the price. */'],
	['mended', '/** A mended list. */'],
	['dearer', '// A dearer one.'],
	['Whoever', '/** Whoever comes. */'],
])('the word %s is found', (_, text) => {
	expect(check(text)).not.toEqual([])
})

test.each([
	'// The `kept` pages.',
	'// «the page is told» guards it, in tests/a11y/hydration.spec.ts',
	'/** A stand-in for a bank. */',
	'/** @throws Refusal when there is none */',
	'const kept = forget(told)',
	"const text = 'refused'",
])('%s passes, as its words are those of code or of a quotation', (text) => {
	expect(check(text)).toEqual([])
})

test.each([
	["test('what is told', () => {})", 2],
	["describe('who pays', () => { it('stands still', () => {}) })", 2],
	["test.each([1])('%i is refused', () => {})", 1],
	['test(`the price is refused`, () => {})', 1],
	["test.step('asks once more', () => {})", 1],
	["test('the price is right', () => {})", 0],
	["expect(text).toBe('refused')", 0],
])('the names in %s have %i faults', (text, count) => {
	expect(check(text, 'a.test.ts')).toHaveLength(count)
})

test('a long line of a comment is found', () => {
	expect(check(`\n\t/** ${'word '.repeat(22)}. */`)).toEqual([])
	expect(check(`\n\t/** ${'word '.repeat(23)}. */`)).toEqual([expect.stringMatching(/^app\/a\.ts:2 .* 120/)])
	expect(check(`const a = '${'word '.repeat(40)}'`)).toEqual([])
})

test('comments of styles are read too', () => {
	expect(check('/* What stands. */\n.a { content: "what" }', 'a.css')).toHaveLength(2)
})

test('the style guide has a row for each rule', () => {
	const guide = readFileSync(join(rootDir, 'docs', 'style.md'), 'utf8')
	const rows = [...guide.matchAll(/^\| (.*?) *\| (.*?) *\|$/gm)].map(([, write, not]) => ({ write, not }))
	expect(rows.slice(2)).toEqual(rules.map(({ write, not }) => ({ write, not })))
})
