import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { type FaultyProxy, startProxy } from '#tests/faults/proxy.ts'
import { type Ingest, startIngest } from '#tests/support/ingest.ts'
import { planted as plantedTexts } from '#tests/support/planted.ts'
import { test as base, expect, hold, scriptsAwake } from '#tests/support/shop.ts'
import { type Storefront, startStorefront } from '#tests/support/start-shop.ts'

interface Reporting {
	ingest: Ingest
	proxy: FaultyProxy
	storefront: Storefront
	switchFlag: (isOn: boolean) => Promise<void>
}

// The worker's backend with a storefront that reports errors to a service of the test.
let reporting: Reporting
let folder: string
// biome-ignore lint/correctness/noEmptyPattern: Playwright wants the first argument destructured
const test = base.extend({ baseURL: async ({}, use) => use(reporting?.storefront.url) })
test.beforeAll(async ({ shop }) => {
	test.setTimeout(300_000)
	folder = await mkdtemp(join(tmpdir(), 'flags-'))
	const file = join(folder, 'flags.json')
	const switchFlag = (isActiveSentry: boolean) => writeFile(file, JSON.stringify({ isActiveSentry }))
	await switchFlag(true)
	const ingest = await startIngest()
	const proxy = await startProxy(shop.apiUrl)
	const storefront = await startStorefront(proxy.url, {
		SENTRY_DSN: ingest.dsn,
		FLAGS_FILE: file,
		TEST_HOOKS: '1',
	})
	reporting = { ingest, proxy, storefront, switchFlag }
})
test.afterAll(async () => {
	await reporting.storefront.stop()
	await reporting.proxy.stop()
	reporting.ingest.stop()
	await rm(folder, { recursive: true })
})

/** Personal data of visitors, and keys of the shop that identify them. */
const planted = plantedTexts({
	phone: '+7 (903) 141-59-26',
	digits: '+79031415926',
	email: 'agrippina@example.ru',
	name: 'Агриппина Крестовоздвиженская',
	street: 'улица Колокольчиковая, 7',
	code: '483 920',
	card: '4539 1488 0343 6467',
	key: 'k3yOfAnOrder7Z9xQ2w8E5',
})
const message = `Broken for ${Object.values(planted).join(' and ')} at /a?email=${planted.email}`

const fail = (page: Page, at: string) =>
	page.goto(`/dev/gallery?fail=${at}&message=${encodeURIComponent(message)}`)

/** The only report that has arrived since the last look. */
async function onlyReport({ ingest }: Reporting) {
	await expect.poll(() => ingest.events.length, { timeout: 20_000 }).toBeGreaterThan(0)
	expect(
		ingest.events.map(({ exception, message: words }) => exception?.values?.[0]?.value ?? words),
	).toHaveLength(1)
	return ingest.events.splice(0)[0]
}

/** The only report of what a page has thrown: the next one is of what it throws then. */
async function onlyReportOf(page: Page) {
	const report = await onlyReport(reporting)
	await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('and then this'))))
	expect((await onlyReport(reporting))?.exception?.values?.[0]?.value).toBe('and then this')
	return report
}

/**
 * Switches the reports, and waits until the storefront has read it: its pages name the service only where they are
 * on.
 */
async function switchAndSee({ ingest, switchFlag }: Reporting, page: Page, isOn: boolean): Promise<void> {
	await switchFlag(isOn)
	await expect(async () => {
		const answer = await page.request.get(`/?${Date.now()}`)
		expect((await answer.text()).includes(ingest.dsn)).toBe(isOn)
	}).toPass()
}

