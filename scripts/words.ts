import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Expression, parseSync, Visitor } from 'oxc-parser'

/** A row of the table of docs/style.md, with a pattern for all forms of its words. */
interface Rule {
	write: string
	not: string
	pattern: RegExp
}

/** A comment, or the name of a test. */
interface Text {
	line: number
	text: string
	isTestName?: boolean
}

export const rules: readonly Rule[] = [
	{ write: 'hydrate', not: 'wake up', pattern: /\b(?:wak(?:es?|ing|en)|woken?)\b/i },
	{ write: 'cache; store', not: 'kept', pattern: /\bkept\b/i },
	{ write: 'invalidate; drop; expire', not: 'forget', pattern: /\bforg(?:ets?|etting|ot|otten)\b/i },
	{ write: 'again; retry', not: 'anew; once more', pattern: /\b(?:anew|once more)\b/i },
	{ write: 'error response; reject', not: 'refusal; refuse', pattern: /\brefus(?:e[sd]?|ing|als?)\b/i },
	{ write: 'unavailable', not: 'can’t be had', pattern: /\bbe had\b/i },
	{ write: 'is; is shown', not: 'stands', pattern: /\b(?:stands?|standing|stood)\b(?!-)/i },
	{ write: 'returns; says; is shown', not: 'told', pattern: /\btold\b/i },
	{ write: 'fix', not: 'mend', pattern: /\bmend(?:s|ed|ing)?\b/i },
	{ write: 'expensive', not: 'dear', pattern: /\bdear(?:er|est)?\b/i },
	{
		write: 'visitor; customer; operator',
		not: 'somebody; whoever',
		pattern: /\b(?:somebody|who(?:m|so)?ever)\b/i,
	},
]

const ASKING = /(?:^|[.:] )(?:What|Who|Whom|Whose|Whoever) [a-z][^.?!]{0,500}(?<end>[.?!]|$)/g
const ASKING_NAME = /^(?:what|who|whom|whose|whoever) [^?]{0,500}$/i
const LONGEST_LINE = 120
const testFunctions = ['test', 'it', 'describe']

/**
 * Checks comments and names of tests by docs/style.md.
 * @param root absolute folder of the project
 * @param folders below it
 * @returns one line for each fault, with its place and the rule
 */
export const unplainWords = (root: string, folders: readonly string[]): string[] =>
	folders
		.flatMap((folder) => filesOf(root, folder))
		.flatMap((file) => faultsOf(file, readFileSync(join(root, file), 'utf8')))

const filesOf = (root: string, folder: string) =>
	readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
		.filter((file) => /\.(?:tsx?|mjs|css)$/.test(file))
		.map((file) => join(folder, file))
		.sort()

function faultsOf(file: string, source: string): string[] {
	const texts = file.endsWith('.css') ? commentsOfStyles(source) : textsOfScript(file, source)
	return texts.flatMap(({ line, text, isTestName }) => {
		const words = proseOf(text)
		return [
			...headless(words, isTestName),
			...rules.flatMap(({ write, pattern }) => {
				const found = pattern.exec(words)?.[0]
				return found ? [`«${found}»: write «${write}»`] : []
			}),
			...(isTestName ? [] : tooLong(text)),
		].map((fault) => `${file}:${line} ${fault} (docs/style.md)`)
	})
}

function headless(words: string, isTestName = false): string[] {
	const found = isTestName
		? ASKING_NAME.test(words)
		: [...words.matchAll(ASKING)].some(({ groups }) => groups?.end !== '?')
	return found
		? [`«${words.slice(0, 60)}»: a sentence needs a subject and a main clause, a label a noun`]
		: []
}

const tooLong = (comment: string): string[] =>
	comment.split('\n').some((line) => line.replaceAll('\t', '  ').length > LONGEST_LINE)
		? [`a line of a comment has at most ${LONGEST_LINE} characters`]
		: []

/** The text without the marks of a comment, and with an `x` for code, paths and quotations, whose words are others'. */
const proseOf = (text: string): string =>
	text
		.replace(/^[\t ]*(?:\/\*{1,2}|\*\/|\*|\/\/)|\*\/$/gm, ' ')
		.replace(/`[^`]*`|«[^»]*»|(?<=@throws )[A-Z]\w+|[^\s/]+\/[^\s/][^\s]*/g, 'x')
		.replace(/\s+/g, ' ')
		.trim()

function textsOfScript(file: string, source: string): Text[] {
	const { program, comments, errors } = parseSync(file, source)
	if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
	const texts: Text[] = []
	let lastEnd = 0
	for (const { type, start, end } of comments) {
		const begin = source.lastIndexOf('\n', start - 1) + 1
		const text = source.slice(source.slice(begin, start).trim() === '' ? begin : start, end)
		const last = texts.at(-1)
		const isNext = type === 'Line' && /^[\t ]*\r?\n[\t ]*$/.test(source.slice(lastEnd, start))
		// Lines of `//` below each other are one text, but for a directive.
		if (last && isNext && /^\s*\/\//.test(last.text) && !/biome-ignore/.test(text + last.text)) {
			last.text += `\n${text}`
		} else {
			texts.push({ line: lineOf(source, start), text })
		}
		lastEnd = end
	}
	new Visitor({
		CallExpression({ callee, arguments: [name], start }) {
			if (!testFunctions.includes(rootOf(callee))) return
			if (name?.type === 'Literal' && typeof name.value === 'string') {
				texts.push({ line: lineOf(source, start), text: name.value, isTestName: true })
			} else if (name?.type === 'TemplateLiteral') {
				const text = name.quasis.map(({ value }) => value.cooked).join('x')
				texts.push({ line: lineOf(source, start), text, isTestName: true })
			}
		},
	}).visit(program)
	return texts
}

/** `test` for `test.each(cases)`. */
function rootOf(callee: Expression): string {
	if (callee.type === 'Identifier') return callee.name
	if (callee.type === 'MemberExpression') return rootOf(callee.object as Expression)
	return callee.type === 'CallExpression' ? rootOf(callee.callee) : ''
}

const commentsOfStyles = (source: string): Text[] =>
	[...source.matchAll(/\/\*[\s\S]*?\*\//g)].map(({ 0: text, index }) => ({
		line: lineOf(source, index),
		text,
	}))

const lineOf = (source: string, index: number) => source.slice(0, index).split('\n').length
