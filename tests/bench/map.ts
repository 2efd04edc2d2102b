import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium, type Page } from 'playwright'
import { addPointsInMoscow } from '#tests/support/many-points.ts'
import prepareShop from '#tests/support/prepare-shop.ts'
import { type Shop, startShop } from '#tests/support/start-shop.ts'
import { doubleScript } from '#tests/support/ymaps-double.ts'
import { conditions, figure, table } from './report.ts'

const POINTS = 5000

/** CSS pixels, and how many times slower than this machine the processor is made. */
const SCREENS = [
	{ width: 360, height: 640, slower: 1 },
	{ width: 360, height: 640, slower: 4 },
	{ width: 768, height: 1024, slower: 1 },
	{ width: 1280, height: 800, slower: 1 },
	{ width: 1280, height: 800, slower: 4 },
] as const

type Screen = (typeof SCREENS)[number]

/** Steps of a visitor on the map, one after the other. */
const STEPS: Record<string, (page: Page) => Promise<void>> = {
	'the points come': async (page) => {
		await press(page, 'Показать на карте')
		await wait(3000)
	},
	'zoom in and out': async (page) => {
		for (let time = 0; time < 6; time++) await press(page, 'Приблизить')
		for (let time = 0; time < 6; time++) await press(page, 'Отдалить')
	},
	'20 times Tab': async (page) => {
		for (let time = 0; time < 3; time++) await press(page, 'Приблизить')
		await page.evaluate(() => document.querySelector<HTMLElement>('li:last-child > [data-on-map]')?.focus())
		for (let time = 0; time < 20; time++) await pressKey(page, 'Tab')
	},
	'a balloon': async (page) => {
		for (let time = 0; time < 9; time++) await press(page, 'Приблизить')
		await page.evaluate(() => document.querySelector<HTMLElement>('li:last-child > [data-on-map]')?.focus())
		await pressKey(page, 'Enter')
		await pressKey(page, 'Escape')
	},
}

/** Between two acts, milliseconds: what one has begun is done before the next. */
const PAUSE = 250

/**
 * Uses the map of a city with 5 000 pick-up points in a browser, on a double of the map service, which draws no ground.
 * @returns a table as Markdown: the tasks of the main thread that took 50 ms and longer
 */
export async function measureMap(): Promise<string> {
	await prepareShop()
	const shop = await startShop({ YANDEX_MAPS_KEY: 'key-of-a-measurement' })
	const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] })
	try {
		await addPointsInMoscow(shop, POINTS)
		const rows: string[][] = []
		for (const screen of SCREENS) {
			const { width, height, slower } = screen
			console.log(`· ${width} × ${height}, ${slower} times slower`)
			const { mostDrawn, longTasks } = await visitMap(browser, shop, screen)
			rows.push([`${width} × ${height}`, String(slower), String(mostDrawn), ...longTasks.map(inWords)])
		}
		const head = ['screen, px', 'times slower', 'most buttons', ...Object.keys(STEPS)]
		return [conditions(), '', table(head, rows)].join('\n')
	} finally {
		await browser.close()
		await shop.stop()
	}
}

const inWords = (durations: readonly number[]): string =>
	durations.length === 0 ? 'none' : `${durations.length}, longest ${figure(Math.max(...durations))} ms`

async function visitMap(browser: Browser, { url }: Shop, { width, height, slower }: Screen) {
	const context = await browser.newContext({ viewport: { width, height }, locale: 'ru-RU' })
	const page = await context.newPage()
	await page.route('https://api-maps.yandex.ru/2.1/**', (route) =>
		route.fulfill({ contentType: 'text/javascript', body: doubleScript() }),
	)
	// tsx wraps functions in it, also those with a text that is sent to the browser.
	await page.addInitScript('globalThis.__name = (named) => named')
	await page.addInitScript(observeLongTasks)
	const session = await context.newCDPSession(page)
	await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
	await page.goto(`${url}/pickup`, { waitUntil: 'networkidle' })
	await takeLongTasks(page)
	const longTasks: number[][] = []
	for (const step of Object.values(STEPS)) {
		await step(page)
		longTasks.push(await takeLongTasks(page))
	}
	const mostDrawn = await page.evaluate(() => (window as Observed).mostDrawn)
	await context.close()
	return { mostDrawn, longTasks }
}

// By the page's own means: a locator looks through the whole page first, which would be measured too.
async function press(page: Page, name: string): Promise<void> {
	await page.evaluate((name) => {
		const buttons = [...document.querySelectorAll('button')]
		const button = buttons.find(({ ariaLabel, textContent }) => ariaLabel === name || textContent === name)
		if (!button) throw new Error(`No button «${name}»`)
		button.click()
	}, name)
	await settle(page)
}

async function pressKey(page: Page, key: string): Promise<void> {
	await page.keyboard.press(key)
	await settle(page)
}

async function settle(page: Page): Promise<void> {
	await wait(PAUSE)
	await page.evaluate(() => {
		const { mostDrawn } = window as Observed
		Object.assign(window, {
			mostDrawn: Math.max(mostDrawn, document.querySelectorAll('li > [data-on-map]').length),
		})
	})
}

type Observed = typeof window & {
	/** Milliseconds. */
	longTasks: number[]
	/** Buttons of markers and clusters at once. */
	mostDrawn: number
}

function observeLongTasks(): void {
	const durations: number[] = []
	Object.assign(window, { longTasks: durations, mostDrawn: 0 })
	new PerformanceObserver((list) => {
		durations.push(...list.getEntries().map(({ duration }) => duration))
	}).observe({ type: 'longtask', buffered: true })
}

const takeLongTasks = (page: Page): Promise<number[]> =>
	page.evaluate(() => (window as Observed).longTasks.splice(0))
