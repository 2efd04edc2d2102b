import type { Browser, Page } from 'playwright'
import type { Screen } from '#tests/faults/screens.ts'
import { cookiesOf } from '#tests/faults/visitors.ts'
import { moveClockOf } from '#tests/support/clock.ts'
import { beyondTheEdge, overlappingLines } from '#tests/support/overflow.ts'
import { blockScripts, collectErrors, type ShopOptions, scriptsAwake } from '#tests/support/shop.ts'
import { mannerOf, startHostileBackend } from './hostile-backend.ts'
import { hostileScreens } from './hostile-screens.ts'
import type { LogReader } from './log-reader.ts'
import { startWorlds, type Worlds } from './start-worlds.ts'
import { MANNERS } from './valid-answers.ts'

type Scripts = ShopOptions['scripts']

export interface HostileReport {
	/** Number of pages that were opened, and of those with a finding. */
	pages: number
	failed: number
	statuses: ReadonlyMap<number, number>
	/** One line for each kind, with the first page that has it. */
	findings: readonly string[]
}

interface Extent {
	/** Number of times that each screen is opened. */
	rounds: number
	/** First round; the answers depend on it. */
	seed: number
	/** The screens to open; all of them by default. */
	only?: (screen: Screen) => boolean
	/** States of the scripts, which take turns by rounds; all of them by default. */
	scripts?: readonly Scripts[]
	/** Widths of the window in pixels; those of a phone and of a laptop by default. */
	widths?: readonly number[]
	tell: (line: string) => void
}

/** States of the scripts. */
export const SCRIPTS: readonly Scripts[] = ['on', 'off', 'blocked']

/** A phone and a laptop, in pixels. */
const WIDTHS = [360, 1280]

const HEIGHT = 800

/** Pages that are opened at the same time. */
const AT_ONCE = 2

/** Opens the screens of the built shop while a backend answers all calls with whatever the contract allows. */
export async function openHostile(
	browser: Browser,
	{ rounds, seed, only = () => true, scripts = SCRIPTS, widths = WIDTHS, tell }: Extent,
): Promise<HostileReport> {
	const backend = await startHostileBackend()
	const worlds = await startWorlds(backend.url)
	const screens = hostileScreens()
		.map((screen, at) => ({ screen, at }))
		.filter(({ screen }) => only(screen))
	const findings = new Map<string, string>()
	const statuses = new Map<number, number>()
	let pages = 0
	let failed = 0

	async function visit(tab: Tab, visited: Visited): Promise<void> {
		const { screen, world, scripts } = visited
		const { status, found } = await lookAt(tab, worlds, visited)
		pages++
		if (found.length > 0) failed++
		statuses.set(status, (statuses.get(status) ?? 0) + 1)
		for (const one of found) {
			const key = `${screen.route} ${one.slice(0, 7)} ${one.replace(/\d+/g, '#').slice(0, 50)}`
			const line = `${screen.name}, ${mannerOf(world)}, scripts ${scripts} (x-world: ${world}) ${screen.path}: ${one}`
			if (!findings.has(key)) tell(line)
			findings.set(key, findings.get(key) ?? line)
		}
	}

	/** Visits what is left of a round, in a window of its own. */
	async function visitAll(queue: Visited[]): Promise<void> {
		const [first] = queue
		if (!first) return
		let tab = await openTab(browser, first)
		for (let next = queue.shift(); next; next = queue.shift()) {
			await visit(tab, next)
			const isEmpty = await emptyTab(tab, worlds.url).then(
				() => true,
				() => false,
			)
			if (isEmpty) continue
			// A navigation that has failed may still be under way, and would take the place of the next one.
			await tab.page.context().close()
			tab = await openTab(browser, first)
		}
		await tab.page.context().close()
	}

	try {
		for (let round = seed; round < seed + rounds; round++) {
			const queue = screens.map(({ screen, at }) => ({
				screen,
				world: round * MANNERS.length + ((at + round) % MANNERS.length),
				// A screen is opened in every manner before the scripts change.
				scripts: scripts[Math.floor(round / MANNERS.length) % scripts.length] ?? 'on',
				// Scripts begin in the first of them.
				widths: round % 2 === 0 ? widths : widths.toReversed(),
			}))
			await Promise.all(Array.from({ length: AT_ONCE }, () => visitAll(queue)))
			worlds.log.takeComplaints()
			tell(`round ${round}: ${pages} pages, ${failed} with a finding, ${findings.size} kinds`)
		}
	} finally {
		await worlds.stop()
		await backend.stop()
	}
	return { pages, failed, statuses, findings: [...findings.values(), ...new Set(backend.failures)] }
}

