import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopParts } from '#contract/parts.ts'
import { shopRules } from '#contract/shop-rules.ts'
import { readShopFolder, ShopFolderError } from './shop-folder.ts'

const own = {
	name: 'Дом и дуб',
	phone: '8 800 000-00-00',
	email: 'help@shop.example',
	legalName: 'ООО «Дом и дуб»',
	inn: '7707083893',
	ogrn: '1027700132195',
	address: '101000, Москва, Мясницкая, 1',
	parts: { club: true, reviews: false },
	rules: {
		delivery: { courierPrice: 350, courierFreeFrom: null },
		basket: { priceLimit: 90_000 },
		bonuses: { levels: [{ name: 'Лепесток', rate: 2, from: 0 }] },
		telephone: { from: 9, to: 18 },
		returnDays: 14,
		homeCity: 'Тула',
	},
}

let folder: string
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'shop-folder-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function readText(text: string) {
	writeFileSync(join(folder, 'shop.json'), text)
	return readShopFolder(folder)?.shop
}

const read = (content: unknown) => readText(JSON.stringify(content))

/** The sentences about what is wrong. */
function problemsOf(content: unknown, readIt = read): string[] {
	try {
		readIt(content)
		return []
	} catch (error) {
		if (!(error instanceof ShopFolderError)) throw error
		return error.message.split('\n')
	}
}

describe('the file of a shop', () => {
	it('has the terms that it names, and the default ones', () => {
		const shop = read(own)
		expect(shop?.parts).toEqual(Object.fromEntries(shopParts.map((part) => [part, part === 'club'])))
		expect(shop?.rules).toMatchObject({
			delivery: { courierPrice: 350, courierFreeFrom: null, expressPrice: null, pickPointPrice: 199 },
			basket: { priceLimit: 90_000, positionQuantityLimit: shopRules.basket.positionQuantityLimit },
			bonuses: { levels: [{ id: 'level-1', name: 'Лепесток', rate: 2, from: 0 }], spendRate: 30 },
			returnDays: 14,
			homeCity: 'Тула',
		})
	})

	it('gives no bonuses without a club', () => {
		expect(read({ ...own, parts: {} })?.rules.bonuses).toMatchObject({
			levels: [{ rate: 0 }],
			welcome: 0,
			spendRate: 0,
		})
	})

	it.each<[string, object, string]>([
		['a wrong ИНН', { inn: '7707083894' }, 'поле inn: не ИНН'],
		['no address', { address: undefined }, 'поле address: его нет'],
		['a term below the law', { rules: { returnDays: 6 } }, 'rules.returnDays: должно быть не меньше 7'],
		['kopecks', { rules: { delivery: { courierPrice: 1.5 } } }, 'courierPrice: должно быть целым числом'],
		['hours backwards', { rules: { telephone: { from: 22, to: 8 } } }, 'from должно быть раньше, чем to'],
		['an unknown field', { rules: { returndays: 9 } }, 'такого поля нет: rules.returndays'],
		['a club of professionals alone', { parts: { clubPro: true } }, 'clubPro не бывает без club'],
		[
			'levels that go down',
			{
				rules: {
					bonuses: {
						levels: [
							{ name: 'А', rate: 1, from: 0 },
							{ name: 'Б', rate: 2, from: 0 },
						],
					},
				},
			},
			'каждый следующий уровень начинается с большей суммы',
		],
	])('says what is wrong with %s', (_, changes, words) => {
		expect(problemsOf({ ...own, ...changes })).toEqual([expect.stringContaining(words)])
	})

	it('is read, or each fault of it is said in a sentence with the file', () => {
		const paths = [
			...Object.keys(own),
			...Object.keys(own.rules).map((name) => `rules.${name}`),
			'parts.club',
			'',
		]
		fc.assert(
			fc.property(fc.constantFrom(...paths), fc.jsonValue(), (path, value) => {
				const content = structuredClone(own) as Record<string, unknown>
				const [name = '', inner] = path.split('.')
				if (inner) content[name] = { ...(content[name] as object), [inner]: value }
				else if (name) content[name] = value
				for (const problem of problemsOf(name ? content : value)) {
					expect(problem).toMatch(/^Файл \S+shop\.json(?:, поле|: такого поля нет)/)
					expect(problem).not.toMatch(/invalid|expected|received|undefined/i)
				}
			}),
			{ numRuns: 500 },
		)
	})

	it('says that a text is no JSON', () => {
		fc.assert(
			fc.property(fc.string(), (text) => {
				for (const problem of problemsOf(text, () => readText(text)))
					expect(problem).toMatch(/^Файл \S+shop\.json/)
			}),
		)
	})
})
