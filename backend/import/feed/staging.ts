import { createHash } from 'node:crypto'
import { comparable } from '#backend/text/plain-text.ts'
import type { OfferRemark } from './import-report.ts'
import { modelName } from './model-draft.ts'
import type { TakenOffer } from './offer.ts'
import { Spool } from './spool.ts'

/**
 * Offers on their way into the catalogue, in a file: memory has their places alone. Repeated offers are found here; the
 * first stays, and takes over the other's categories.
 */
export class Staging {
	readonly repeated: OfferRemark[] = []
	readonly #spool: Spool
	/** The places of the offers of each group, groups in the order of the feed. */
	readonly #groups = new Map<string, number[]>()
	readonly #placeByKey = new Map<string, { place: number; line: number; price: number }>()
	readonly #categoriesOf = new Map<number, string[]>()
	/** Name of the first offer of an id without a group. */
	readonly #nameById = new Map<string, string>()

	/** @param path of the file, which is made and removed here */
	constructor(path: string) {
		this.#spool = new Spool(path)
	}

	get count() {
		return this.#placeByKey.size
	}

	add(offer: TakenOffer) {
		const groupId = this.#groupOf(offer)
		const key = shortHash(
			[groupId, offer.id, comparable(offer.colour), comparable(offer.size), comparable(offer.name)].join('|'),
		)
		const first = this.#placeByKey.get(key)
		if (first) {
			const categories = this.#categoriesOf.get(first.place) ?? []
			this.#categoriesOf.set(first.place, [...categories, ...offer.categoryIds])
			const priced = first.price === offer.price ? '' : `, цена ${offer.price} вместо ${first.price}`
			this.repeated.push({
				line: offer.line,
				id: offer.id,
				reason: priced
					? 'повторяет предыдущее предложение с другой ценой: взята первая'
					: 'повторяет предыдущее предложение',
				detail: `первое в строке ${first.line}${priced}`,
			})
			return
		}
		const place = this.#spool.add(offer)
		this.#placeByKey.set(key, { place, line: offer.line, price: offer.price })
		const group = this.#groups.get(groupId)
		if (group) group.push(place)
		else this.#groups.set(groupId, [place])
	}

	*groups(): Generator<{ groupId: string; offers: TakenOffer[] }> {
		for (const [groupId, places] of this.#groups) {
			const offers = places.map((place) => {
				const offer = this.#spool.read(place) as TakenOffer
				const more = this.#categoriesOf.get(place)
				return more ? { ...offer, categoryIds: [...new Set([...offer.categoryIds, ...more])] } : offer
			})
			yield { groupId, offers }
		}
	}

	remove() {
		this.#spool.remove()
	}

	/** Without a group id, one name under one vendor code, or with one description, is one model. */
	#groupOf(offer: TakenOffer): string {
		const { groupId, id, vendor, vendorCode, colour, size, description, categoryIds } = offer
		if (groupId) return groupId
		const name = comparable(modelName([offer], undefined))
		if (colour || size) {
			if (vendorCode) return `${vendorCode} ${name}`
			if (description) return `${name} ${shortHash([vendor, ...categoryIds, description].join('|'))}`
		}
		const known = this.#nameById.get(id)
		if (known === undefined) this.#nameById.set(id, name)
		return known === undefined || known === name ? id : `${id}~${shortHash(name)}`
	}
}

/** Tells texts apart in ids that have to stay the same from one import to the next. */
export const shortHash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12)
