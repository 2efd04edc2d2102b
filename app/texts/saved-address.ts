import type { AddressKind, SavedAddress } from '#contract/addresses.ts'
import { houseText } from './house.ts'

export const addressKinds: Record<AddressKind, string> = {
	HOME: 'Дом',
	WORK: 'Работа',
	OTHER: 'Другое',
}

type Door = Pick<SavedAddress, 'street' | 'house' | 'block' | 'building' | 'apartment'>
type Way = Pick<SavedAddress, 'entrance' | 'floor' | 'doorphoneCode'>

/** «Лесная улица, 5к2, кв. 12». */
export const doorText = ({ street, apartment, ...house }: Door) =>
	[street, houseText(house), apartment && `кв.\u00a0${apartment}`].filter(Boolean).join(', ')

/** «Подъезд 2, этаж 7, домофон 12К»; empty where nothing of it is known. */
export function wayText({ entrance, floor, doorphoneCode }: Way): string {
	const words = [
		entrance && `подъезд\u00a0${entrance}`,
		floor && `этаж\u00a0${floor}`,
		doorphoneCode && `домофон\u00a0${doorphoneCode}`,
	]
		.filter(Boolean)
		.join(', ')
	return words && words.charAt(0).toUpperCase() + words.slice(1)
}

/** The customer's name of it, «Дом», «Дача»; the door where it has none. */
export const addressName = (address: Door & Pick<SavedAddress, 'kind' | 'name'>) =>
	address.kind === 'OTHER' ? address.name || doorText(address) : addressKinds[address.kind]

/** The parts of an address that a courier needs, by the names of the fields of the checkout; missing ones are empty. */
export function doorOf(address: Partial<Door & Way> & Pick<Door, 'street' | 'house'>): Door & Way {
	const { street, house, block = '', building = '', apartment = '' } = address
	const { entrance = '', floor = '', doorphoneCode = '' } = address
	return { street, house, block, building, apartment, entrance, floor, doorphoneCode }
}
