import { type Browser, chromium, devices, type Page } from 'playwright'
import prepareShop from '#tests/support/prepare-shop.ts'
import { startShop } from '#tests/support/start-shop.ts'
import { conditions, table } from './report.ts'

/** Milliseconds that a request and its answer are on their way: a good mobile connection, and a bad one. */
const LATENCIES = [150, 560]
/** 1.6 Mbit/s down and 750 Kbit/s up, in bytes a second. */
const THROUGHPUT = { downloadThroughput: 200_000, uploadThroughput: 93_750 }
/** A phone of the middle class is so many times slower than this machine. */
const SLOWER = 4
const LISTING = '/catalog/muzhchinam'
const PRODUCT = '/product/1'
/** Milliseconds after the first paint at which an impatient visitor presses. */
const IMPATIENT = 500

const CARD = 'li[id^=product-] h2 a'
/** The cards themselves are not hydrated. */
const HEART = 'li[id^=product-] .card-heart'
const SIZE = 'input[type=radio][name=skuId]:enabled'
const ADD = '#add-to-cart button[type=submit]'

/** Milliseconds by what they were waited for. */
type Felt = Record<string, number>

/**
 * Visits a shop with a phone on a slow connection: real throttling of network and processor, an empty cache each time.
 * @param options.rounds whose medians are in the table
 * @param options.url of a running shop, in place of one that is started
 * @returns the table as Markdown
 */
export async function measurePhone({ rounds, url }: { rounds: number; url?: string | undefined }) {
	if (!url) await prepareShop()
	const shop = url ? { url, stop: async () => {} } : await startShop()
	const browser = await chromium.launch({
		executablePath: process.env.CHROMIUM,
		// As in visitors' browsers, «Назад» shows a page that was left as it was.
		ignoreDefaultArgs: ['--disable-back-forward-cache'],
		args: ['--no-sandbox', '--disable-gpu'],
	})
	try {
		const columns: Felt[] = []
		for (const latency of LATENCIES) {
			const felt: Felt[] = []
			for (let round = 0; round < rounds; round++) {
				console.log(`· ${latency} ms, round ${round + 1} of ${rounds}`)
				felt.push({
					...(await visitProduct(browser, shop.url, latency)),
					...(await visitListing(browser, shop.url, latency)),
					...(await pressAtOnce(browser, shop.url, latency)),
				})
			}
			columns.push(medians(felt))
		}
		const rows = Object.keys(columns[0] ?? {}).map((what) => [
			what,
			...columns.map((column) => Math.round(column[what] ?? Number.NaN)),
		])
		return [
			conditions(),
			`Medians of ${rounds} visits, milliseconds.`,
			'',
			table(['waited for', ...LATENCIES.map((latency) => `${latency} ms`)], rows),
		].join('\n')
	} finally {
		await browser.close()
		await shop.stop()
	}
}

function medians(felt: readonly Felt[]): Felt {
	const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] as number
	return Object.fromEntries(
		Object.keys(felt[0] ?? {}).map((what) => [what, median(felt.map((one) => one[what] as number))]),
	)
}

/** The page is opened, a size is chosen, the product goes into the cart. */
async function visitProduct(browser: Browser, url: string, latency: number): Promise<Felt> {
	return onPhone(browser, latency, async (page) => {
		await page.goto(url + PRODUCT, { waitUntil: 'commit' })
		const scripts = await scriptsAnswer(page, SIZE)
		const { fcp, lcp } = await paints(page)
		// A press during hydration is that of `pressAtOnce`.
		await page.waitForLoadState('networkidle')
		await tap(
			page,
			page
				.locator('label')
				.filter({ has: page.locator(SIZE) })
				.last(),
		)
		await page.locator(SIZE).last().and(page.locator(':checked')).waitFor({ state: 'attached' })
		const size = await longestAnswerToATap(page)
		await page.waitForLoadState('networkidle')
		const added = await timeOf(page, () => tap(page, page.locator(ADD).first()), isInCart)
		return {
			'product: first paint': fcp,
			'product: largest paint': lcp,
			'product: scripts answer': scripts,
			'product: a size is chosen': size,
			'product: «В корзину» is in the cart': added,
		}
	})
}

/** A listing is opened, then a product from it, and the visitor goes back. */
async function visitListing(browser: Browser, url: string, latency: number): Promise<Felt> {
	return onPhone(browser, latency, async (page) => {
		await page.goto(url + LISTING, { waitUntil: 'commit' })
		const scripts = await scriptsAnswer(page, HEART)
		const { fcp, lcp } = await paints(page)
		await page.waitForLoadState('networkidle')
		const card = page.locator(CARD).nth(8)
		const path = new URL((await card.getAttribute('href')) ?? '', url).pathname
		await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
		const named = await timeOf(
			page,
			() => tap(page, card),
			([path, name]) =>
				location.pathname === path &&
				document.querySelector('main h1')?.textContent === name &&
				performance.now(),
			[path, await card.textContent()] as const,
		)
		const opened = await sinceTheAct(
			page,
			page.waitForFunction(
				(path) =>
					location.pathname === path &&
					document.querySelector('#add-to-cart button:not([aria-busy])') !== null &&
					performance.now(),
				path,
				patience,
			),
		)
		await page.waitForLoadState('networkidle')
		const back = await timeOf(
			page,
			() =>
				page.evaluate(() => {
					;(window as Observed).acted = performance.now()
					history.back()
				}),
			([path, card]) =>
				location.pathname === path &&
				document.querySelectorAll(card).length > 8 &&
				scrollY > 100 &&
				performance.now(),
			[LISTING, CARD] as const,
		)
		return {
			'listing: first paint': fcp,
			'listing: largest paint': lcp,
			'listing: scripts answer': scripts,
			'listing: name, price and picture of a product': named,
			'listing: the product can be bought': opened,
			'«Назад»: the listing where it was': back,
		}
	})
}