interface Visited {
	screen: Screen
	world: number
	scripts: Scripts
	widths: readonly number[]
}

/** A tab that opens one screen after the other: a new one for each would take longer than the screen. */
interface Tab {
	page: Page
	/** Of the screen that is open; the list grows. */
	errors: string[]
}

async function openTab(browser: Browser, { scripts }: Visited): Promise<Tab> {
	const context = await browser.newContext({
		locale: 'ru-RU',
		timezoneId: 'Europe/Moscow',
		reducedMotion: 'reduce',
		javaScriptEnabled: scripts !== 'off',
	})
	await moveClockOf(context)
	if (scripts === 'blocked') await blockScripts(context)
	// Data that an earlier page has stored would change this one.
	await context.addInitScript(() => location.protocol === 'http:' && localStorage.clear())
	const page = await context.newPage()
	const errors = collectErrors(page)
	page.on('dialog', (dialog) => {
		errors.push('a text of the backend runs as a script')
		void dialog.dismiss()
	})
	return { page, errors }
}

async function lookAt({ page, errors }: Tab, { url: origin, log }: Worlds, visited: Visited) {
	const { screen, world, scripts, widths } = visited
	const url = origin + screen.path
	const context = page.context()
	await page.setViewportSize({ width: widths[0] ?? 0, height: HEIGHT })
	await context.setExtraHTTPHeaders({ 'x-world': String(world) })
	await context.clearCookies()
	await context.addCookies(cookiesOf(screen.visitor, url))
	try {
		if (screen.path.startsWith('/resources/')) {
			const answer = await page.request.get(url, { maxRedirects: 0 })
			return { status: answer.status(), found: brokenBy(answer.status(), log, answer.headers()) }
		}
		const answer = await page.goto(url)
		const status = answer?.status() ?? 0
		const leads = page.url().startsWith(origin) ? [] : [`leads to ${page.url()}`]
		const broken = brokenBy(status, log, answer?.headers())
		const layout = status < 500 ? await layoutOf(page, visited) : []
		const isOurs = (error: string) => scripts === 'blocked' && /\/assets\/.*\.js/.test(error)
		return { status, found: [...broken, ...leads, ...layout, ...errors.filter((error) => !isOurs(error))] }
	} catch (error) {
		return { status: 0, found: [String(error)] }
	}
}

/** The next screen gets neither the data of this one nor its late errors. */
async function emptyTab({ page, errors }: Tab, origin: string): Promise<void> {
	if (page.url().startsWith(origin)) await page.evaluate(() => sessionStorage.clear())
	await page.goto('about:blank')
	errors.length = 0
}

/** A page answered 5xx, with the reasons in the log of the shop. */
function brokenBy(status: number, log: LogReader, headers: Record<string, string> = {}): string[] {
	if (status < 500) return []
	const reasons = log.reasonsOf(headers['x-request-id'] ?? '')
	return [`is answered ${status}: ${[...new Set(reasons)].join('; ')}`]
}

async function layoutOf(page: Page, { scripts, widths }: Visited): Promise<string[]> {
	await scriptsAwake(page, scripts)
	// The program that runs these files names the functions that a page is given.
	await page.evaluate('globalThis.__name ??= (given) => given')
	const found: string[] = []
	for (const width of widths) {
		await page.setViewportSize({ width, height: HEIGHT })
		const beyond = await beyondTheEdge(page)
		if (beyond.length > 0) found.push(`${width} px: ${beyond.join(' | ')}`)
		found.push(...(await overlappingLines(page)).map((pair) => `${width} px, lines on each other: ${pair}`))
	}
	return found
}
