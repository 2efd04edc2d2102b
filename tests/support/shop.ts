import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, test as base, expect, type Page, type Request } from 'playwright/test'
import { moveClockOf } from './clock.ts'
import { runningShop } from './running-shop.ts'
import { type Shop, type StartedShop, startShop } from './start-shop.ts'
import { startedShop } from './start-shops.ts'

export { expect }

/** State of the page's scripts: they run, they are switched off, or their files fail to load. */
export type ShopOptions = { scripts: 'on' | 'off' | 'blocked' }

type Fixtures = ShopOptions & {
	/** Expects errors in the browser's console that match; any other one fails the test. */
	allowConsoleErrors: (pattern: RegExp) => void
	visit: undefined
}

/**
 * A test in a shop that no other test uses at the same time; other tests have bought and written in it before. With
 * RUNNING_SHOP_URL all are in that one, one after another.
 */
export const test = base.extend<Fixtures, { shop: Shop; ownShop: StartedShop }>({
	scripts: ['on', { option: true }],

	shop: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright wants the first argument destructured
		async ({}, use, worker) => {
			const shop = runningShop() ?? startedShop(worker.parallelIndex)
			await use(shop)
			await shop.stop()
		},
		{ scope: 'worker' },
	],

	// Of all specs, and not only of those that use it: for others a worker would be started, with another browser.
	ownShop: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright wants the first argument destructured
		async ({}, use) => {
			const shop = await startShop((url) => ({ SHOP_URL: url }))
			await use(shop)
			await shop.stop()
		},
		{ scope: 'worker', timeout: 300_000 },
	],

	baseURL: async ({ shop }, use) => use(shop.url),

	context: async ({ context, scripts }, use) => {
		await moveClockOf(context)
		if (scripts === 'blocked') await blockScripts(context)
		if (process.env.LATE_SCRIPTS) await delayScripts(context, Number(process.env.LATE_SCRIPTS))
		await use(context)
	},

	// Automatic: every test is watched, also one that does not ask for the fixture.
	allowConsoleErrors: [
		async ({ page, scripts }, use) => {
			const allowed: RegExp[] = scripts === 'blocked' ? [/\/assets\/.*\.js/] : []
			const errors = collectErrors(page)
			await use((pattern) => allowed.push(pattern))
			expect(
				errors.filter((error) => !allowed.some((pattern) => pattern.test(error))),
				'errors in the console of the browser',
			).toEqual([])
		},
		{ auto: true },
	],

	// Automatic: a test that is red on another machine leaves what can be read in its output alone.
	visit: [
		async ({ page }, use, test) => {
			const visit = recordVisit(page)
			await use(undefined)
			if (test.status === test.expectedStatus) return
			const place = await page
				.evaluate(() => `at ${scrollY} of ${document.documentElement.scrollHeight} px, ${location.href}`)
				.catch(String)
			console.log([...visit.slice(-MOST_EVENTS), place].join('\n'))
		},
		{ auto: true },
	],
})

/** Events of a visit that a red test prints: as many as fit on a screen. */
const MOST_EVENTS = 60

/** Lists documents, requests for data, their answers and the page's console from now on; the list grows. */
function recordVisit(page: Page): string[] {
	const start = Date.now()
	const visit: string[] = []
	const note = (text: string) => visit.push(`${Date.now() - start} ms ${text.slice(0, 200)}`)
	const isNoted = (request: Request) => ['document', 'fetch', 'xhr'].includes(request.resourceType())
	page.on('request', (request) => isNoted(request) && note(`${request.method()} ${request.url()}`))
	page.on('requestfailed', (request) => note(`failed ${request.url()} ${request.failure()?.errorText}`))
	page.on('response', (answer) => isNoted(answer.request()) && note(`${answer.status()} ${answer.url()}`))
	page.on('framenavigated', (frame) => note(`shows ${frame.url()}`))
	page.on('console', (message) => note(`${message.type()}: ${message.text()}`))
	return visit
}

/** Lets the files of the scripts fail to load. */
export async function blockScripts(context: BrowserContext): Promise<void> {
	await context.route('**/assets/*.js', (route) => route.abort())
	await showStandIns(context)
}

/**
 * Lets the files of the scripts come late: a test that uses a page before its scripts answer, as it may happen on a
 * busy machine, fails each time then.
 */
async function delayScripts(context: BrowserContext, milliseconds: number): Promise<void> {
	await context.route('**/assets/*.js', async (route) => {
		await sleep(milliseconds)
		await route.fallback()
	})
}

/**
 * A page notices after its first paint that its scripts have failed, and then shows the replacements; here they are
 * shown from the beginning, so that nothing moves from under a press. «a page shows at once that its scripts have
 * failed» (blocked.spec.ts) is about the noticing.
 */
export async function showStandIns(context: BrowserContext): Promise<void> {
	await context.addInitScript(() => {
		new MutationObserver((_, observer) => {
			observer.disconnect()
			document.documentElement.classList.add('scriptless')
		}).observe(document, { childList: true })
	})
}

/** Actions of scripts are tried once they run; without them there is nothing to wait for. */
export async function scriptsAwake(page: Page, scripts: ShopOptions['scripts']): Promise<void> {
	if (scripts !== 'on') return
	await page.waitForFunction(() => {
		const main = document.querySelector('main') ?? {}
		// Pages of people of the shop have no menu to look at: there React has hydrated the server's markup.
		return document.querySelector('dialog')
			? document.querySelector('dialog[data-scripted]')
			: Object.keys(main).some((key) => key.startsWith('__reactProps$'))
	})
}

/** Makes the files wait. @returns lets them come */
export async function hold(context: BrowserContext, files: string): Promise<() => void> {
	let letThemCome = () => {}
	const held = new Promise<void>((resolve) => {
		letThemCome = resolve
	})
	await context.route(files, async (route) => {
		await held
		await route.fallback()
	})
	return letThemCome
}

/** Errors of a page's scripts and of its console from now on; the list grows. */
export function collectErrors(page: Page): string[] {
	const errors: string[] = []
	page.on('pageerror', (error) => errors.push(String(error)))
	page.on('console', (message) => {
		if (message.type() !== 'error') return
		const { url } = message.location()
		// The browser notes every page answered with 4xx; a form with a mistake is answered so on purpose.
		const isPage = !/\/(assets|img|pictures)\//.test(url)
		if (isPage && / status of 4\d\d /.test(message.text())) return
		// Remix notes every answer that it stops reading because a form or the next page has overtaken it.
		if (/^AbortError: /.test(message.text())) return
		errors.push(`${message.text()} (${url})`)
	})
	return errors
}
