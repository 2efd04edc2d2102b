import { expect, test } from 'vitest'
import { getSeo, listBanners } from '#contract/content.ts'
import { allParts } from '#contract/parts.ts'
import { inWordsOfShop } from './shop-words.server.ts'

const shop = {
	name: 'Тропа',
	phone: '8 800 555-01-40',
	email: 'help@tropa.example',
	legalName: 'ООО «Тропа»',
	requisites: 'ОГРН 0',
}
const texts = () => ({
	title: 'Палатка на двоих',
	link: '/catalog/?text=палатка на двоих',
	html: '<a href="/catalog/?text=палатка на двоих">Палатка на двоих</a>',
})

test('the words of a text are typeset, and no address', () => {
	expect(inWordsOfShop(listBanners, texts(), shop, allParts)).toEqual({
		...texts(),
		title: 'Палатка на\u00A0двоих',
	})
})

test('titles for search engines stay as they are', () => {
	expect(inWordsOfShop(getSeo, texts(), shop, allParts)).toEqual(texts())
})
