import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { firstStyles } from './first-styles.ts'

async function stylesOf(sheet: string) {
	const folder = await mkdtemp(join(tmpdir(), 'sheets-'))
	onTestFinished(() => rm(folder, { recursive: true }))
	await writeFile(join(folder, 'app-x.css'), sheet)
	await writeFile(join(folder, 'fonts-x.css'), '')
	return firstStyles(folder)
}

const pageWith = (content: string) =>
	`<head><link rel="stylesheet" href="/assets/fonts-x.css"/><link rel="stylesheet" href="/assets/app-x.css"/></head><body>${content}</body>`

/** The rules that a page with this content brings. */
async function rulesOf(sheet: string, content: string): Promise<string> {
	const styled = (await stylesOf(sheet))(pageWith(content))
	return /<style data-first>(.*)<\/style>/.exec(styled?.page ?? '')?.[1] ?? ''
}

test('a page brings its rules before the sheet, which waits, and the source that allows them', async () => {
	const styled = (await stylesOf('.a{color:red}.b{color:blue}'))(pageWith('<p class="a">'))
	const css = '.a{color:red}'
	const late = ['fonts', 'app']
		.map((name) => `<link rel="stylesheet" href="/assets/${name}-x.css" disabled=""/>`)
		.join('')
	expect(styled?.page).toBe(`<head><style data-first>${css}</style>${late}</head><body><p class="a"></body>`)
	expect(styled?.source).toBe(`'sha256-${createHash('sha256').update(css).digest('base64')}'`)
})

test.each([
	['a rule without classes', 'p{margin:0}', ''],
	['one of several selectors', '.none,.a:hover{margin:0}', '<p class="a">'],
	['all classes of a selector', '.a .b>.c{margin:0}', '<p class="a b"><b class="c">'],
	['a class that is excluded', '.a:not(.none){margin:0}', '<p class="a">'],
	['a class that is one of several', '.a:is(.none,.other){margin:0}', '<p class="a">'],
	['a class in brackets alone', ':is(:where(.b) .a){margin:0}', '<p class="b"><b class="a">'],
	[
		'an escaped class',
		'.w-1\\/2{margin:0}.\\[\\&\\>p\\]\\:m-1>p{margin:0}',
		'<p class="[&amp;&gt;p]:m-1 w-1/2">',
	],
	['a class that an inline script may give', '.late{margin:0}', "<script>x.classList.add('late')</script>"],
	['a rule under conditions', '@layer one{@media print{@supports (a:b){.a{margin:0}}}}', '<p class="a">'],
	['what is no rule', '@font-face{src:url(x)}@property --a{syntax:"*"}@keyframes k{to{margin:0}}', ''],
	['the order of layers', '@layer one;@layer two{}', ''],
])('%s is brought', async (_what, rule, content) => {
	expect(await rulesOf(rule, content)).toBe(rule)
})

test.each([
	['without its class', '.b{margin:0}', ''],
	['without one of its classes', '.a.b{margin:0}', ''],
	['without its class in brackets alone', ':is(:where(.b):has(p) .a){margin:0}', ''],
	['without its class, under a condition', '@media print{.b{margin:0}}', ''],
	['without its class, in a layer', '@layer one{.b{margin:0}}', '@layer one{}'],
	['whose class is only in a text', '.word{margin:0}', ''],
])('a rule %s is left out', async (_what, rule, left) => {
	expect(await rulesOf(rule, '<p class="a">word</p>')).toBe(left)
})

test('a page without a known sheet stays as it is', async () => {
	const styles = await stylesOf('')
	expect(styles('<head></head>')).toBeUndefined()
	expect(styles(pageWith('').replace('app-x', 'app-y'))).toBeUndefined()
})
