import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { type ShopParts, shopParts } from '#contract/parts.ts'
import { roundings, type ShopRules, shopRules } from '#contract/shop-rules.ts'
import { contrast, type Rgb } from './contrast.ts'
import { isNumberOfOrganisation, isTaxNumber } from './register-numbers.ts'
import { rootDir } from './root.ts'

const sentence = z
	.string('должно быть текстом')
	.trim()
	.min(1, 'не должно быть пустым')
	.max(300, 'длиннее 300 знаков')

const whole = (least: number, most: number) =>
	z
		.int('должно быть целым числом')
		.min(least, `должно быть не меньше ${least}`)
		.max(most, `должно быть не больше ${most}`)
const roubles = whole(0, 1_000_000)
const hour = whole(0, 24)

const { delivery, basket, bonuses, telephone } = shopRules

/** Fields of an object that may be left out: each has the demonstration's value by default. */
const Delivery = z.strictObject({
	courierPrice: roubles.default(delivery.courierPrice).describe('roubles for a courier'),
	courierFreeFrom: roubles
		.nullable()
		.default(delivery.courierFreeFrom)
		.describe('roubles of goods from which a courier is free; `null` for never'),
	expressPrice: roubles
		.nullable()
		.default(null)
		.describe('roubles for a courier of the same day, in cities with an underground; `null` for none'),
	expressBeforeHour: hour
		.default(delivery.expressBeforeHour)
		.describe('local hour before which such a courier can be ordered'),
	pickPointPrice: roubles.default(delivery.pickPointPrice).describe('roubles for a pick-up point'),
	shopStorageDays: whole(1, 60)
		.default(delivery.shopStorageDays)
		.describe('days for which an order waits in a store'),
	kmPerDay: whole(50, 5_000)
		.default(delivery.kmPerDay)
		.describe('kilometres from the home city that a parcel goes in a day, after the first day'),
	daysOffered: whole(1, 30).default(delivery.daysOffered).describe('days that a courier offers'),
})

const Basket = z.strictObject({
	priceLimit: whole(1, 10_000_000).default(basket.priceLimit).describe('roubles of a basket at most'),
	productsQuantityLimit: whole(1, 1_000)
		.default(basket.productsQuantityLimit)
		.describe('pieces of a basket at most'),
	positionQuantityLimit: whole(1, 1_000)
		.default(basket.positionQuantityLimit)
		.describe('pieces of one thing at most'),
})

const Telephone = z
	.strictObject({
		from: hour.default(telephone.from).describe('hour of Moscow from which the telephone is answered'),
		to: hour.default(telephone.to).describe('hour of Moscow until which it is'),
	})
	.refine(({ from, to }) => from < to, 'from должно быть раньше, чем to')

const PAPER: Rgb = [251, 250, 246]

