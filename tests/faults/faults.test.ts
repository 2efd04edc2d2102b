import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { rootDir } from '#process/root.ts'
import {
	type Shop,
	type Storefront,
	startPreparedBackend,
	startStorefront,
	USUAL_WAITS,
} from '#tests/support/start-shop.ts'
import { allFaults, classOf, isTried, type Part, parts, takesTime, visitedFaults } from './classes.ts'
import { type Fault, type FaultyProxy, incident, startProxy } from './proxy.ts'
import { type Reading, read } from './reading.ts'
import {
	devPages,
	formResources,
	formsOf,
	infoPages,
	isOptional,
	layouts,
	type Screen,
	type ShopForm,
	screensOf,
	type World,
} from './screens.ts'
import { type Cell, writeTable } from './table.ts'
import {
	checkoutFields,
	findGoods,
	newAddress,
	newBuyer,
	newCustomer,
	newEmployeeAtWork,
	newMember,
	newPasskey,
	type Visitor,
} from './visitors.ts'
import { openWorld } from './world.ts'

let backend: Omit<Shop, 'url'>
let world: World
let statusOfGallery: number
const healthy = new Map<string, Reading>()
const documented = join(rootDir, 'tests', 'faults', 'faults.md')
const table: Record<Part, Map<Fault, Cell[]>> = { all: new Map(), optional: new Map(), forms: new Map() }

/**
 * Milliseconds that may pass between the budget of the calls and the visitor's answer, for a busy machine. That a
 * visitor waits for one budget only is proven at the client (`api.server.test.ts`); here, that no visitor waits for
 * the backend.
 */
const slack = 10_000

beforeAll(async () => {
	backend = await startPreparedBackend()
	world = await openWorld(backend)
	const shop = await startStorefront(backend.apiUrl)
	for (const screen of screensOf(world)) healthy.set(screen.path, await visit(shop, screen))
	statusOfGallery = (await fetch(`${shop.url}/dev/gallery`)).status
	await shop.stop()
})
afterAll(() => backend.stop())

test('every screen is shown when nothing is wrong', () => {
	for (const screen of screensOf(world)) {
		const reading = healthy.get(screen.path)
		const expected =
			screen.name === 'unknown address' ? 'not-found page' : screen.route === 'error' ? 'error screen' : null
		expect(reading?.stands, screen.path).toBe(
			expected ?? (screen.path.startsWith('/resources') ? 'data' : 'page'),
		)
		if (screen.purpose) expect(purposeOf(screen, reading), screen.path).toHaveLength(1)
	}
})

test('every route is a screen or a form here', () => {
	const routes = readdirSync(join(rootDir, 'app', 'routes')).map((name) => name.replace(/\.tsx?$/, ''))
	const screens = screensOf(world).map(({ route }) => route)
	const covered = new Set([...screens, ...layouts, ...formResources, ...devPages])
	expect(
		routes.filter((route) => !covered.has(route)),
		'name it in screensOf (tests/faults/screens.ts), or in formResources',
	).toEqual([])
})

test('pages of developers are not there in production', () => {
	expect(statusOfGallery).toBe(404)
})

describe.concurrent('each screen under', () => {
	test.each(visitedFaults)('fault %s', async (fault) => {
		await visitAll(fault)
		if (isTried(fault, 'optional')) await visitWithoutOptional(fault)
	})
})

test('the table in the documentation is what happens', async () => {
	const cellsOf = (fault: Fault, part: Part) => {
		const cells = table[part].get(isTried(fault, part) ? fault : classOf(fault, part))
		if (!cells) throw new Error(`The screens were not visited under ${fault}`)
		return cells
	}
	const rows = allFaults.map((fault) => {
		const [all, optional, forms] = parts.map((part) => cellsOf(fault, part)) as [Cell[], Cell[], Cell[]]
		return [fault, { all, optional, forms }] as const
	})
	await expect(writeTable(rows)).toMatchFileSnapshot(
		documented,
		'after an intended change: npm run test:faults -- -u',
	)
})

