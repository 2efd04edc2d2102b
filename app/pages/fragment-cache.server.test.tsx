import { expect, it, vi } from 'vitest'
import { cachedMarkup } from './fragment-cache.server.tsx'

it('renders a part once for equal props and again for others', () => {
	const Card = vi.fn(({ item }: { item: { name: string } }) => <b>{item.name}</b>)
	expect(cachedMarkup('card', Card, { item: { name: 'Ёж <script>' } })).toBe('<b>Ёж &lt;script&gt;</b>')
	expect(cachedMarkup('card', Card, { item: { name: 'Ёж <script>' } })).toBe('<b>Ёж &lt;script&gt;</b>')
	expect(Card).toHaveBeenCalledTimes(1)
	expect(cachedMarkup('card', Card, { item: { name: 'Мох' } })).toBe('<b>Мох</b>')
})

it('stores parts of other names separately', () => {
	const props = { text: 'Тропа' }
	expect(cachedMarkup('bold', ({ text }: typeof props) => <b>{text}</b>, props)).toBe('<b>Тропа</b>')
	expect(cachedMarkup('plain', ({ text }: typeof props) => <i>{text}</i>, props)).toBe('<i>Тропа</i>')
})
