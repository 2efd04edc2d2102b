import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { firstStyles } from '#server/responses/first-styles.ts'
import { builtFiles } from '#server/responses/static.ts'

const sheet = readdirSync(builtFiles)
	.filter((name) => name.endsWith('.css'))
	.map((name) => readFileSync(join(builtFiles, name), 'utf8'))
	.join('')
const stylesOf = firstStyles(builtFiles)

/**
 * Selectors of the sheet that fit an element of a page, in whatever state it may come to, and that the page would not
 * bring to a newcomer.
 * @param html as the shop has sent it, with its sheet in a file
 */
export async function selectorsNotBrought(page: Page, html: string): Promise<string[]> {
	const styled = stylesOf(html)?.page ?? ''
	const [, brought = ''] = /<style data-first>(.*?)<\/style>/s.exec(styled) ?? []
	return page.evaluate(
		({ html, sheet, brought }) => {
			const selectorsIn = (css: string) => {
				const parsed = new CSSStyleSheet()
				parsed.replaceSync(css)
				const found = new Set<string>()
				const walk = (rules: Iterable<CSSRule>) => {
					for (const rule of rules) {
						if (rule instanceof CSSStyleRule) found.add(rule.selectorText)
						else if (rule instanceof CSSGroupingRule) walk(rule.cssRules)
					}
				}
				walk(parsed.cssRules)
				return found
			}
			const document = new DOMParser().parseFromString(html, 'text/html')
			const known = selectorsIn(brought)
			return [...selectorsIn(sheet)].filter((selector) => {
				if (known.has(selector)) return false
				const inAnyState = selector
					.replace(/(?<!\\)::[\w-]+(\([^)]*\))?/g, '')
					.replace(
						/(?<!\\):(?!not|is|where|has|nth|root|first|last|only|empty)[\w-]+(\([^)]*\))?/g,
						':not(x)',
					)
				return document.querySelector(inAnyState || '*') !== null
			})
		},
		{ html, sheet, brought },
	)
}