/** A storefront with empty caches, with the proxy between it and the backend. */
async function openFaultyShop(fault: Fault) {
	const proxy = await startProxy(backend.apiUrl)
	const shop = await startStorefront(proxy.url, {
		TRUST_PROXY: 'loopback',
		...(takesTime(fault) && USUAL_WAITS),
	})
	return {
		shop,
		proxy,
		async close() {
			await shop.stop()
			await proxy.stop()
		},
	}
}

/**
 * Every call goes wrong; afterwards none does, and the shop has to be itself again; then forms are sent while every
 * call goes wrong.
 */
async function visitAll(fault: Fault): Promise<void> {
	const { shop, proxy, close } = await openFaultyShop(fault)
	try {
		await proxy.inject(fault)
		const cells = await sideBySide(fault, screensToSpoil(), async (screen) => {
			const reading = await visit(shop, screen)
			checkScreen(fault, screen, reading)
			return cellOf(screen, reading)
		})
		table.all.set(fault, cells)
		await checkLog(fault, shop, [world.buyer, world.customer.visitor])
		await proxy.heal()
		await untilHealthy(fault, shop)
		table.forms.set(fault, await sendForms(fault, shop, proxy))
	} finally {
		await close()
	}
}

/** Only optional calls go wrong. */
async function visitWithoutOptional(fault: Fault): Promise<void> {
	const { shop, proxy, close } = await openFaultyShop(fault)
	try {
		await proxy.inject(fault, isOptional)
		const optional = await sideBySide(fault, screensToSpoil(), async (screen) => {
			const reading = await visit(shop, screen)
			const where = `${fault}: ${screen.path}`
			// A main page of which nothing is left is none, and so is a list of texts without its texts.
			const isGone = ['_index', 'blog'].includes(screen.route) && reading.stands !== 'page'
			const expected = isGone ? reading.status : healthy.get(screen.path)?.status
			if (fault !== 'blocked') expect(reading.status, where).toBe(expected)
			expect(reading.milliseconds, where).toBeLessThan(screen.budget + slack)
			return cellOf(screen, reading)
		})
		table.optional.set(fault, optional)
	} finally {
		await close()
	}
}

async function sendForms(fault: Fault, shop: Storefront, proxy: FaultyProxy): Promise<Cell[]> {
	const at = 80 + 20 * allFaults.indexOf(fault)
	const goods = await findGoods(backend, at)
	const buyer = await newBuyer(backend, goods)
	const customer = await newCustomer(backend, await findGoods(backend, at + 10))
	const member = await newMember(backend, await findGoods(backend, at + 15))
	const forms = formsOf(
		{
			goods,
			employee: await newEmployeeAtWork(backend, 'moskva-2'),
			reading: world.reading,
			addressId: await newAddress(member),
			passkeyId: await newPasskey(backend, member),
		},
		buyer,
		customer,
		member,
		await checkoutFields(buyer),
	)
	// The pages of the forms were just looked at: the shop has cached their answers.
	for (const path of new Set(forms.map((form) => form.path))) {
		const form = forms.find((one) => one.path === path)
		if (form) await visit(shop, form)
	}
	await proxy.inject(fault)
	return sideBySide(fault, forms, async (form) => {
		const reading = await send(shop, form)
		checkForm(fault, form, reading)
		const kept = reading.actions.includes('Отправить ещё раз')
			? ', everything typed in a form to send again'
			: ''
		const stands = reading.status === 303 ? 'the page again' : reading.stands
		// Each fault has goods of its own.
		const can = reading.actions.map((action) => (action === goods.name ? '…' : action))
		return { name: form.name, status: reading.status, stands: stands + kept, can }
	})
}

/** A few at a time, so that it is the fault that takes time and not the machine; more when each only waits. */
function sideBySide<Item>(
	fault: Fault,
	items: Item[],
	visit: (item: Item) => Promise<Cell>,
): Promise<Cell[]> {
	const limit = pLimit(takesTime(fault) ? 16 : 4)
	return Promise.all(items.map((item) => limit(() => visit(item))))
}

let addresses = 0
/** Every visit has another address: pages of one address wait for each other. */
const nextAddress = () => `198.51.${Math.floor(addresses / 250) % 250}.${1 + (addresses++ % 250)}`

/** An operator stays where the session was begun: it is of one address. */
const addressOf = ({ cookie }: Visitor): Record<string, string> =>
	cookie.includes('operator-session-') ? {} : { 'x-forwarded-for': nextAddress() }

