import { type AppLoadContext, data } from '@remix-run/node'
import { problemOf } from '#app/api/page-problem.ts'
import type { Checkout } from '#app/forms/checkout.ts'
import { type FoundAddress, findAddress } from '#app/loaders/address.server.ts'
import { inCity } from '#app/texts/city.ts'
import { houseText } from '#app/texts/house.ts'
import type { ValidCheckout } from './place-order.server.ts'

type CourierCheckout = Extract<Checkout, { street: string }>
type AddressField = 'street' | 'house' | 'block' | 'building'

/** An address that the visitor was asked about. */
export interface AskedAddress {
	/** The same address sent again is accepted. */
	address: string
	/** The part in doubt. */
	field: AddressField
	question: string
}

/**
 * Asks once about an address that was not found, or not all of it (spec §3): a house may be newer than the map.
 * Sent again unchanged, it is accepted. When the search fails there is no question.
 * @returns the answer to the form; undefined when there is nothing to ask
 */
export async function askAboutAddress(context: AppLoadContext, submission: ValidCheckout) {
	const checkout = submission.value
	if (!('street' in checkout)) return undefined
	const { city } = await context.api.user()
	const typed = `${checkout.street}, ${houseText(checkout)}`
	const asked = `${city.id}, ${typed}`
	if (checkout.askedAddress === asked) return undefined
	const found = await lookUp(context, city, typed)
	const doubt = found && doubtOf(checkout, found, city.moniker)
	if (!doubt) return undefined
	const { field, words, more } = doubt
	const question = `${words}. ${more ? `${more} ` : ''}Если всё верно, оформи заказ ещё раз: курьер приедет сюда.`
	const answer: AskedAddress = { address: asked, field, question }
	// The address may be right: the form has no error.
	return data({ result: submission.reply(), asked: answer }, { status: 422 })
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
	field: AddressField
	words: string
	/** A sentence with more information. */
	more?: string
}

function doubtOf(
	checkout: CourierCheckout,
	{ match, house }: FoundAddress,
	moniker: string,
): Doubt | undefined {
	const noHouse = { field: 'house', words: 'Такого дома на карте нет' } as const
	switch (match) {
		case 'EXACT':
			return undefined
		case 'NUMBER': {
			const field = checkout.block ? 'block' : checkout.building ? 'building' : 'house'
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
			return { field: 'street', words: `Не нашли такую улицу ${inCity(moniker)}` }
	}
}
