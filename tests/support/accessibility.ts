import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

/** The widths at which every screen is checked: a small phone and a laptop. */
export const checkedWidths = [360, 1280]

/**
 * WCAG 2.2 AA without exception, and AAA for the contrast of text (product decision).
 * @param within selector of the only part that is looked at: axe takes long on a large page
 */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
	const { violations } = await new AxeBuilder({ page })
		.include(within)
		.options({ rules: { 'color-contrast-enhanced': { enabled: true }, 'target-size': { enabled: true } } })
		.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
		.analyze()
	const found = violations.flatMap(({ id, help, nodes }) =>
		nodes.map((node) => `${id}: ${help}\n  ${node.target.join(' ')}\n  ${node.failureSummary}`),
	)
	expect(found, `accessibility of ${page.url()}`).toEqual([])
}
