import * as contract from '#contract/export.ts'
import { jpegAddress } from './picture-address.ts'
import type { Ask, Site } from './site.ts'
import { cdata, element, xmlText } from './xml.ts'

/** Pictures of an offer that Yandex Market takes. */
const MOST_PICTURES = 20

/**
 * The catalogue as a Yandex Market feed (YML), in pieces, by the rules of Yandex as they are now: the price before
 * a discount is `oldprice`, pieces in stock are `count`. The importer of this project reads all of it back. Sizes
 * that are sold out have `available="false"`.
 */
export async function* marketFeed(ask: Ask, site: Site, now: Date): AsyncGenerator<string> {
	const { categories } = await ask(contract.listFeedCategories, {})
	yield '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE yml_catalog SYSTEM "shops.dtd">\n'
	yield `<yml_catalog date="${now.toISOString().slice(0, 16).replace('T', ' ')}">\n<shop>\n`
	yield `${element('name', site.shop.name)}\n${element('company', site.shop.legalName)}\n`
	yield `${element('url', `${site.origin}/`)}\n${element('phone', site.shop.phone)}\n${element('email', site.shop.email)}\n`
	yield '<currencies>\n<currency id="RUB" rate="1"/>\n</currencies>\n<categories>\n'
	yield categories.map(categoryOf).join('')
	yield '</categories>\n<offers>\n'
	let after: number | undefined
	do {
		const { offers, next } = await portion(ask, site, after)
		yield offers
		after = next ?? undefined
	} while (after !== undefined)
	yield '</offers>\n</shop>\n</yml_catalog>\n'
}

function categoryOf({ id, parentId, name }: { id: string; parentId: string | null; name: string }): string {
	const parent = parentId === null ? '' : ` parentId="${xmlText(parentId)}"`
	return `<category id="${xmlText(id)}"${parent}>${xmlText(name)}</category>\n`
}

/** As text: while it waits for a reader the products themselves take no memory. */
async function portion(ask: Ask, site: Site, after: number | undefined) {
	const { products, next } = await ask(contract.listFeedProducts, { query: { after } })
	return { offers: products.map((product) => offersOf(product, site.origin)).join(''), next }
}

type Product = contract.FeedProduct

/** Nothing can be bought without a price. */
const offersOf = (product: Product, origin: string) =>
	product.offers
		.filter(({ price }) => price > 0)
		.map((offer) => offerOf(product, offer, origin))
		.join('')

/** The DTD asks for a category; an importer that does not know it puts the offer among other goods. */
const NO_CATEGORY = ['0']

function offerOf(product: Product, offer: Product['offers'][number], origin: string): string {
	const { internationalSizes: sizes } = offer
	const params = [
		product.colour && param('Цвет', product.colour),
		offer.size && param('Размер', offer.size),
		sizes.rus && param('Размер', sizes.rus, 'RU'),
		sizes.eur && param('Размер EU', sizes.eur),
		sizes.sm && param('Размер INT', sizes.sm),
		sizes.us && param('Размер US', sizes.us),
		...product.params.map(({ name, value, unit }) => param(name, value, unit)),
	]
	return [
		`<offer id="${xmlText(offer.id)}" group_id="${xmlText(product.groupId)}" available="${offer.stock > 0}">`,
		element('url', `${origin}/product/${product.id}`),
		element('price', String(offer.price)),
		offer.oldPrice !== null && element('oldprice', String(offer.oldPrice)),
		element('currencyId', 'RUB'),
		...(product.categoryIds.length > 0 ? product.categoryIds : NO_CATEGORY).map((id) =>
			element('categoryId', id),
		),
		...product.pictures
			.slice(0, MOST_PICTURES)
			.map((picture) => element('picture', jpegAddress(origin, picture))),
		element('name', product.name),
		product.vendor && element('vendor', product.vendor),
		element('vendorCode', offer.vendorCode),
		product.description && `<description>${cdata(product.description)}</description>`,
		element('count', String(offer.stock)),
		...(offer.barcodes ?? []).map((barcode) => element('barcode', barcode)),
		...params,
		'</offer>\n',
	]
		.filter(Boolean)
		.join('\n')
}

function param(name: string, value: string, unit = ''): string {
	const [shownName, shownUnit] = [xmlText(name).trim(), xmlText(unit).trim()]
	return (
		shownName && `<param name="${shownName}"${shownUnit && ` unit="${shownUnit}"`}>${xmlText(value)}</param>`
	)
}