/** The info pages are made alike: one of them is enough under a fault. */
const screensToSpoil = () =>
	screensOf(world).filter(({ name, path }) => name !== 'info pages' || path === infoPages[0])

const visit = (shop: Storefront, { path, visitor }: Pick<Screen, 'path' | 'visitor'>) =>
	read(shop.url + path, {
		headers: { cookie: visitor.cookie, accept: 'text/html', ...addressOf(visitor) },
	})

const send = (shop: Storefront, { path, visitor, fields }: ShopForm) =>
	read(shop.url + path, {
		method: 'POST',
		headers: {
			cookie: visitor.cookie,
			accept: 'text/html',
			origin: shop.url,
			...addressOf(visitor),
		},
		body: new URLSearchParams(fields),
	})

function cellOf(screen: Screen, reading: Reading): Cell {
	const whole = healthy.get(screen.path)
	const isWhole = reading.stands === whole?.stands && reading.stands !== 'error screen'
	const missing = isWhole ? missingParts(reading, whole) : []
	return {
		name: screen.name,
		status: reading.status,
		stands: isAskedIn(reading)
			? 'the log-in'
			: [reading.stands, missing.length > 0 ? ` without ${missing.join(', ')}` : ''].join(''),
		can: isWhole ? wayOn(screen, reading) : reading.actions,
	}
}

function missingParts(reading: Reading, whole: Reading): string[] {
	const gone = whole.parts.filter((part) => !reading.parts.includes(part))
	return reading.seo === whole.seo ? gone : [...gone, 'SEO']
}

function purposeOf({ purpose }: Screen, reading: Reading | undefined): string[] {
	const found = purpose && reading?.actions.find((action) => purpose.test(action))
	return found ? [found.replace(/\d[\d\s]*/, '… ').trim()] : []
}

/** Action for the visitor's purpose, or others that the page offers. */
function wayOn(screen: Screen, reading: Reading): string[] {
	const purpose = purposeOf(screen, reading)
	return screen.purpose && purpose.length === 0 ? reading.actions.slice(0, 6) : purpose
}

const isAskedIn = ({ location }: Reading) => /^\/(employee|operator)(\/login)?\?/.test(location ?? '')

function checkScreen(fault: Fault, screen: Screen, reading: Reading): void {
	const where = `${fault}: ${screen.path}`
	expect(reading.milliseconds, where).toBeLessThan(screen.budget + slack)
	// An employee or operator with all calls rejected is at work no more.
	if (isAskedIn(reading)) return
	expect([200, 403, 404, 429, 503], where).toContain(reading.status)
	checkPage(where, reading)
}

/** Every page has a text and a way out. */
function checkPage(where: string, { stands, text, actions, retryAfter, status }: Reading): void {
	if (stands === 'error screen') {
		expect(actions, where).toEqual(expect.arrayContaining(['8 800 555-01-40', 'help@tropa.example']))
		expect(actions.includes('На главную') || actions.includes('В каталог'), where).toBe(true)
	}
	if (stands === 'small page') expect(actions, where).toEqual(['На главную'])
	if (stands === 'blocked page') {
		// An address that is not there stays one.
		expect([403, 404], where).toContain(status)
		expect(actions, where).toEqual(['8 800 555-01-40', 'help@tropa.example', 'Обновить', 'На главную'])
		for (const [label, value] of incidentLabels) expect(text, where).toContain(label + value)
	}
	if (stands === 'limited page') {
		expect(status, where).toBe(429)
		// A date has no parts of a second.
		expect(retryAfter, where).toMatch(where.startsWith('limited-until') ? /^[1-3]$/ : /^1$/)
		expect(text, where).toContain('Действия на странице временно ограничены. Попробуй немного позже')
	}
}

/** Spec §8. */
const incidentLabels: [string, string][] = [
	['Веб-приложение', incident.hostName],
	['Идентификатор ошибки', incident.incidentId],
	['Код ошибки', incident.errorCode],
	['Время', incident.timeUtc],
	['IP-адрес', incident.clientIp],
	['Адрес страницы', incident.uri],
	['Запрос', incident.request],
]

