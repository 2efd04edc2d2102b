import { chance } from '#backend/seeded.ts'
import type { House } from '#contract/geo.ts'

/** Fields of a street from which a rule makes its houses, always the same ones. */
export interface Street {
	cityId: number
	name: string
	streetKind: string
	maxHouse: number
}

/** Percent of the numbers without a house: it was pulled down, or the plot is empty. */
const MISSING_PERCENT = 4

/** Whether the street has a house of this number; false for a text that is no number. */
export function isHouse(street: Street, number: number): boolean {
	if (!(number >= 1 && number <= street.maxHouse)) return false
	return chance(`${streetId(street)} house ${number}`) * 100 >= MISSING_PERCENT
}

/** Key of a street in the rules for its houses. */
export const streetId = ({ cityId, streetKind, name }: Street) => `${cityId} ${streetKind} ${name}`

/** Houses of a street with their blocks and buildings, spread over the numbers. */
export function listHousesOf(street: Street & { id: number }): House[] {
	const houses: House[] = []
	for (let number = 1; number <= street.maxHouse; number++) {
		if (!isHouse(street, number)) continue
		const add = (buildingNumber: string, structureNumber: string) =>
			houses.push({
				id: [street.id, number, buildingNumber, structureNumber].join('-'),
				houseNumber: String(number),
				buildingNumber,
				structureNumber,
			})
		add('', '')
		const spread = number * 7 + street.id * 3
		if (spread % 5 === 0) {
			add('1', '')
			add('2', '')
		}
		if (spread % 11 === 0) add('', '1')
	}
	return houses
}

/** Houses with a number that begins with the text: «1», «12», «12к1», «12 корп. 1»; an equal one first. */
export function matchHouses(houses: House[], text: string): House[] {
	const key = houseKey(text)
	const matching = houses.filter((house) => keyOf(house).startsWith(key))
	return [
		...matching.filter((house) => keyOf(house) === key),
		...matching.filter((house) => keyOf(house) !== key),
	]
}

/** «д. 12, корпус 1, стр. 2» → «12к1с2». */
export function houseKey(text: string): string {
	return text
		.toLowerCase()
		.replace(/(дом|д)(?=[\s.\d])\.?/gu, '')
		.replace(/(корпус|корп|к)\.?(?=\s*\d)/gu, 'к')
		.replace(/(строение|стр|с)\.?(?=\s*\d)/gu, 'с')
		.replace(/[\s.,]/g, '')
}

export function keyOf({ houseNumber, buildingNumber, structureNumber }: House): string {
	return houseNumber + (buildingNumber && `к${buildingNumber}`) + (structureNumber && `с${structureNumber}`)
}
