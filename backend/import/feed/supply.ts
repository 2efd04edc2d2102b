import { comparable, plainText } from '#backend/text/plain-text.ts'
import type { FeedOffer } from './feed-reader.ts'

/** A feed that only says «available» is taken to have this many pieces of every size. */
const ASSUMED_STOCK = 10
const MAX_STOCK = 100_000

/**
 * Statement of a feed about the pieces of an offer: their number, no number but that there are some (`ASSUMED`),
 * that they come to order, which the shop shows and does not sell, or that there are none.
 */
export type Supply = 'COUNTED' | 'ASSUMED' | 'ON_ORDER' | 'NONE'

export interface Supplied {
	stock: number
	supply: Supply
	notes: { reason: string; detail: string }[]
}

const NO = /^(?:false|0|no|n|нет|нет в наличии|отсутствует|out of stock|out_of_stock)$/
const YES = /^(?:true|1|yes|y|\+|да|есть|в наличии|много|in stock|in_stock|available)$/
const ON_ORDER = /^(?:под заказ|на заказ|preorder|pre-order|order|available for order|ожидается)/
const NUMBER = /^[>~]?\s{0,3}(-?\d{1,15})(?:\.\d{1,9})?\s{0,3}(?:\+|шт\.?)?$/

/** Elements with the number of pieces, by what real feeds call them. */
const STOCK_FIELD =
	/^(?:count|quantity|qty|amount|balance|rests?|stock|in_?stock|(?:stock|available|total)_?(?:quantity|qty|count)|(?:quantity|qty|count)_?in_?stock|остат(?:ок|ки)|количество)$/

export const isStockField = (tag: string) => STOCK_FIELD.test(tag)

/** Whether a param says how many pieces there are. @param key `comparable` */
export const isStockParam = (key: string) =>
	/^(?:остат(?:ок|ки)|наличие|в наличии|количество на складе|количество в наличии|на складе)(?: |$)/.test(key)

/** The attribute, or the element, in small letters. */
export const saidAvailable = ({ available, fields }: Pick<FeedOffer, 'available' | 'fields'>): string =>
	available || (fields.available || fields.presence || '').toLowerCase()

/** Statements of the offer about its pieces, each once; the first one counts. */
function stockTexts({ fields, params, pieces }: Pick<FeedOffer, 'fields' | 'params' | 'pieces'>): string[] {
	const ofFields = Object.keys(fields)
		.filter(isStockField)
		.map((tag) => fields[tag] ?? '')
	const ofParams = params.filter(({ name }) => isStockParam(comparable(name))).map(({ value }) => value)
	const texts = [...ofFields, ...ofParams, pieces].map((text) => plainText(text, 40).toLowerCase())
	return [...new Set(texts.filter(Boolean))]
}

/** Reads how many pieces of the offer there are, and notes what is not clear in it. */
export function supplyOf(offer: FeedOffer): Supplied {
	const texts = stockTexts(offer)
	const { note, ...supplied } = supplyBy(saidAvailable(offer), texts[0] ?? '')
	const differs = { reason: 'остаток назван по-разному: взят первый', detail: texts.join(', ').slice(0, 60) }
	return { ...supplied, notes: [...(note ? [note] : []), ...(texts.length > 1 ? [differs] : [])] }
}

/**
 * By Yandex `available="false"` is «под заказ»: it is not sold from a stock, whatever number is beside it.
 * @param said whether it is available, in the words of the feed
 * @param given its pieces, in the words of the feed
 */
function supplyBy(
	said: string,
	given: string,
): Omit<Supplied, 'notes'> & { note?: { reason: string; detail: string } } {
	const number = NUMBER.exec(given.replace(',', '.').replace(/(?<=\d) (?=\d{3})/g, ''))?.[1]
	if (NO.test(said)) {
		const isNone = number !== undefined && Number(number) <= 0
		return { stock: 0, supply: isNone ? 'NONE' : 'ON_ORDER' }
	}
	if (ON_ORDER.test(said) || ON_ORDER.test(given)) return { stock: 0, supply: 'ON_ORDER' }
	if (number !== undefined) {
		const stock = Math.min(Math.max(0, Number(number)), MAX_STOCK)
		const reason =
			stock > Number(number)
				? 'остаток меньше нуля: считаем, что нет'
				: `остаток больше ${MAX_STOCK} шт.: считаем ${MAX_STOCK}`
		return {
			stock,
			supply: stock > 0 ? 'COUNTED' : 'NONE',
			...(stock !== Math.trunc(Number(number)) && { note: { reason, detail: given } }),
		}
	}
	if (NO.test(given)) return { stock: 0, supply: 'NONE' }
	const isPlain = (given === '' || YES.test(given)) && (said === '' || YES.test(said))
	return {
		stock: ASSUMED_STOCK,
		supply: 'ASSUMED',
		...(!isPlain && {
			note: {
				reason: `наличие не понято: считаем ${ASSUMED_STOCK} шт.`,
				detail: given || plainText(said, 30),
			},
		}),
	}
}
