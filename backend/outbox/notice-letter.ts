import { escapeUTF8 } from 'entities'
import { settings } from '#backend/settings.ts'
import { counted, daysOf, roubles } from '#backend/text/numbers.ts'
import { letter, letterRow, MUTED } from './letter.ts'
import type { Content, Sender } from './messages.ts'

/** The thing of a message, and the key of its link. */
export interface TellableThing {
	/** «Куртка «Морось», графит, размер 46». */
	thing: string
	/** Path of the product's page. */
	path: string
	key: string
}

const offPath = (key: string) => `/notices/${key}`

/** The letter to an address that a visitor has named: nothing more comes unless its reader presses the button. */
export const confirmNoticeByEmail = (shop: Sender, { thing, key }: TellableThing): Content => ({
	channel: 'email',
	subject: `Подтверди почту, чтобы узнать о вещи: «${shop.name}»`,
	...letter(shop, {
		title: 'Написать тебе об этой вещи?',
		paragraphs: [
			`На эту почту попросили одно сообщение о вещи: ${thing}.`,
			`Нажми «Подтвердить» в течение ${counted(settings.notices.unconfirmedDays, daysOf)}: позже запрос удалится.`,
			'Если просил кто-то другой, ничего делать не нужно: без подтверждения о вещи не напишем.',
		],
		link: { text: 'Подтвердить', path: offPath(key) },
	}),
})

export const backInStockByEmail = (shop: Sender, told: TellableThing): Content =>
	news(shop, told, {
		subject: 'Снова в наличии',
		title: 'Снова в наличии',
		paragraphs: [`${told.thing}.`, 'Вещь не отложена: кто первый закажет, тот и заберёт.'],
	})

export const backInStockBySms = (shop: Sender, told: TellableThing): Content =>
	sms(shop, told, `снова в наличии: ${told.thing}.`)

/** @param prices roubles: when it was asked for, and now */
export const lowerPriceByEmail = (
	shop: Sender,
	told: TellableThing,
	prices: { before: number; now: number },
): Content =>
	news(shop, told, {
		subject: 'Цена стала ниже',
		title: 'Цена стала ниже',
		paragraphs: [`${told.thing}.`],
		facts: [
			{ name: 'Было', value: roubles(prices.before) },
			{ name: 'Стало', value: roubles(prices.now) },
		],
	})

export const lowerPriceBySms = (
	shop: Sender,
	told: TellableThing,
	prices: { before: number; now: number },
): Content => sms(shop, told, `${told.thing}: было ${roubles(prices.before)}, стало ${roubles(prices.now)}.`)

function news(
	shop: Sender,
	{ thing, path, key }: TellableThing,
	{ subject, ...content }: Omit<Parameters<typeof letter>[1], 'link' | 'parts'> & { subject: string },
): Content {
	const words = 'По этому запросу больше не напишем.'
	const off = shop.url
		? { text: 'Снять и другие запросы', href: `${shop.url}${offPath(key)}` }
		: { text: `Снять другие запросы: позвони ${shop.phone}`, href: '' }
	const link = off.href
		? `<a href="${escapeUTF8(off.href)}" style="color:${MUTED}">${off.text}</a>`
		: escapeUTF8(off.text)
	return {
		channel: 'email',
		subject: `${subject}: ${thing}`.replaceAll('\u00a0', ' '),
		...letter(shop, {
			...content,
			link: { text: 'Открыть вещь', path },
			parts: [
				{
					html: letterRow(
						`${words} ${link}`,
						`padding-bottom:0;font-size:13px;line-height:20px;color:${MUTED}`,
					),
					text: [words, off.href ? `${off.text}: ${off.href}` : off.text].join(' '),
				},
			],
		}),
	}
}

/** The links need the shop's origin. */
const sms = (shop: Sender, { path, key }: TellableThing, words: string): Content => ({
	channel: 'sms',
	text: [
		`${shop.name}: ${words}`,
		...(shop.url ? [`${shop.url}${path}`, `Снять запросы: ${shop.url}${offPath(key)}`] : []),
	]
		.join(' ')
		.replaceAll('\u00a0', ' '),
})
