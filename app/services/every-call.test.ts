import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path/posix'
import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contract/endpoints.ts'
import { rootDir } from '#process/root.ts'

// Reads the sources: each call of the contract has to be made by a service that a page uses, with all its parameters.

/** Calls that no page makes yet, and why. */
const unused: Record<string, string> = {
	takePaymentNotification: 'the server passes on what the provider of payments sends, without a page',
	getProductImages: 'the page of a product has them by GET products/{id}, cards have the first one',
}

/** Parameters that no page sends, and why. */
const unsent: Record<string, string> = {
	'getDeliveryTerms goodsPrice':
		'the page of a product compares its price with `freeFrom`, and the answer serves all',
	'listObtainingPointsNear text': 'the page of pick-up looks for words in the list of the city',
	'listShops countryId': 'the page of stores shows all countries',
	'updateEmailSubscription email': 'the session or the key of the letter tells whose it is',
}

/** Optional calls of pages that do not use `api.optional`, and why. */
const notOptional: Record<string, string> = {
	getDeliveryTerms: 'the page tells the reason that the backend names',
	decodeAddress: 'the form tells what is wrong with the address',
}

/** Path from the root of the project → code, without the words of its comments. */
const sources = new Map(
	readdirSync(join(rootDir, 'app'), { recursive: true, encoding: 'utf8' })
		.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
		.map((file) => [`app/${file}`, withoutComments(readFileSync(join(rootDir, 'app', file), 'utf8'))]),
)

function withoutComments(code: string): string {
	return code.replace(/\/\*\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}

interface Declared {
	file: string
	text: string
	isExported: boolean
}

/** Declarations of the services, by name. */
const declared = new Map<string, Declared>()
for (const [file, text] of sources) {
	if (!/^app\/services\//.test(file)) continue
	for (const statement of parseSync(file, text).program.body) {
		const isExported = statement.type === 'ExportNamedDeclaration'
		const node = isExported ? statement.declaration : statement
		const names =
			node?.type === 'FunctionDeclaration'
				? [node.id?.name]
				: node?.type === 'VariableDeclaration'
					? node.declarations.map(({ id }) => (id.type === 'Identifier' ? id.name : undefined))
					: []
		const own = { file, text: text.slice(statement.start, statement.end), isExported }
		for (const name of names) if (name) declared.set(`${file} ${name}`, own)
	}
}

const named = (name: string, text: string) => new RegExp(`\\b${name}\\b`).test(text)

/** A service makes the call: it names it as `contract.name`, or by the name of its import. */
function makes(call: string, { file, text }: Declared): boolean {
	const alias = new RegExp(`\\b${call} as (\\w+)`).exec(sources.get(file) ?? '')?.[1]
	return new RegExp(`\\bcontract\\.${call}\\b`).test(text) || (alias !== undefined && named(alias, text))
}

/** Services that make the call, themselves or through a function of their own file. */
function servicesFor(call: string): [name: string, service: Declared][] {
	const all = [...declared].map(([key, one]) => [key.split(' ')[1] ?? '', one] as const)
	const found = new Map(all.filter(([, one]) => makes(call, one)))
	for (const [name, one] of found) {
		if (one.isExported) continue
		for (const [other, its] of all) if (its.file === one.file && named(name, its.text)) found.set(other, its)
	}
	return [...found]
}

/** Files that use one of these services; the client of the backend makes calls by itself. */
function usersOf(call: string): string[] {
	const services = servicesFor(call).filter(([, { isExported }]) => isExported)
	const callers = [...sources].filter(([file, text]) => {
		if (/^app\/services\//.test(file)) return false
		if (/^app\/api\//.test(file))
			return new RegExp(`[cC]ontract\\.${call}\\b|\\b${call}\\b.*#contract`).test(text)
		return services.some(([name, service]) => {
			const imported = new RegExp(`import \\{([^}]*)\\} from '#${service.file}'`).exec(text)?.[1]
			return imported !== undefined && named(name, imported)
		})
	})
	return callers.map(([file]) => file)
}

/** The texts in which a parameter of the call has to be named: services, their users, and the forms that these read. */
function textsAbout(call: string): string[] {
	const users = usersOf(call).map((file) => sources.get(file) ?? '')
	const forms = users.flatMap((text) =>
		[...text.matchAll(/from '#(app\/(?:forms|actions|routes)\/[^']+)'/g)].map(
			([, file = '']) => sources.get(file) ?? '',
		),
	)
	// A form may take the fields of another.
	const ofForms = forms.flatMap((text) =>
		[...text.matchAll(/from '\.\/([\w-]+\.ts)'/g)].map(([, name]) => sources.get(`app/forms/${name}`) ?? ''),
	)
	return [...servicesFor(call).map(([, { text }]) => text), ...users, ...forms, ...ofForms]
}

/** Names of the fields of a schema, of all kinds of it. */
function fieldsOf(schema: z.ZodType | undefined): string[] {
	if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
	if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => fieldsOf(one as z.ZodType))
	return []
}

/** Exports for search engines and marketplaces are written by the server (`server/seo`), not by a page. */
const calls = Object.entries(endpoints).filter(([, { area }]) => area !== 'export')

it('finds the calls and the services', () => {
	expect(calls.length).toBeGreaterThan(90)
	expect(usersOf('getBasket').length).toBeGreaterThan(1)
	expect(fieldsOf(endpoints.createReview?.body).length).toBeGreaterThan(5)
})

describe('every call', () => {
	it.each(calls)('%s is made by a page, unless a reason is given', (name) => {
		const isUsed = usersOf(name).length > 0
		const how = 'call it in app/services and use that on a page, or name it in `unused` of this test'
		expect(isUsed, unused[name] ?? how).toBe(!(name in unused))
	})

	const omitted = calls.filter(([, { freshness }]) => freshness.onFailure === 'omit').map(([name]) => name)
	it.each(omitted)('%s is optional for its page, unless a reason is given', (name) => {
		// Its page handles every fault alike (`tests/faults/classes.ts`).
		const aliases = [...sources.values()].flatMap(
			(text) => new RegExp(`\\b${name} as (\\w+)`).exec(text)?.[1] ?? [],
		)
		const called = `(?:\\w+\\.)?(?:${[name, ...aliases].join('|')})\\b`
		const asksPlainly = [...sources.values()].some((text) => new RegExp(`\\bapi\\(\\s*${called}`).test(text))
		const how = 'ask by `api.optional` in its service, or name it in `notOptional` of this test'
		expect(asksPlainly, notOptional[name] ?? how).toBe(name in notOptional)
	})

	const parameters = calls
		.filter(([name]) => !(name in unused))
		.flatMap(([name, { params, query, body }]) =>
			[params, query, body].flatMap(fieldsOf).map((field) => `${name} ${field}`),
		)
	it.each([...new Set(parameters)])('%s is sent, unless a reason is given', (parameter) => {
		const [name = '', field = ''] = parameter.split(' ')
		const isSent = textsAbout(name).some((text) => named(field, text))
		const how = 'let its service or its page send it, or name it in `unsent` of this test'
		expect(isSent, unsent[parameter] ?? how).toBe(!(parameter in unsent))
	})
})

it('each exception is a call, or a parameter of one', () => {
	expect(Object.keys(unused).filter((name) => !(name in endpoints))).toEqual([])
})
