import { describe, expect, it } from 'vitest'
import { safeHtml } from './safe-html.server.ts'

describe('HTML from the backend', () => {
	it('keeps text markup and links', () => {
		const html =
			'<section><h2 id="wool">Шерсть</h2><p>Шерсть <strong>колется</strong>, <a href="/about/">честно</a></p></section>'
		expect(safeHtml(html)).toBe(html)
	})

	it('keeps a short word with the next one, in markup too', () => {
		expect(safeHtml('<p>Забери <b>в</b> магазине и <strong>на почте</strong> за 21 000 ₽</p>')).toBe(
			'<p>Забери в\u00A0магазине и\u00A0<strong>на\u00A0почте</strong> за\u00A021\u00A0000\u00A0₽</p>',
		)
	})

	it('loses what runs, restyles or leads astray', () => {
		expect(
			safeHtml(
				'<script>alert(1)</script><p onclick="alert(1)" style="position:fixed" class="x">Текст</p><a href="javascript:alert(1)">сюда</a>',
			),
		).toBe('<p>Текст</p><a>сюда</a>')
	})

	it('takes pictures of the shop from the image service', () => {
		const html = safeHtml('<img src="/pictures/technology/pechka.avif" alt="Слои" onerror="alert(1)">')
		expect(html).toContain('src="/img/640/webp/technology/pechka.avif"')
		expect(html).toContain('/img/1000/webp/technology/pechka.avif 1000w')
		expect(html).toContain('alt="Слои"')
		expect(html).not.toContain('onerror')
	})

	it.each([
		'https://example.ru/a.avif',
		'//example.ru/a.avif',
		'/pictures/../secret.avif',
		'data:image/png,1',
	])('loses the picture %s', (src) => {
		expect(safeHtml(`<p>Текст</p><img src="${src}" alt="">`)).toBe('<p>Текст</p>')
	})
})