function checkForm(fault: Fault, form: ShopForm, reading: Reading): void {
	const where = `${fault}: ${form.name}`
	expect(reading.milliseconds, where).toBeLessThan(form.budget + slack)
	checkPage(where, reading)
	if (reading.stands === 'blocked page' || reading.stands === 'not-found page') return
	if (reading.status === 303) {
		// The action is rejected, and the page has the reason; an anonymous visitor logs in first.
		const logIn = `/login?${new URLSearchParams({ return: form.path })}`
		expect([form.path, logIn, `/employee${logIn}`, `/operator${logIn}`], where).toContain(
			reading.location?.replace(/#.*/, ''),
		)
		return
	}
	// The form shows the error, or the error screen offers to send it again.
	if (reading.status !== 422) expect(reading.actions, where).toContain('Отправить ещё раз')
	// The size of a thing of a look is a list to choose from, no input.
	const kept = Object.entries(form.fields).filter(([name]) => name !== 'things[0].skuId')
	expect(reading.fields, where).toEqual(expect.arrayContaining(kept))
}

/** The log says why, and holds no secret of a visitor. */
async function checkLog(fault: Fault, shop: Storefront, visitors: Visitor[]): Promise<void> {
	const log = await shop.readLog()
	expect(log, fault).toMatch(reasons[fault])
	expect(log, fault).not.toContain('user-session')
	for (const { cookie } of visitors) expect(log, fault).not.toContain(cookie.split('=')[1])
}

const reasons: Record<Fault, RegExp> = {
	refused: /"msg":"BACKEND_UNREACHABLE"/,
	cut: /"msg":"BACKEND_UNREACHABLE"/,
	slow: /"msg":"BACKEND_TIMEOUT"/,
	trickle: /"msg":"BACKEND_TIMEOUT"/,
	'limited-until': /"status":429,"msg":"TOO_MANY_REQUESTS"/,
	limited: /"status":429,"msg":"TOO_MANY_REQUESTS"/,
	unauthorised: /"status":401,"msg":"UNAUTHORIZED"/,
	blocked: /"status":403,"msg":"FORBIDDEN"/,
	forbidden: /"status":403,"msg":"FORBIDDEN"/,
	'not-found': /"status":404,"msg":"NOT_FOUND"/,
	broken: /"msg":"BACKEND_ANSWER_BROKEN"/,
	incomplete: /"msg":"CONTRACT_DRIFT"/,
	huge: /"msg":"BACKEND_ANSWER_TOO_LARGE"/,
	'500': /"status":500,"msg":"INTERNAL_ERROR"/,
	'503': /"status":503,"msg":"BACKEND_FAILED"/,
	gateway: /"status":502,"msg":"BACKEND_FAILED"/,
	redirected: /"status":302,"msg":"BACKEND_FAILED"/,
	slashed: /"status":301,"msg":"BACKEND_FAILED"/,
	html: /"msg":"BACKEND_ANSWER_BROKEN"/,
	empty: /"msg":"BACKEND_ANSWER_BROKEN"/,
	'no-content': /"msg":"BACKEND_ANSWER_BROKEN"/,
	null: /"msg":"BACKEND_ANSWER_BROKEN"/,
	list: /"msg":"CONTRACT_DRIFT"/,
	longer: /"msg":"BACKEND_ANSWER_BROKEN"/,
	packed: /"msg":"BACKEND_ANSWER_BROKEN"/,
}

/**
 * Within seconds after the fault: its traces (a breaker, a pause) must not outlast it by more. Each screen is looked
 * at after a third of the faults, and after every one with TEST_ALL.
 */
async function untilHealthy(fault: Fault, shop: Storefront): Promise<void> {
	const share = process.env.TEST_ALL ? 1 : 3
	const turn = visitedFaults.indexOf(fault)
	for (const screen of screensToSpoil().filter((_, index) => (index + turn) % share === 0)) {
		const { status, stands, parts } = healthy.get(screen.path) as Reading
		await vi.waitFor(
			async () => {
				const reading = await visit(shop, screen)
				const now = { status: reading.status, stands: reading.stands, parts: reading.parts }
				expect(now, `after ${fault}: ${screen.path}`).toEqual({ status, stands, parts })
			},
			{ timeout: 40_000, interval: 1_000 },
		)
	}
}
