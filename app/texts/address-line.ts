import { houseParts } from './house.ts'
import { streetParts } from './street-parts.ts'

/** Fields of an address that a line may hold besides the street; those that it has. */
type Parts = Partial<
	Record<'house' | 'block' | 'building' | 'apartment' | 'entrance' | 'floor' | 'doorphoneCode', string>
>

const NUMBER = String.raw`\s{0,2}(\d[\p{L}\d/-]{0,9})`
const part = (words: string) => new RegExp(`^(?:${words})\\.?${NUMBER}$`, 'iu')

const named: readonly [keyof Parts, RegExp][] = [
	['block', part('к|корп|корпус')],
	['building', part('с|стр|строение')],
	['apartment', part('кв|квартира')],
	['entrance', part('под|подъезд|п')],
	['floor', part('эт|этаж')],
	['doorphoneCode', part('домофон|код')],
]
const house = new RegExp(`^(?:(?:д|дом)\\.?)?${NUMBER}(?:\\s{0,2}(?:к|корп)\\.?\\s{0,2}\\d{1,3})?$`, 'iu')
/** «д. 5», «кв 12» without a comma before it. */
const unmarked = /\s{1,3}(?=(?:д|дом|к|корп|корпус|стр|строение|кв|квартира|подъезд|этаж)\.?\s{0,2}\d)/giu
/** Index, country, region and city, which the shop knows already. */
const around =
	/^(?:\d{6}|россия|рф|(?:г|гор|город|обл|респ|республика|р-н)\.?\s{1,2}\p{L}[\p{L} -]{1,40}|г\.\p{L}[\p{L} -]{1,40}|[\p{L}-]{2,40}\s{1,2}(?:г|обл|область|край|р-н|район|респ|ао)\.?)$/iu

/**
 * A whole address in one line, as browsers fill it in («ул. Лесная, д. 5, кв. 12»), by the fields of a form.
 * @returns undefined when the line is only a street, or has anything that is not understood
 */
export function addressLine(line: string): ({ street: string } & Parts) | undefined {
	const pieces = line
		.slice(0, 200)
		.replace(unmarked, ',')
		.split(',')
		.map((piece) => piece.trim())
		.filter((piece) => piece !== '' && !around.test(piece))
	const [first = '', second = ''] = pieces
	// «Москва, ул. Лесная, 5»: a bare name before a street is its city.
	if (!streetParts(first).streetType && streetParts(second).streetType) pieces.shift()
	const [street = '', ...rest] = pieces
	if (rest.length === 0 || /^\d/.test(street)) return undefined
	const parts: Parts = {}
	for (const piece of rest) {
		const [name, found] = named
			.map(([name, pattern]) => [name, pattern.exec(piece)?.[1]] as const)
			.find(([, value]) => value) ?? [undefined, undefined]
		if (name && found) parts[name] ??= found
		else if (!parts.house && house.test(piece)) {
			const { house: number, block, building } = houseParts(piece.replace(/^(?:дом|д)\.?\s{0,2}/iu, ''))
			Object.assign(parts, { house: number, ...(block && { block }), ...(building && { building }) })
		} else return undefined
	}
	return parts.house ? { street, ...parts } : undefined
}
