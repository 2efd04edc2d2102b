import { chance, pick, wholeBetween } from '#backend/seeded.ts'

/** One offer as the retailer's feed has it. */
export interface Offer {
	id: string
	name: string
	/** Of several sizes of one thing. */
	group: string | undefined
	size: string
	price: number
	count: number
}

export const SOURCE = 'Дом и дуб'
const OFFERS = 40
/** Of each hour: far from the third at which a feed is held back, also with what is gone already. */
const MOST_GONE = 2
const MOST_SOLD_ELSEWHERE = 3

/** How a feed goes wrong: none of these may change anything. */
export const oddFeeds = [
	'half of a file',
	'an empty file',
	'a page of HTML',
	'a third and more gone',
	'prices by half',
	'another name',
] as const
export type OddFeed = (typeof oddFeeds)[number]

/** A retailer whose goods change by the hour, the same for the same seed. */
export class Retailer {
	readonly #seed: string
	#offers: Offer[]
	#gone: Offer[] = []
	#newest = OFFERS

	constructor(seed: string) {
		this.#seed = `${seed} retailer`
		this.#offers = Array.from({ length: OFFERS }, (_, at) => this.#newOffer(at))
	}

	get offers(): readonly Offer[] {
		return this.#offers
	}

	#newOffer(at: number): Offer {
		const key = `${this.#seed} offer ${at}`
		const isSize = at < 12
		const thing = isSize ? Math.floor(at / 3) : at
		return {
			id: `o-${at + 1}`,
			name: isSize ? `Стул «Ока ${thing + 1}»` : `Стол «Лада ${thing + 1}»`,
			group: isSize ? `g-${thing + 1}` : undefined,
			size: isSize ? (['40', '45', '50'][at % 3] as string) : '',
			price: wholeBetween(`${key} price`, 300, 9_000),
			count:
				chance(`${key} many`) < 0.3 ? wholeBetween(`${key} count`, 4, 9) : wholeBetween(`${key} count`, 1, 3),
		}
	}

	/** An hour passes: goods are sold elsewhere and come in, prices move, some goods go and come back, some are new. */
	passHour(hour: number): void {
		const key = `${this.#seed} hour ${hour}`
		const back = this.#gone.filter(({ id }) => chance(`${key} back ${id}`) < 0.5)
		const going = this.#offers.filter(({ id }) => chance(`${key} gone ${id}`) < 0.03).slice(0, MOST_GONE)
		const stay = [...this.#offers.filter((offer) => !going.includes(offer)), ...back]
		this.#gone = [...this.#gone.filter((offer) => !back.includes(offer)), ...going]
		let soldElsewhere = 0
		this.#offers = stay.map((offer) => {
			const own = `${key} ${offer.id}`
			const isCounted = chance(`${own} counted`) < 0.25
			const isNone =
				isCounted && offer.count > 0 && soldElsewhere < MOST_SOLD_ELSEWHERE && chance(`${own} none`) < 0.2
			if (isNone) soldElsewhere++
			const count = isNone ? 0 : isCounted ? wholeBetween(`${own} count`, 1, 3) : offer.count
			const moved = offer.price * (0.9 + 0.2 * chance(`${own} by`))
			return { ...offer, count, price: chance(`${own} price`) < 0.05 ? Math.round(moved) : offer.price }
		})
		if (chance(`${key} new`) < 0.1) this.#offers.push(this.#newOffer(this.#newest++))
	}

	/** The feed of now. @param minutes of the week, its date */
	feed(offers: readonly Offer[] = this.#offers, name = SOURCE): string {
		return `<?xml version="1.0" encoding="UTF-8"?>
<yml_catalog date="2026-11-20T09:00:00+03:00"><shop><name>${name}</name><company>${name}</company>
<url>https://shop.example</url><currencies><currency id="RUB" rate="1"/></currencies>
<categories><category id="1">Столы</category><category id="2">Стулья</category></categories>
<offers>
${offers.map(offerXml).join('\n')}
</offers></shop></yml_catalog>
`
	}

	/** A file in place of the feed. */
	oddFeed(kind: OddFeed): string {
		const feed = this.feed()
		switch (kind) {
			case 'half of a file':
				return feed.slice(0, feed.length / 2)
			case 'an empty file':
				return ''
			case 'a page of HTML':
				return '<!DOCTYPE html><html><head><title>502</title></head><body><h1>Bad Gateway</h1></body></html>'
			case 'a third and more gone':
				return this.feed(this.#offers.filter((_, at) => at % 5 > 1))
			case 'prices by half':
				return this.feed(this.#offers.map((offer) => ({ ...offer, price: Math.floor(offer.price / 2) })))
			case 'another name':
				return this.feed(this.#offers, 'Дом и дуб: мебель')
		}
	}

	oddFeedOf(hour: number): OddFeed {
		return pick(`${this.#seed} odd ${hour}`, oddFeeds)
	}
}

const offerXml = ({ id, name, group, size, price, count }: Offer): string =>
	`<offer id="${id}"${group ? ` group_id="${group}"` : ''} available="true"><url>https://shop.example/${id}</url>
<price>${price}</price><currencyId>RUB</currencyId><categoryId>${group ? 2 : 1}</categoryId><name>${name}</name>
<vendor>Мастер</vendor><vendorCode>${group ?? id}</vendorCode><count>${count}</count>${size ? `<param name="Размер">${size}</param>` : ''}</offer>`
