import { type Browser, type ElementHandle, launch, type Page } from 'puppeteer-core'
import { expect } from 'vitest'

export const openFirefox = (): Promise<Browser> =>
	launch({
		browser: 'firefox',
		executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
		headless: true,
	})

/** A visitor of a shop, who finds things on a page by their words. */
export interface FirefoxVisitor {
	page: Page
	open: (path: string) => Promise<void>
	/** Presses the button or link of this name, or of a name with this beginning. */
	press: (name: string) => Promise<void>
	/** Types into the field with this label, in place of what is in it. */
	fill: (label: string, text: string) => Promise<void>
	/** Chooses a radio button or check box by its selector, as a press on its label. */
	choose: (selector: string) => Promise<void>
	/** Waits until the page says so. */
	sees: (text: string) => Promise<void>
	valueOf: (label: string) => Promise<string>
	/** Lines of the console and exceptions so far. */
	errors: readonly string[]
	leave: () => Promise<void>
}

/** @param url origin of the shop */
export async function newFirefoxVisitor(browser: Browser, url: string): Promise<FirefoxVisitor> {
	const context = await browser.createBrowserContext()
	const page = await context.newPage()
	await page.setViewport({ width: 1280, height: 900 })
	page.setDefaultTimeout(20_000)
	const errors: string[] = []
	page.on('console', (message) => {
		if (message.type() === 'error') errors.push(message.text())
	})
	page.on('pageerror', (error) => errors.push(String(error)))

	async function one(
		find: (given: string) => Element | null | undefined,
		given: string,
	): Promise<ElementHandle> {
		const found = await page.waitForFunction(find, {}, given)
		return found as unknown as ElementHandle
	}
	const fieldOf = (label: string) =>
		one((label) => {
			const text = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()
			const all = [...document.querySelectorAll('label')].filter((one) => one.control?.checkVisibility())
			return (all.find((one) => text(one) === label) ?? all.find((one) => text(one).startsWith(label)))
				?.control
		}, label)

	return {
		page,
		errors,
		async open(path) {
			const answer = await page.goto(url + path)
			expect(answer?.status(), path).toBeLessThan(400)
		},
		async press(name) {
			const target = await one((name) => {
				const nameOf = (element: Element) =>
					(element.ariaLabel ?? element.textContent ?? '').replace(/\s+/g, ' ').trim()
				const all = [...document.querySelectorAll('main a, main button, [role=alert] a, dialog[open] button')]
				const shown = all.filter((one) => one.checkVisibility())
				return shown.find((one) => nameOf(one) === name) ?? shown.find((one) => nameOf(one).startsWith(name))
			}, name)
			await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
			await target.click()
		},
		async fill(label, text) {
			const field = await fieldOf(label)
			await field.evaluate((element) => (element as HTMLInputElement).select())
			await field.press('Backspace')
			await field.type(text)
		},
		async choose(selector) {
			const box = await page.waitForSelector(selector)
			await box?.evaluate((element) => (element as HTMLInputElement).labels?.[0]?.click())
			await page.waitForFunction(
				(selector) => document.querySelector<HTMLInputElement>(selector)?.checked,
				{},
				selector,
			)
		},
		async sees(text) {
			const isShown = page.waitForFunction(
				// biome-ignore lint/performance/useDomNodeTextContent: only what is shown counts
				(text) => document.body.innerText.replace(/\s+/g, ' ').includes(text),
				{},
				text,
			)
			await expect(isShown, `«${text}» is not on ${page.url()}`).resolves.toBeTruthy()
		},
		valueOf: async (label) =>
			(await fieldOf(label)).evaluate((element) => (element as HTMLInputElement).value),
		leave: () => context.close(),
	}
}
