import { parseDocument } from 'htmlparser2'
import { z } from 'zod'
import { endpoints } from '#contract/endpoints.ts'
import type { Pair } from './addresses.ts'
import { formsOf, linksOf, type PageForm } from './html.ts'
import { type People, type Role, roles } from './roles.ts'
import { type Route, routeOf } from './routes.ts'
import type { Answer, Wire } from './wire.ts'

export interface FoundForm extends PageForm {
	/** Role that has found it. */
	as: Role
	/** Route that it is sent to. */
	routeId: string
}

const MOST_VALUES = 30
const SMALL_PAGE = 20_000
/** Pages that are opened at the same time. */
const AT_ONCE = 4

/** Knowledge from the pages of a shop: values with which requests get past «not found». */
export class Knowledge {
	readonly forms: FoundForm[] = []
	/** Addresses that were opened and are pages. */
	readonly pages: { as: Role; address: string; routeId: string }[] = []
	readonly routeIds: readonly string[]
	/** Cookies that visitors had, and what was in them. */
	readonly cookies: Pair[] = []
	readonly #routes: readonly Route[]
	readonly #params = new Map<string, Set<string>>()
	readonly #queryOfRoute = new Map<string, Set<string>>()
	readonly #queryValues = new Map<string, Set<string>>()
	readonly #bytes = new Map<string, number>()

	constructor(routes: readonly Route[]) {
		this.#routes = routes
		this.routeIds = routes.map(({ id }) => id)
		// Scripts ask with them what no link does.
		for (const { query } of Object.values(endpoints)) {
			for (const name of query ? namesIn(query) : []) this.#queryValues.set(name, new Set())
		}
	}

	/** Values of a parameter in the path of a route. */
	paramsOf = (routeId: string, name: string): string[] => [...(this.#params.get(`${routeId} ${name}`) ?? [])]

	queryNamesOf = (routeId: string): string[] => [...(this.#queryOfRoute.get(routeId) ?? [])]

	queryValuesOf = (name: string): string[] => [...(this.#queryValues.get(name) ?? [])]

	get queryNames(): string[] {
		return [...this.#queryValues.keys()]
	}

	get fieldValues(): string[] {
		const values = this.forms.flatMap(({ fields }) => fields.flatMap((field) => field.values)).filter(Boolean)
		return [...new Set(values)].slice(0, 10 * MOST_VALUES)
	}

	/** Size of the largest usual answer of a route, and at least that of a page that says what is wrong. */
	usualBytes(routeId: string): number {
		return Math.max(this.#bytes.get(routeId) ?? 0, SMALL_PAGE)
	}

	learnAddress(address: string): void {
		const [path = '', query] = address.split('?')
		const route = routeOf(this.#routes, path)
		if (!route) return
		for (const [name, value] of Object.entries(route.params)) {
			if (value) learn(this.#params, `${route.id} ${name}`, value)
		}
		for (const [name, value] of new URLSearchParams(query)) this.learnQuery(route.id, name, value)
	}

	learnQuery(routeId: string, name: string, value: string): void {
		learn(this.#queryOfRoute, routeId, name)
		learn(this.#queryValues, name, value)
	}

	learnForm(form: FoundForm): void {
		const key = (one: FoundForm) =>
			[
				one.as,
				one.routeId,
				...one.fields.map(({ name }) => name),
				one.fields.find(({ type }) => type === 'button')?.values,
			].join()
		if (!this.forms.some((other) => key(other) === key(form))) this.forms.push(form)
	}

	learnAnswer(routeId: string, { body, setCookies }: Answer): void {
		this.#bytes.set(routeId, Math.max(this.#bytes.get(routeId) ?? 0, body.length))
		this.learnCookies(setCookies)
	}

	learnCookies(setCookies: readonly string[]): void {
		for (const cookie of setCookies) {
			const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(cookie) ?? []
			if (value && !this.cookies.some(([other]) => other === name)) this.cookies.push([name, value])
		}
	}
}

/** Names of the fields of an object's schema. */
export const namesIn = (schema: z.ZodType) =>
	Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {})

function learn(values: Map<string, Set<string>>, key: string, value: string): void {
	const known = values.get(key) ?? new Set()
	if (known.size < MOST_VALUES) values.set(key, known.add(value))
}

/**
 * Opens the pages of a shop as each of its visitors and follows links and forms.
 * @param addresses of one route that one visitor opens
 */
export async function crawl(
	routes: readonly Route[],
	people: People,
	wire: Wire,
	addresses: number,
): Promise<Knowledge> {
	const knowledge = new Knowledge(routes)
	const beginnings = [
		'/',
		...routes.filter(({ params }) => params.length === 0).map(({ pattern }) => pattern),
		...people.addresses,
	]
	// A visitor without cookies sees what the others see, and less.
	for (const as of roles.filter((role) => role !== 'stranger')) {
		for (const [name, value] of people.jarOf(as)) knowledge.learnCookies([`${name}=${value}`])
		const opened = new Map<string, number>()
		let next: string[] = beginnings
		while (next.length > 0) {
			const toOpen = [...new Set(next)].filter((address) => isNew(routes, address, opened, addresses))
			next = []
			for (let at = 0; at < toOpen.length; at += AT_ONCE) {
				const together = toOpen.slice(at, at + AT_ONCE)
				const found = together.map((address) => open({ as, address, routes, knowledge, wire }))
				next.push(...(await Promise.all(found)).flat())
			}
		}
	}
	return knowledge
}

function isNew(
	routes: readonly Route[],
	address: string,
	opened: Map<string, number>,
	addresses: number,
): boolean {
	const route = routeOf(routes, address.split('?')[0] ?? '')
	const count = opened.get(route?.id ?? '') ?? 0
	if (!route || count >= addresses) return false
	opened.set(route.id, count + 1)
	return true
}

interface Visit {
	as: Role
	address: string
	routes: readonly Route[]
	knowledge: Knowledge
	wire: Wire
}

/** @returns addresses that the answer leads to */
async function open({ as, address, routes, knowledge, wire }: Visit): Promise<string[]> {
	const answer = await wire.send({
		as,
		method: 'GET',
		target: address,
		headers: [['accept', 'text/html']],
		cookies: [],
		body: undefined,
		raw: false,
	})
	const url = new URL(address, 'http://shop.invalid')
	const routeId = routeOf(routes, url.pathname)?.id ?? ''
	knowledge.learnAddress(address)
	knowledge.learnAnswer(routeId, answer)
	if (answer.status === 200) knowledge.pages.push({ as, address, routeId })
	const { location } = answer.headers
	const page = parseDocument(answer.body.toString())
	const links = [...linksOf(page, url), ...(location ? [new URL(location, url).pathname] : [])]
	for (const link of links) knowledge.learnAddress(link)
	for (const form of formsOf(page, url)) {
		const target = routeOf(routes, form.action.split('?')[0] ?? '')?.id ?? ''
		if (form.method === 'POST') knowledge.learnForm({ ...form, as, routeId: target })
		else
			for (const { name, values } of form.fields)
				for (const value of values) knowledge.learnQuery(target, name, value)
	}
	return links
}
