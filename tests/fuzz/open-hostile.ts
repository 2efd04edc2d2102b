import type { Browser, BrowserContext, Page } from 'playwright'
import type { Screen } from '#tests/faults/screens.ts'
import { cookiesOf } from '#tests/faults/visitors.ts'
import { moveClockOf } from '#tests/support/clock.ts'
import { beyondTheEdge, overlappingLines } from '#tests/support/overflow.ts'
import { collectErrors, scriptsAwake } from '#tests/support/shop.ts'
import { mannerOf, startHostileBackend } from './hostile-backend.ts'
import { hostileScreens } from './hostile-screens.ts'
import { startWorlds } from './start-worlds.ts'
import { MANNERS } from './valid-answers.ts'

export interface HostileReport {
	/** Number of pages that were opened. */
	pages: number
	statuses: ReadonlyMap<number, number>
	/** One line for each kind, with the first page that has it. */
	findings: readonly string[]
}

interface Extent {
	/** Number of times that each screen is opened. */
	rounds: number
	/** First round; the answers depend on it. */
	seed: number
	/** Part of the names of the only screens to open. */
	only?: string | undefined
	tell: (line: string) => void
}

/** A phone and a laptop, in pixels. */
const WIDTHS = [360, 1280]

/** Pages that are opened at the same time. */
const AT_ONCE = 2

/** Opens the screens of the built shop while a backend answers all calls with whatever the contract allows. */
export async function openHostile(
	browser: Browser,
	{ rounds, seed, only = '', tell }: Extent,
): Promise<HostileReport> {
	const backend = await startHostileBackend()
	const worlds = await startWorlds(backend.url)
	const screens = hostileScreens().filter(({ name }) => name.includes(only))
	const findings = new Map<string, string>()
	const statuses = new Map<number, number>()
	let pages = 0

	async function visit(context: BrowserContext, screen: Screen, world: number): Promise<void> {
		const { status, found } = await lookAt(context, `${worlds.url}${screen.path}`, {
			screen,
			world,
			origin: worlds.url,
		})
		pages++
		statuses.set(status, (statuses.get(status) ?? 0) + 1)
		for (const one of found) {
			const key = `${screen.route} ${one.slice(0, 7)} ${one.replace(/\d+/g, '#').slice(0, 50)}`
			const line = `${screen.name}, ${mannerOf(world)} (x-world: ${world}) ${screen.path}: ${one}`
			if (!findings.has(key)) tell(line)
			findings.set(key, findings.get(key) ?? line)
		}
	}

	/** Visits what is left of a round, in a window of its own. */
	async function visitAll(queue: (readonly [Screen, number])[]): Promise<void> {
		const context = await browser.newContext({
			locale: 'ru-RU',
			timezoneId: 'Europe/Moscow',
			reducedMotion: 'reduce',
		})
		await moveClockOf(context)
		// The program that runs these files names the functions that a page is given.
		await context.addInitScript('globalThis.__name = (given) => given')
		// Data that an earlier page has stored would change this one.
		await context.addInitScript(() => localStorage.clear())
		for (let next = queue.shift(); next; next = queue.shift()) await visit(context, ...next)
		await context.close()
	}

	try {
		for (let round = seed; round < seed + rounds; round++) {
			const queue = screens.map(
				(screen, at) => [screen, round * MANNERS.length + ((at + round) % MANNERS.length)] as const,
			)
			await Promise.all(Array.from({ length: AT_ONCE }, () => visitAll(queue)))
			tell(`round ${round}: ${pages} pages, ${findings.size} findings`)
		}
	} finally {
		await worlds.stop()
		await backend.stop()
	}
	return { pages, statuses, findings: [...findings.values(), ...new Set(backend.failures)] }
}

interface Visited {
	screen: Screen
	world: number
	/** Of the shop. */
	origin: string
}

async function lookAt(context: BrowserContext, url: string, { screen, world, origin }: Visited) {
	await context.setExtraHTTPHeaders({ 'x-world': String(world) })
	await context.clearCookies()
	await context.addCookies(cookiesOf(screen.visitor, url))
	const page = await context.newPage()
	try {
		if (screen.path.startsWith('/resources/')) {
			const status = (await page.request.get(url, { maxRedirects: 0 })).status()
			return { status, found: brokenBy(status) }
		}
		const errors = collectErrors(page)
		page.on('dialog', (dialog) => {
			errors.push('a text of the backend runs as a script')
			void dialog.dismiss()
		})
		const status = (await page.goto(url))?.status() ?? 0
		const leads = page.url().startsWith(origin) ? [] : [`leads to ${page.url()}`]
		const found = [...brokenBy(status), ...leads, ...(status < 500 ? await layoutOf(page) : [])]
		return { status, found: [...found, ...errors] }
	} catch (error) {
		return { status: 0, found: [String(error)] }
	} finally {
		await page.close()
	}
}

const brokenBy = (status: number) => (status >= 500 ? [`is answered ${status}`] : [])

async function layoutOf(page: Page): Promise<string[]> {
	await scriptsAwake(page, 'on')
	const found: string[] = []
	for (const width of WIDTHS) {
		await page.setViewportSize({ width, height: 800 })
		const beyond = await beyondTheEdge(page)
		if (beyond.length > 0) found.push(`${width} px: ${beyond.join(' | ')}`)
		found.push(...(await overlappingLines(page)).map((pair) => `${width} px, lines on each other: ${pair}`))
	}
	return found
}
