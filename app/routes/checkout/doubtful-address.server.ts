import { type AppLoadContext, data } from '@remix-run/node'
import type { Checkout } from '#app/forms/checkout.ts'
import { problemOf } from '#app/page-problem.ts'
import { type FoundAddress, findAddress } from '#app/pages/address.server.ts'
import { inCity } from '#app/texts/city.ts'
import { houseText } from '#app/texts/place.ts'
import type { ValidCheckout } from './place-order.server.ts'

type CourierCheckout = Extract<Checkout, { street: string }>
type AddressField = 'street' | 'house' | 'block' | 'building'

/**
 * Asks once about an address that was not found, or not all of it (spec §3): a house may be newer than the map. Sent
 * again as it is, it is ordered to. An address that can't be looked up is asked nothing about.
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
	context.form.failed = true
	const words = `${doubt.words}. Если всё верно, оформи заказ ещё раз`
	const result = submission.reply({ fieldErrors: { [doubt.field]: [words] } })
	return data({ result, asked }, { status: 422 })
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

function doubtOf(
	checkout: CourierCheckout,
	{ match, house }: FoundAddress,
	moniker: string,
): { field: AddressField; words: string } | undefined {
	switch (match) {
		case 'EXACT':
			return undefined
		case 'NUMBER': {
			const field = checkout.block ? 'block' : checkout.building ? 'building' : 'house'
			const missing = { block: 'такого корпуса', building: 'такого строения', house: 'именно такого номера' }
			return { field, words: `Дом нашли, а ${missing[field]} на карте нет` }
		}
		case 'RANGE':
			return { field: 'house', words: 'Такого дома на карте нет, хотя соседние есть. Проверь номер' }
		case 'NEAR':
			return {
				field: 'house',
				words: `Такого дома на карте нет${house && `, ближайший — ${house}`}. Проверь номер`,
			}
		case 'STREET':
			return { field: 'house', words: 'Улицу нашли, а такого дома на ней нет. Проверь номер' }
		case 'OTHER':
			return { field: 'street', words: `Не нашли такую улицу ${inCity(moniker)}. Проверь название` }
	}
}
