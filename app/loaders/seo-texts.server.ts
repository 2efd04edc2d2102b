import { filled, type Words } from '#app/components/content/page-meta.ts'
import type { Seo } from '#contract/content.ts'
import { typeset } from '#contract/typeset.ts'
import { safeHtml } from './safe-html.server.ts'

/**
 * Texts of the content for the page itself: its heading, null when the page's own stays, and the text at its foot.
 * A loader gives `seoText` to its page's data, and the root shows it.
 */
export function seoTexts(seo: Seo | null, words: Words = {}): { h1: string | null; seoText: string } {
	const texts = seo && filled(seo, words)
	return { h1: texts?.h1 ? typeset(texts.h1) : null, seoText: safeHtml(texts?.text ?? '') }
}
