import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MenuTitle } from './menu-title.tsx'

const item = { id: 'sale', titleName: 'Скидки', url: '/catalog/sale', submenu: [] }
const shown = (font: object) =>
	renderToStaticMarkup(<MenuTitle item={{ ...item, title: { name: 'Скидки до −40 %', font } }} />)

it('shows a menu item as it is named where it has no type of its own', () => {
	expect(renderToStaticMarkup(<MenuTitle item={item} />)).toBe('Скидки')
})

it('takes size, weight, line and register from the content', () => {
	expect(shown({ size: 20, bold: true, underline: true, register: 'upper' })).toMatch(
		/class="font-strong underline .*text-18 uppercase">Скидки до −40 %</,
	)
	expect(shown({ size: 9, register: 'lower' })).toContain('class="text-13 lowercase"')
	expect(shown({ register: 'constructor' })).toBe('Скидки до −40 %')
})

it('knows one colour, so that a menu stays readable', () => {
	expect(shown({ color: '#8F3009' })).toContain('class="text-ember"')
	expect(shown({ color: '#fefefe' })).toBe('Скидки до −40 %')
})
