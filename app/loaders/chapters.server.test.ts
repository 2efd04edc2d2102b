import { describe, expect, it } from 'vitest'
import { inChapters } from './chapters.server.ts'
import { safeHtml } from './safe-html.server.ts'

describe('chapters of a text', () => {
	it('are the headings with what comes after them', () => {
		expect(
			inChapters(
				'<p>Начало</p><h2>Пух &amp; <em>перо</em></h2><p>Раз</p><ul><li>два</li></ul><h2 id="b">Шов</h2>',
			),
		).toEqual({
			html:
				'<p>Начало</p>' +
				'<section class="chapter"><h2 id="chapter-1">Пух &amp; <em>перо</em></h2><div><p>Раз</p><ul><li>два</li></ul></div></section>' +
				'<section class="chapter"><h2 id="b">Шов</h2><div></div></section>',
			chapters: [
				{ id: 'chapter-1', text: 'Пух & перо' },
				{ id: 'b', text: 'Шов' },
			],
		})
	})

	it.each([
		'',
		'<p>Без глав<br />вовсе</p>',
		'<section><img src="/pictures/technology/khrebet.avif" alt="" /><h2>Внутри</h2><p>части</p></section>',
		'<h2></h2><h2>Две</h2>',
		'<section><h2>Раз</h2></section><h2>Два</h2><p>текст</p>',
	])('lose no word of %s', (html) => {
		const clean = safeHtml(html)
		const words = (text: string) => text.replace(/<[^>]*>/g, '')
		expect(words(inChapters(clean).html)).toBe(words(clean))
	})
})
