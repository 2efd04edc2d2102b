import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Builders of small feeds for tests. */

export interface OfferText {
	id?: string
	groupId?: string
	available?: string
	name?: string
	price?: string
	/** Params by name; `Размер` gets the unit RU. */
	params?: Record<string, string>
	/** Further markup inside the offer. */
	more?: string
}

export function offerXml(offer: OfferText = {}): string {
	const { id = '1', groupId, available = 'true', name = 'Куртка «Морось»', price = '4990' } = offer
	const params = Object.entries(offer.params ?? {}).map(
		([param, value]) => `<param name="${param}"${param === 'Размер' ? ' unit="RU"' : ''}>${value}</param>`,
	)
	return `<offer id="${id}"${groupId ? ` group_id="${groupId}"` : ''} available="${available}">
		<name>${name}</name><price>${price}</price><currencyId>RUB</currencyId>
		${offer.more?.includes('<categoryId>') ? '' : '<categoryId>2</categoryId>'}${params.join('')}${offer.more ?? ''}
	</offer>`
}

export const CATEGORIES_XML = `<categories>
	<category id="1">Мужчинам</category>
	<category id="2" parentId="1">Куртки</category>
</categories>`

export interface FeedText {
	shop?: string
	declaration?: string
	categories?: string
}

export function feedXml(offers: string | readonly OfferText[], text: FeedText = {}): string {
	const {
		shop = 'Магазин',
		declaration = '<?xml version="1.0" encoding="UTF-8"?>',
		categories = CATEGORIES_XML,
	} = text
	const body = typeof offers === 'string' ? offers : offers.map(offerXml).join('\n')
	return `${declaration}
<yml_catalog date="2026-11-20 10:00"><shop>
<name>${shop}</name>
${categories}
<offers>
${body}
</offers>
</shop></yml_catalog>
`
}

/** Writes a feed to a file of its own, which goes when the test ends, and answers its path. */
export function feedFile(content: string | Buffer): string {
	const path = join(tmpdir(), `tropa-feed-${randomUUID()}.yml`)
	writeFileSync(path, content)
	onTestFinished(() => rmSync(path))
	return path
}
