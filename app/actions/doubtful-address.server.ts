import { type AppLoadContext, data } from '@remix-run/node'
import { problemOf } from '#app/api/page-problem.ts'
import type { AskedAddress } from '#app/components/checkout/address-question.tsx'
import { type FoundAddress, findAddress } from '#app/loaders/address.server.ts'
import { houseText } from '#app/texts/house.ts'

/** Street and house as they were typed. */
interface TypedAddress {
	street: string
	house: string
	block?: string | undefined
	building?: string | undefined
	/** The address that was asked about before. */
	askedAddress?: string | undefined
}

interface OrderCity {
	id: number
	name: string
	/** Where a street is not found: «в Москве». */
	where: string
}

/**
 * Asks once about an address that was not found, or not all of it (spec §3): a house may be newer than the map.
 * Sent again unchanged, it is accepted. When the search fails there is no question.
 * @param goOn the sentence that says how to go on with this address
 * @returns the answer to the form; undefined when there is nothing to ask
 */
export async function askAboutAddress<Result>(
	context: AppLoadContext,
	city: OrderCity,
	{ value, reply }: { value: TypedAddress; reply: () => Result },
	goOn: string,
) {
	const typed = `${value.street}, ${houseText(value)}`
	const asked = `${city.id}, ${typed}`
	if (value.askedAddress === asked) return undefined
	const found = await lookUp(context, city, typed)
	const doubt = found && doubtOf(value, found, city.where)
	if (!doubt) return undefined
	const { field, words, more } = doubt
	const question = `${words}. ${more ? `${more} ` : ''}${goOn}`
	const answer: AskedAddress = { address: asked, field, question }
	// The address may be right: the form has no error.
	return data({ result: reply(), asked: answer }, { status: 422 })
}

async function lookUp(context: AppLoadContext, city: { id: number; name: string }, typed: string) {
	try {
		return await findAddress(context, city, typed)
	} catch (error) {
		if (problemOf(error)?.kind === 'blocked') throw error
		context.log.warn({ err: error }, 'ADDRESS_NOT_CHECKED')
		return undefined
	}
}

interface Doubt {
	field: AskedAddress['field']
	words: string
	/** A sentence with more information. */
	more?: string
}

function doubtOf(
	{ block, building }: TypedAddress,
	{ match, house }: FoundAddress,
	where: string,
): Doubt | undefined {
	const noHouse = { field: 'house', words: 'Такого дома на карте нет' } as const
	switch (match) {
		case 'EXACT':
			return undefined
		case 'NUMBER': {
			const field = block ? 'block' : building ? 'building' : 'house'
			const missing = { block: 'корпуса', building: 'строения', house: 'номера' }[field]
			return { field, words: `Такого ${missing} на карте нет`, ...(house && { more: `Дом ${house} есть.` }) }
		}
		case 'RANGE':
			return { ...noHouse, more: 'Дома до него и после него есть.' }
		case 'NEAR':
			return { ...noHouse, ...(house && { more: `Ближайший дом — ${house}.` }) }
		case 'STREET':
			return { ...noHouse, more: 'Улицу нашли.' }
		case 'OTHER':
			return { field: 'street', words: `Не нашли такую улицу ${where}` }
	}
}
