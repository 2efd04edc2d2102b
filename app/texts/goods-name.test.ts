import { expect, test } from 'vitest'
import { goodsName } from './goods-name.ts'

test.each([
	['Куртка утеплённая «Пуночка»', 'Куртка утеплённая', '«Пуночка»'],
	['Баул «Коч 120»', 'Баул', '«Коч 120»'],
	['Спальник «Зимовье −25», левый', 'Спальник', '«Зимовье −25», левый'],
	['Нож «Тайга «Малый»»', 'Нож', '«Тайга «Малый»»'],
	['«Пуночка»', '', '«Пуночка»'],
	['Куртка утеплённая', 'Куртка утеплённая', ''],
	['', '', ''],
])('«%s» is split before its own name', (name, kind, own) => {
	expect(goodsName(name)).toEqual({ kind, own })
})

test('a preposition stays with its word', () => {
	expect(goodsName('Термофутболка мужская с длинным рукавом «Наст»').kind).toBe(
		'Термофутболка мужская с\u00A0длинным рукавом',
	)
	expect(goodsName('Брюки для треккинга').kind).toBe('Брюки для\u00A0треккинга')
})