async function expectClean({ ingest, storefront }: Reporting, page: Page): Promise<void> {
	const cookies = (await page.context().cookies()).map(({ value }) => value)
	const written = [...ingest.raw, await storefront.readLog()].join('\n')
	const secrets = [...Object.values(planted), ...planted.name.split(' '), ...cookies]
	const found = secrets.filter(
		(secret) => written.includes(secret) || written.includes(encodeURIComponent(secret)),
	)
	expect(found).toEqual([])
	expect(ingest.raw.join('\n')).not.toMatch(/user-agent":"Mozilla|"cookie"|127\.0\.0\.1"/i)
}

test('an error of the server is reported once, with release and request, and nothing of the visitor', {
	tag: '@once',
}, async ({ page, allowConsoleErrors }) => {
	allowConsoleErrors(/500|503|Unexpected Server Error/)
	for (const at of ['loader', 'page']) {
		await test.step(`an error of the ${at}`, async () => {
			const answer = await fail(page, at)
			await expect(page.getByRole('heading', { level: 1, name: 'Что-то пошло не так' })).toBeVisible()
			const report = await onlyReport(reporting)
			expect(report).toMatchObject({
				release: expect.stringMatching(/^[0-9a-f]{12}$/),
				tags: { requestId: answer?.headers()['x-request-id'], process: 'storefront' },
				exception: { values: [{ type: 'Error', value: expect.stringContaining('Broken for …') }] },
			})
			expect(report?.exception?.values?.[0]?.stacktrace?.frames?.length).toBeGreaterThan(2)
		})
	}
	await test.step('a backend that is dead', async () => {
		await reporting.proxy.inject('refused')
		const answer = await page.goto('/cart')
		const report = await onlyReport(reporting)
		expect(report?.tags).toMatchObject({
			message: 'BACKEND_UNREACHABLE',
			requestId: answer?.headers()['x-request-id'],
		})
		await reporting.proxy.heal()
	})
	await test.step('nothing where the flag is off', async () => {
		await switchAndSee(reporting, page, false)
		await fail(page, 'loader')
		await switchAndSee(reporting, page, true)
		// Reports go in their order: of the two errors only this one arrives.
		const answer = await fail(page, 'loader')
		const report = await onlyReport(reporting)
		expect(report?.tags).toMatchObject({ requestId: answer?.headers()['x-request-id'] })
	})
	await expectClean(reporting, page)
})

test('an error of a page is reported once, with release and request, and nothing of the visitor', {
	tag: '@scripted',
}, async ({ page, scripts, allowConsoleErrors }) => {
	allowConsoleErrors(/Broken for|Error|and then this/)
	await test.step('the flag is on', async () => {
		const { dsn } = reporting.ingest
		await expect.poll(async () => (await page.request.get('/about/')).text()).toContain(dsn)
		reporting.ingest.events.length = 0
	})
	const ways = {
		'an error': () =>
			page.evaluate(
				(text) =>
					void setTimeout(() => {
						throw new TypeError(text)
					}),
				message,
			),
		'a rejected promise': () => page.evaluate((text) => void Promise.reject(new RangeError(text)), message),
		'the same error many times': () =>
			page.evaluate((text) => {
				const error = new TypeError(`again ${text}`)
				for (let time = 0; time < 50; time++)
					setTimeout(() => {
						throw error
					})
			}, message),
	}
	for (const [name, act] of Object.entries(ways)) {
		await test.step(name, async () => {
			const answer = await page.goto('/about/')
			await scriptsAwake(page, scripts)
			await act()
			const report = await onlyReportOf(page)
			expect(report).toMatchObject({
				release: expect.stringMatching(/^[0-9a-f]{12}$/),
				tags: { process: 'browser', page: '/about/', requestId: answer?.headers()['x-request-id'] },
			})
			expect(report?.exception?.values?.[0]?.value).toContain('Broken for …')
		})
	}
	for (const at of ['hydration', 'client']) {
		await test.step(`an error of a component that React hydrates: ${at}`, async () => {
			const answer = await fail(page, at)
			const report = await onlyReportOf(page)
			expect(report?.tags).toMatchObject({ requestId: answer?.headers()['x-request-id'] })
			expect(report?.exception?.values?.[0]?.value).toContain('Broken for …')
		})
	}
	await test.step('a page that is not as React would render it', async () => {
		const letScriptsCome = await hold(page.context(), '**/assets/*.js')
		await page.goto('/about/', { waitUntil: 'commit' })
		await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.append('!'))
		letScriptsCome()
		const report = await onlyReportOf(page)
		expect(report?.exception?.values?.[0]?.value).toContain('Minified React error #418')
	})
	await test.step('an error of a component, by its boundary', async () => {
		await page.goto('/dev/gallery')
		await scriptsAwake(page, scripts)
		await fail(page, 'browser')
		await expect(page.getByRole('heading', { level: 1, name: 'Что-то пошло не так' })).toBeVisible()
		expect((await onlyReportOf(page))?.tags).toMatchObject({ process: 'browser', page: '/dev/gallery' })
	})
	await expectClean(reporting, page)
})

test('a page that can’t begin is reported once, with release and request', { tag: '@scripted' }, async ({
	page,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/Error|\/assets\/entry/)
	const changePage = (change: (body: string) => string) =>
		page.route('**/cart', async (route) => {
			const response = await route.fetch()
			await route.fulfill({ response, body: change(await response.text()) })
		})
	const ways: Record<string, { name: string; spoil: () => Promise<unknown> }> = {
		'what its loaders gave can’t be decoded': {
			name: 'SyntaxError',
			spoil: () => changePage((body) => body.replace('.enqueue("', '.enqueue("not JSON')),
		},
		'it is cut off before what its loaders gave': {
			name: 'Error',
			spoil: () => changePage((body) => body.slice(0, body.indexOf('.enqueue("'))),
		},
		'its first script does not come': {
			name: 'ScriptsFailed',
			spoil: () => page.route('**/assets/entry.client-*.js', (route) => route.abort()),
		},
	}
	for (const [what, { name, spoil }] of Object.entries(ways)) {
		await test.step(what, async () => {
			await spoil()
			const answer = await page.goto('/cart')
			await expect(page.locator('html.scriptless')).toBeAttached()
			expect(await onlyReport(reporting)).toMatchObject({
				release: expect.stringMatching(/^[0-9a-f]{12}$/),
				tags: { process: 'browser', page: '/cart', requestId: answer?.headers()['x-request-id'] },
				exception: { values: [{ type: name }] },
			})
			await page.unrouteAll()
		})
	}
	await expectClean(reporting, page)
})

test('a rejected promise of the server without a handler is reported once, with its request', {
	tag: '@once',
}, async ({ request }) => {
	// The process ends, before its answer or after it.
	await request.get('/dev/gallery?fail=promise').catch(() => undefined)
	const report = await onlyReport(reporting)
	const line = (await reporting.storefront.readLog())
		.split('\n')
		.find((one) => one.includes('UNCAUGHT_EXCEPTION'))
	const { requestId } = JSON.parse(line ?? '{}')
	expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
	expect(report?.tags).toMatchObject({ message: 'UNCAUGHT_EXCEPTION', requestId })
	// The service does not count the visitors of the shop.
	expect(reporting.ingest.raw.join()).not.toContain('"sessions"')
})
