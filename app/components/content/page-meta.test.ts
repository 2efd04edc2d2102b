import fc from 'fast-check'
import { DomUtils, parseDocument } from 'htmlparser2'
import { expect, it } from 'vitest'
import type { Seo } from '#contract/content.ts'
import { filled, pageMeta } from './page-meta.ts'

const seo = (texts: Partial<Seo>): Seo => ({
	title: '',
	description: '',
	robots: '',
	canonical: '',
	h1: '',
	text: '',
	...texts,
})
const canonical = 'https://shop.example/product/7'

it('fills the templates of the content, and leaves out what the page lacks', () => {
	const texts = seo({ title: '{h1}, {color} — {price}', description: '{h1} {color}, {price}.' })
	const { title, description } = filled(texts, { h1: 'Парка', color: 'хвоя', price: '9 990 ₽' })
	expect([title, description]).toEqual(['Парка, хвоя — 9 990 ₽', 'Парка хвоя, 9 990 ₽.'])
	expect(filled(texts, { h1: 'Палатка', price: '1 ₽' }).description).toBe('Палатка, 1 ₽.')
	expect(filled(texts, { h1: 'Палатка', price: '1 ₽' }).title).toBe('Палатка — 1 ₽')
	expect(filled(texts, { h1: 'Палатка' }).title).toBe('Палатка')
})

it('fills a template once: a name is no template', () => {
	fc.assert(
		fc.property(fc.string(), (name) => {
			const { title } = filled(seo({ title: '<{h1}>' }), { h1: name, color: 'x', price: 'y' })
			expect(title.replaceAll(' ', '')).toBe(`<${name}>`.replaceAll(' ', ''))
		}),
	)
})

it('puts words into a text of the content as words, never as markup', () => {
	fc.assert(
		fc.property(fc.string(), (name) => {
			const { text } = filled(seo({ text: '<p>{h1}</p>' }), { h1: name })
			expect(text).toMatch(/^<p>[^<>"']*<\/p>$/)
			expect(DomUtils.textContent(parseDocument(text))).toBe(name)
		}),
	)
})

it('hides a page that is not to be indexed, whatever the content says of its address', () => {
	const robots = (said: string) =>
		pageMeta({ seo: seo({ robots: said }), title: 'Корзина', canonical, noindex: true }).flatMap((tag) =>
			'name' in tag && tag.name === 'robots' ? [tag.content] : [],
		)
	expect(robots('index, follow')).toEqual(['noindex, follow'])
	expect(robots('noindex, nofollow')).toEqual(['noindex, nofollow'])
})

it('has no tags for social networks on a hidden page', () => {
	const og = (noindex: boolean) =>
		pageMeta({ seo: null, title: 'Парка', canonical, noindex }).filter((tag) => 'property' in tag).length
	expect(og(false)).toBeGreaterThan(5)
	expect(og(true)).toBe(0)
})

it('names no other address as the right one on a hidden page', () => {
	const links = (noindex: boolean) =>
		pageMeta({ seo: null, title: 'Парка', canonical, noindex }).filter((tag) => 'rel' in tag).length
	expect([links(false), links(true)]).toEqual([1, 0])
})

it('ends the way at the page itself', () => {
	const tags = pageMeta({
		seo: null,
		title: 'Парка',
		canonical,
		breadcrumbs: [{ name: 'Главная', uri: '/' }, { name: 'Парка' }],
	})
	expect(JSON.stringify(tags)).toContain(
		'"position":2,"name":"Парка","item":"https://shop.example/product/7"',
	)
})
