import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type axe from 'axe-core'
import type { Result, RunOptions } from 'axe-core'
import { expect, type Page, test } from 'playwright/test'
import { rootDir } from '#process/root.ts'

/** A small phone and a laptop. */
const widths = [360, 1280]

/** Number of looks at a page. */
const looks = new WeakMap<Page, number>()

/** Both for a release; else one after the other, look by look, and every other test begins with the laptop. */
function widthsOf(page: Page): number[] {
	if (process.env.TEST_ALL) return widths
	const look = looks.get(page) ?? Number.parseInt(test.info().testId.slice(-1), 16)
	looks.set(page, look + 1)
	return [widths[look % widths.length] as number]
}

/**
 * Looks at the page on a phone or on a laptop, in turn: WCAG 2.2 AA without exception, and AAA for the contrast of text
 * (product decision). The window has its own size again afterwards.
 * @param within selector of the only part that is looked at, as axe takes long on a large page; without it all but the
 *   header and the footer, which most pages have in common: `html` is these too
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
	const own = page.viewportSize()
	for (const width of widthsOf(page)) {
		await page.setViewportSize({ width, height: 800 })
		await expectAccessibleAsItStands(page, within)
	}
	if (own) await page.setViewportSize(own)
}

/** The same for what is there at the width of the window only, or closes when it changes. */
export async function expectAccessibleAsItStands(page: Page, within?: string): Promise<void> {
	let violations = await violationsIn(page, within)
	// A colour may have begun to fade meanwhile, as that of a button when its form is answered.
	if (violations.length > 0) violations = await violationsIn(page, within)
	const found = violations.flatMap(({ id, help, nodes }) =>
		nodes.map((node) => `${id}: ${help}\n  ${node.target.join(' ')}\n  ${node.failureSummary}`),
	)
	expect(found, `accessibility of ${page.url()} at ${page.viewportSize()?.width} px`).toEqual([])
	expect(await repeatedIds(page), `ids that ${page.url()} has twice`).toEqual([])
}

/** Labels, errors and anchors lead to the first of them alone; axe no longer looks. */
const repeatedIds = (page: Page): Promise<string[]> =>
	page.evaluate(() => {
		const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
		return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))]
	})

const axeSource = readFileSync(join(rootDir, 'node_modules/axe-core/axe.min.js'), 'utf8')

/** Axe comes with the first look at a page: to send and compile it takes a good part of the time of a look. */
export async function violationsIn(page: Page, within?: string): Promise<Result[]> {
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
	await settled(page)
	const part = { include: [within ?? 'html'], exclude: within ? alike : [...alike, ...frame] }
	return page.evaluate(
		async ([part, options]) => {
			// A fixed element covers what scrolls below it for a moment only, as axe knows; a sticky one does the same.
			const sticky = [...document.querySelectorAll<HTMLElement>('body *')].filter(
				(element) => getComputedStyle(element).position === 'sticky',
			)
			for (const { style } of sticky) style.setProperty('position', 'static')
			const { violations } = await window.axe.run(part, options)
			for (const { style } of sticky) style.removeProperty('position')
			return violations
		},
		[part, options] as const,
	)
}

/** The items of a list come from one template: a few of them are enough, but for a release. */
const alike = process.env.TEST_ALL ? [] : ['main li:nth-child(n + 9)']

const frame = ['body > header', 'body > div > header', 'body > footer']

/** Options that the types of axe do not name: those of a rule's checks, merged into its own. */
type Options = RunOptions & { checks: Record<string, { options: object }> }

const options: Options = {
	runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
	rules: {
		// Both rules of contrast look for the background of each text, which takes most of a look's time.
		'color-contrast': { enabled: false },
		'color-contrast-enhanced': { enabled: true },
		'target-size': { enabled: true },
	},
	checks: {
		// By itself it leaves what is below AA to the other rule.
		'color-contrast-enhanced': {
			options: { contrastRatio: { normal: { minThreshold: 0 }, large: { minThreshold: 0 } } },
		},
	},
	resultTypes: ['violations'],
	// Without frames of another origin.
	iframes: false,
	preload: false,
}

declare global {
	interface Window {
		axe: typeof axe
	}
}

/** Waits for the end of what fades or slides in: half shown text has a contrast of its own. */
async function settled(page: Page): Promise<void> {
	await page.evaluate(() =>
		Promise.allSettled(
			document
				.getAnimations()
				.filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
				.map((animation) => animation.finished),
		).then(() => {}),
	)
}
