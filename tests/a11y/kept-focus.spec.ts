import type { Page } from 'playwright/test'
import { type Screen, screensOf } from '#tests/faults/screens.ts'
import { cookiesOf, type Visitor } from '#tests/faults/visitors.ts'
import { openWorld } from '#tests/faults/world.ts'
import { expect, scriptsAwake, test } from '#tests/support/shop.ts'

// Every button of every screen is pressed by keys. Those that look and act alike are pressed once, on the first screen
// that has them. Where a press stays on the page, the focus is on something afterwards (WCAG 2.4.3), and the title says
// «Ошибка» if and only if an error is shown (WCAG 2.4.2).

/** So many tests press them all: several workers may share them. */
const TESTS = 8

/** Presses after which a visitor has no session for the screens that follow. */
const last = /^(log-out|an employee|deletion of the account)$/

let screens: Screen[]
const pressed = new Set<string>()

test.beforeAll(async ({ shop }) => {
	const world = await openWorld(shop, test.info().project.use.userAgent)
	// Reviews that wait for the moderator, for two presses in a row.
	await shop.sql(
		'UPDATE reviews SET is_published = false WHERE id IN (SELECT id FROM reviews ORDER BY id LIMIT 3)',
		[],
	)
	const all = screensOf(world).filter(({ path }) => !path.startsWith('/resources/'))
	const visitors = [...new Set(all.map(({ visitor }) => visitor))]
	screens = visitors.flatMap((one) => {
		const own = all.filter(({ visitor }) => visitor === one)
		return [...own.filter(({ name }) => !last.test(name)), ...own.filter(({ name }) => last.test(name))]
	})
})

for (let number = 1; number <= TESTS; number++) {
	test(`no button that stays on its page loses the focus: ${number} of ${TESTS}`, async ({
		page,
		context,
		shop,
		allowConsoleErrors,
	}) => {
		test.setTimeout(300_000)
		// Other tests are about what an answer says.
		allowConsoleErrors(/./)
		const [from, to] = [number - 1, number].map((part) => Math.round((part * screens.length) / TESTS))
		const answers = watchAnswers(page)
		let stayed = 0
		let before: Visitor | undefined
		for (const { path, visitor } of screens.slice(from, to)) {
			if (visitor !== before) {
				await context.clearCookies()
				await context.addCookies(cookiesOf(visitor, shop.url))
			}
			before = visitor
			await page.goto(path)
			await scriptsAwake(page, 'on')
			const start = page.url()
			for (;;) {
				const key = await focusButton(page, [...pressed])
				if (!key) {
					if (!(await closeDialog(page))) break
					continue
				}
				pressed.add(key)
				const what = `${key} at ${path}`
				const document = await page.evaluateHandle(() => window.document)
				await page.keyboard.press('Enter')
				await answers.come()
				if (new URL(page.url()).pathname !== new URL(start).pathname || !(await isSame(page, document))) {
					await page.goto(path)
					await scriptsAwake(page, 'on')
					continue
				}
				stayed += 1
				await expect.soft.poll(() => lostFocus(page), { message: what, timeout: 5_000 }).toBe(false)
				await expect.soft.poll(() => untrueTitle(page), { message: what, timeout: 5_000 }).toBe('')
			}
		}
		// None would mean that the buttons are not found.
		expect(stayed).toBeGreaterThan(0)
	})
}

/** Waits until nothing is under way. */
function watchAnswers(page: Page) {
	const open = new Set<unknown>()
	page.on('request', (request) => open.add(request))
	page.on('requestfinished', (request) => open.delete(request))
	page.on('requestfailed', (request) => open.delete(request))
	page.on('framenavigated', () => open.clear())
	return {
		async come() {
			await page
				.evaluate(() => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown))))
				.catch(() => {})
			// A download has no end that the page knows of.
			await expect
				.poll(() => open.size, { timeout: 5_000 })
				.toBe(0)
				.catch(() => open.clear())
		},
	}
}

/** Whether the page is the document that it was. */
const isSame = (page: Page, document: Awaited<ReturnType<Page['evaluateHandle']>>) =>
	page.evaluate((one) => one === window.document, document).catch(() => false)

/** Gives the focus to a button unlike those that have been pressed. @returns its key; undefined when none is left */
function focusButton(page: Page, pressed: string[]): Promise<string | undefined> {
	return page.evaluate((pressed) => {
		const dialogs = document.querySelectorAll('dialog:modal')
		const part = dialogs[dialogs.length - 1] ?? document.body
		for (const button of part.querySelectorAll<HTMLButtonElement>('button:enabled')) {
			if (!button.checkVisibility({ visibilityProperty: true })) continue
			const form = button.form?.getAttribute('action')?.replace(/\d+/g, 'N') ?? ''
			const words =
				button.textContent
					?.replace(/[\d\s]+/g, ' ')
					.trim()
					.slice(0, 40) ?? ''
			const label =
				button
					.getAttribute('aria-label')
					?.replace(/[:,«].*|\d+/g, '')
					.trim() ?? ''
			const about = location.pathname
				.replace(/[^/]*\d[^/]*/g, 'N')
				.split('/')
				.slice(0, 3)
				.join('/')
			const kind = [button.closest('main') ? about : '', form, button.name].join('|')
			const key = [kind, words, label].join('|')
			// Of two hundred cities a few are enough.
			const isTried = pressed.filter((one) => one.startsWith(`${kind}|`)).length >= 8
			if (isTried || pressed.includes(key)) continue
			button.focus()
			if (document.activeElement === button) return key
		}
		return undefined
	}, pressed)
}

async function closeDialog(page: Page): Promise<boolean> {
	if (!(await page.evaluate(() => document.querySelector('dialog:modal') !== null))) return false
	await page.keyboard.press('Escape')
	return true
}

const lostFocus = (page: Page) =>
	page.evaluate(() => {
		const focused = document.activeElement
		return !focused || focused === document.body || !focused.checkVisibility()
	})

/** The title when it is wrong about errors; empty when it is right. */
const untrueTitle = (page: Page) =>
	page.evaluate(() => {
		const isWrong = [
			...document.querySelectorAll(':is(main, footer, dialog) :is([aria-invalid="true"], [role="alert"])'),
		].some((element) => element.checkVisibility())
		return document.title.startsWith('Ошибка: ') === isWrong ? '' : document.title
	})