/** A visitor who does not wait chooses a size and presses «В корзину» half a second after the first paint. */
async function pressAtOnce(browser: Browser, url: string, latency: number): Promise<Felt> {
	return onPhone(browser, latency, async (page) => {
		await page.goto(url + PRODUCT, { waitUntil: 'commit' })
		await page.waitForFunction(
			(after) =>
				performance
					.getEntriesByName('first-contentful-paint')
					.some(({ startTime }) => performance.now() > startTime + after),
			IMPATIENT,
		)
		await tap(
			page,
			page
				.locator('label')
				.filter({ has: page.locator(SIZE) })
				.last(),
		)
		const added = await timeOf(page, () => tap(page, page.locator(ADD).first()), isInCart)
		return { 'pressed half a second after the first paint: is in the cart': added }
	})
}

async function onPhone(
	browser: Browser,
	latency: number,
	visit: (page: Page) => Promise<Felt>,
): Promise<Felt> {
	const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'ru-RU' })
	try {
		const page = await context.newPage()
		const devTools = await context.newCDPSession(page)
		await devTools.send('Network.enable')
		await devTools.send('Network.emulateNetworkConditions', { offline: false, latency, ...THROUGHPUT })
		await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
		// tsx wraps functions in it, also those with a text that is sent to the browser.
		await page.addInitScript('globalThis.__name = (named) => named')
		await page.addInitScript(observe)
		return await visit(page)
	} finally {
		await context.close()
	}
}

/** `acted` is the moment of the last tap, or of another act. */
type Observed = typeof window & { lcp: number; longestTap: number; acted: number }

function observe(): void {
	const observed = window as Observed
	Object.assign(observed, { lcp: 0, longestTap: 0, acted: 0 })
	addEventListener('pointerdown', ({ timeStamp }) => Object.assign(observed, { acted: timeStamp }), true)
	new PerformanceObserver((list) => {
		for (const { startTime } of list.getEntries()) observed.lcp = startTime
	}).observe({ type: 'largest-contentful-paint', buffered: true })
	new PerformanceObserver((list) => {
		for (const { duration } of list.getEntries())
			observed.longestTap = Math.max(observed.longestTap, duration)
	}).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

/** Milliseconds from the beginning of the visit until React has hydrated the element. */
async function scriptsAnswer(page: Page, selector: string): Promise<number> {
	const found = await page.waitForFunction((selector) => {
		const element = document.querySelector(selector) ?? {}
		return Object.keys(element).some((key) => key.startsWith('__reactProps$')) && performance.now()
	}, selector)
	return (await found.jsonValue()) as number
}

const paints = (page: Page): Promise<{ fcp: number; lcp: number }> =>
	page.evaluate(() => ({
		fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
		lcp: (window as Observed).lcp,
	}))

/** Milliseconds from a tap to the next picture, of the longest since the page was opened (INP). */
async function longestAnswerToATap(page: Page): Promise<number> {
	// The browser reports an event once its picture is drawn.
	await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 100))))
	return page.evaluate(() => (window as Observed).longestTap)
}

async function tap(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
	await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
	const box = await target.boundingBox()
	if (!box) throw new Error('What was to be tapped is not on the page')
	await page.touchscreen.tap(box.x + box.width / 2, box.y + Math.min(box.height / 2, 200))
}

const patience = { polling: 'raf', timeout: 60_000 } as const

/**
 * Milliseconds from an act until the page shows what comes of it, by the clock of the page: this program and the
 * browser take their time to talk to each other.
 * @param whenShown gives the moment as soon as it is shown
 */
async function timeOf<Given>(
	page: Page,
	act: () => Promise<unknown>,
	whenShown: (given: Given) => number | false,
	given?: Given,
): Promise<number> {
	const shown = page.waitForFunction(whenShown as never, given, patience)
	await act()
	return sinceTheAct(page, shown)
}

async function sinceTheAct(page: Page, shown: ReturnType<Page['waitForFunction']>): Promise<number> {
	const moment = (await (await shown).jsonValue()) as unknown as number
	return moment - (await page.evaluate(() => (window as Observed).acted))
}

const isInCart = (): number | false =>
	[...document.querySelectorAll('a[href="/cart"]')].some(({ ariaLabel }) =>
		/Корзина,\s1/.test(ariaLabel ?? ''),
	) && performance.now()
