import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { rootDir } from '#process/root.ts'
import { listFaults, type Route, type RouteLists, routeFaults, stringsOf, writeLists } from './lists.ts'

const root = mkdtempSync(join(tmpdir(), 'lists-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('every list of the repository is as its files are', () => {
	expect(listFaults(rootDir)).toEqual([])
})

test('areas of the contract, tables and routes of the backend are written into their lists', () => {
	const files = {
		'contract/gift-cards.ts': 'export const getCard = endpoint({})',
		'contract/shapes.ts': 'export const Roubles = z.int()',
		'backend/areas/cards/cards.routes.ts': 'export function mountCards(app: Hono) {}',
		'backend/areas/cards/at-work.routes.ts': 'export function implementAtWork() {}',
		'backend/areas/cards/cards.table.ts': 'export const cards = pgTable()',
		'backend/areas/cards/cards.ts': 'export const list = 1',
	}
	for (const [file, text] of Object.entries(files)) {
		mkdirSync(dirname(join(root, file)), { recursive: true })
		writeFileSync(join(root, file), text)
	}
	writeLists(root)
	const written = (file: string) => readFileSync(join(root, file), 'utf8')
	expect(written('contract/index.ts')).toBe("export * as giftCards from './gift-cards.ts'\n")
	expect(written('backend/mounts.ts')).toBe(
		"export { mountCards } from '#backend/areas/cards/cards.routes.ts'\n",
	)
	expect(written('backend/schema.ts')).toBe("export * from '#backend/areas/cards/cards.table.ts'\n")
})

const lists: RouteLists = {
	screens: ['questions'],
	forms: ['questions'],
	formsNotSent: [],
	sitemap: ['/questions'],
	closed: ['/account'],
}
const page: Route = {
	name: 'questions',
	text: 'export const action = formAction([], ask)\nexport default function Questions() {}',
}

test('a screen that every list names is no fault', () => {
	expect(routeFaults([page], lists)).toEqual([])
})

test.each([
	['screens', 'screensOf', 'tests/faults/screens.ts'],
	['forms', 'formsOf', 'tests/faults/screens.ts'],
	['sitemap', 'SCREENS', 'backend/areas/export/pages.ts'],
] as const)('a screen that is missing in %s is found, with the list and its file', (list, name, file) => {
	const [fault, ...more] = routeFaults([page], { ...lists, [list]: [] })
	expect(fault).toContain('app/routes/questions ')
	expect(fault).toContain(`\`${name}\` of ${file}`)
	expect(more).toEqual([])
})

test.each([
	['that says noindex', { ...page, text: `${page.text} // noindex` }],
	['that robots.txt closes', { ...page, name: 'account.questions' }],
	['with a variable in its address', { ...page, name: 'questions.$id' }],
	['without a page', { ...page, text: 'export const loader = list' }],
])('a route %s is not missed in the sitemap', (_, route) => {
	const named = { ...lists, screens: [route.name], forms: [route.name], sitemap: [] }
	expect(routeFaults([route], named)).toEqual([])
})

test('a form may be left out with a reason, as long as there is one', () => {
	expect(routeFaults([page], { ...lists, forms: [], formsNotSent: ['questions'] })).toEqual([])
	const faults = routeFaults([page], { ...lists, formsNotSent: ['questions', 'gone'] })
	expect(faults).toHaveLength(2)
	expect(faults[1]).toContain('names gone for nothing')
})

test('texts are read in the named declaration alone, and so are names of properties', () => {
	const source = "const A = { '/': 'Home', cart: 1 }\nfunction b() { return ['x'] }"
	expect(stringsOf('A', source).toSorted()).toEqual(['/', 'Home', 'cart'])
	expect(stringsOf('b', source)).toEqual(['x'])
	expect(() => stringsOf('c', source)).toThrow('There is no c')
})
