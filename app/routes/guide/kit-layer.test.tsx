import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { KitLayer } from './kit-layer.tsx'

it('says that a layer has nothing in stock, and leads to its listing', () => {
	const html = renderToStaticMarkup(
		<KitLayer
			layer={{
				id: 'feet',
				name: 'Обувь',
				reason: 'Кроссовки с шипами.',
				url: '/catalog/obuv',
				properties: [],
				items: [],
			}}
			number={1}
			field={(name) => ({ id: name, name })}
		/>,
	)
	expect(html).toContain('Подходящего сейчас нет в наличии.')
	expect(html).toContain('href="/catalog/obuv"')
	expect(html).not.toContain('<input')
})