const isDark = (color: string) =>
	contrast([1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as unknown as Rgb, PAPER) >= 7

const percent = whole(0, 99)
const Levels = z
	.array(
		z.strictObject({
			name: sentence,
			rate: percent,
			from: whole(0, 100_000_000),
		}),
	)
	.min(1, 'нужен хотя бы один уровень')
	.max(6, 'не больше шести уровней')
	.refine(([first]) => first?.from === 0, 'первый уровень начинается с нуля: from должно быть 0')
	.refine(
		(levels) => levels.every(({ from }, at) => at === 0 || from > (levels[at - 1]?.from ?? 0)),
		'каждый следующий уровень начинается с большей суммы',
	)
	.transform(
		(levels) =>
			levels.map((level, at) => ({ id: `level-${at + 1}`, ...level })) as ShopRules['bonuses']['levels'],
	)

const Bonuses = z.strictObject({
	levels: Levels.default(
		bonuses.levels.map(({ rate, from }, at) => ({
			id: `level-${at + 1}`,
			name: `${at + 1}-й уровень`,
			rate,
			from,
		})) as ShopRules['bonuses']['levels'],
	).describe(
		'levels of the club, from the lowest up, each with `name`, `rate` (percent that comes back) and `from` (roubles of purchases in a year)',
	),
	welcome: whole(0, 100_000)
		.default(bonuses.welcome)
		.describe('bonuses for the first order paid on the site'),
	welcomeFrom: roubles
		.default(bonuses.welcomeFrom)
		.describe('roubles of goods from which an order brings them'),
	// Never at once: for some minutes a hand-over can be undone, which takes its bonuses away.
	availableAfterDays: whole(1, 365)
		.default(bonuses.availableAfterDays)
		.describe('days after the receipt from which bonuses can be spent'),
	burnAfterDays: whole(1, 3_650)
		.default(bonuses.burnAfterDays)
		.describe('days after that in which they burn'),
	spendRate: percent.default(bonuses.spendRate).describe('percent of the price of goods that they may pay'),
})

/** Terms of the shop; each that is not named has its default. */
export const Rules = z.strictObject({
	delivery: Delivery.prefault({}),
	basket: Basket.prefault({}),
	bonuses: Bonuses.prefault({}),
	telephone: Telephone.prefault({}),
	rounding: z
		.enum(roundings, 'должно быть nearest, up или down')
		.default(shopRules.rounding)
		.describe('how kopecks of a price in a feed become whole roubles: `nearest`, `up` or `down`'),
	unpaidMinutes: whole(5, 1_440)
		.default(shopRules.unpaidMinutes)
		.describe('minutes in which an order is paid online, after that it is cancelled'),
	// By law 7 for a thing bought at a distance, and 14 for one bought in a store; more is a promise of the shop's own.
	returnDays: whole(7, 3_650)
		.default(14)
		.describe('days after the receipt in which a thing can be returned; by law 7 at least'),
	homeCity: sentence
		.default(shopRules.homeCity)
		.describe('city that parcels leave from, and where a visitor is whose city is not known'),
})

/**
 * `shop.json`: what a shop of one's own says of itself (docs/shop.md). Each setting of the environment that says the
 * same comes first.
 */
export const ShopFile = z.strictObject({
	name: sentence.describe('name of the shop, without quotation marks: «Дом и дуб»'),
	phone: sentence.describe('telephone for customers: `8 800 000-00-00`'),
	email: z.email('должно быть адресом почты').describe('e-mail address for customers'),
	legalName: sentence.describe('legal entity: `ООО «Дом и дуб»`'),
	inn: z
		.string('должно быть текстом')
		.refine(isTaxNumber, 'не ИНН: это 10 цифр компании или 12 предпринимателя, последние — контрольные')
		.describe('ИНН of the legal entity'),
	ogrn: z
		.string('должно быть текстом')
		.refine(
			isNumberOfOrganisation,
			'не ОГРН: это 13 цифр компании или 15 предпринимателя, последняя — контрольная',
		)
		.describe('ОГРН or ОГРНИП of the legal entity'),
	address: sentence.describe('address of the legal entity: `101000, Москва, Мясницкая, 1`'),
	color: z
		.string('должно быть текстом')
		.regex(/^#[0-9a-f]{6}$/i, 'должно быть цветом: решётка и шесть цифр, как #1e4034')
		.refine(isDark, 'слишком светлый: светлые буквы на нём не прочесть, возьми темнее')
		.optional()
		.describe(
			'dark colour of buttons, grounds and letters: `#1e4034`; contrast with the paper is 7 at least',
		),
	parts: z
		.strictObject(
			Object.fromEntries(
				shopParts.map((part) => [part, z.boolean('должно быть true или false').default(false)]),
			),
		)
		.transform((parts) => parts as ShopParts)
		.refine(({ club, clubPro }) => club || !clubPro, 'clubPro не бывает без club')
		.describe('parts that the shop has, each `true` or `false`; one that is not named is not there'),
	rules: Rules.prefault({}).describe('terms of the shop; each that is not named has its default'),
})

/** Without a club nothing comes back, and nothing is paid with. */
const withoutClub: ShopRules['bonuses'] = {
	...bonuses,
	levels: [{ id: 'none', name: '', rate: 0, from: 0 }],
	welcome: 0,
	spendRate: 0,
}

/** The folder of a shop can't be used: whole sentences, in Russian, for who writes it. */
export class ShopFolderError extends Error {}

export interface ShopFolder {
	/** Absolute. */
	path: string
	shop: z.output<typeof ShopFile>
}

/**
 * The folder of a shop of one's own: `SHOP_DIR`, by default `shop` beside the sources where it is.
 * @returns undefined for the demonstration, which has none
 * @throws ShopFolderError
 */
export function readShopFolder(given: string | undefined): ShopFolder | undefined {
	const path = resolve(rootDir, given ?? 'shop')
	const file = join(path, 'shop.json')
	if (!existsSync(file)) {
		if (given === undefined) return undefined
		throw new ShopFolderError(
			`В папке SHOP_DIR, ${path}, нет файла shop.json. Его делает «node build/tropa.js shop init».`,
		)
	}
	return { path, shop: parseShopFile(file, readFileSync(file, 'utf8')) }
}

const kinds: Record<string, string> = {
	object: 'объектом {…}',
	array: 'списком […]',
	string: 'текстом',
	number: 'числом',
}

/** Words for a value of another kind, where the schema has none. */
const inRussian: z.core.$ZodErrorMap = (issue) =>
	issue.code === 'invalid_type' ? `должно быть ${kinds[issue.expected] ?? issue.expected}` : undefined

function parseShopFile(file: string, text: string): z.output<typeof ShopFile> {
	let json: unknown
	try {
		json = JSON.parse(text.replace(/^\uFEFF/, ''))
	} catch (error) {
		throw new ShopFolderError(`Файл ${file} — не JSON: ${(error as Error).message}.`)
	}
	const parsed = ShopFile.safeParse(json, { error: inRussian, reportInput: true })
	if (parsed.success) {
		const { parts, rules } = parsed.data
		return { ...parsed.data, rules: parts.club ? rules : { ...rules, bonuses: withoutClub } }
	}
	throw new ShopFolderError(
		parsed.error.issues
			.map((issue) => {
				if (issue.code === 'unrecognized_keys')
					return `Файл ${file}: такого поля нет: ${[...issue.path, issue.keys.join(', ')].join('.')}.`
				const isMissing = issue.code === 'invalid_type' && issue.input === undefined
				return `Файл ${file}, поле ${issue.path.join('.') || 'целиком'}: ${isMissing ? 'его нет' : issue.message}.`
			})
			.join('\n'),
	)
}
