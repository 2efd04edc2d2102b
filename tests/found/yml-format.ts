import { type DomUtils, parseDocument } from 'htmlparser2'

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]

const isTag = (node: object): node is Element => 'attribs' in node

/**
 * The format of a feed of goods: the children of each element in their order, as in `shops.dtd` of Yandex Market,
 * with `oldprice` and `count`, which Yandex has added since; and its attributes. Elements that are not named here
 * have text alone.
 */
const CONTENT: Record<string, string> = {
	yml_catalog: 'shop',
	shop: 'name, company, url, phone?, platform?, version?, agency?, email*, currencies, categories, store?, pickup?, delivery?, deliveryIncluded?, local_delivery_cost?, adult?, offers',
	currencies: 'currency+',
	currency: '',
	categories: 'category+',
	offers: 'offer+',
	offer:
		'url?, buyurl?, price, oldprice?, wprice?, currencyId, xCategory?, categoryId+, market_category?, picture*, store?, pickup?, delivery?, deliveryIncluded?, local_delivery_cost?, orderingTime?, ((typePrefix?, vendor, vendorCode?, model, (provider, tarifplan?)?) | (name, vendor?, vendorCode?)), aliases?, additional*, description?, sales_notes?, promo?, manufacturer_warranty?, country_of_origin?, downloadable?, adult?, age?, count?, barcode*, param*, related_offer*',
}

const ATTRIBUTES: Record<string, Record<string, RegExp>> = {
	yml_catalog: { date: /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d$/ },
	currency: { id: /^(RUR|RUB|USD|BYR|KZT|EUR|UAH)$/, rate: /./ },
	category: { id: /./, parentId: /./ },
	offer: {
		id: /./,
		group_id: /./,
		available: /^(true|false)$/,
		type: /^vendor\.model$/,
		bid: /./,
		cbid: /./,
	},
	param: { name: /./, unit: /./ },
}

const REQUIRED: Record<string, readonly string[]> = {
	yml_catalog: ['date'],
	currency: ['id'],
	category: ['id'],
	param: ['name'],
}

/** `(a?, b*)` of a DTD as an expression over `a,b,b,`. */
const expressionOf = (content: string) =>
	new RegExp(
		`^${content.replace(/\s|,/g, '').length === 0 ? '' : content.replace(/\w+/g, '(?:$&;)').replace(/[\s,]+/g, '')}$`,
	)

/** Faults of a feed by the DTD, apart from numbers; empty when there are none. At most ten faults. */
export function faultsOf(xml: string): string[] {
	const faults: string[] = []
	const known = new Map(Object.entries(CONTENT).map(([name, content]) => [name, expressionOf(content)]))
	const look = (node: Element) => {
		const children = node.children.filter(isTag)
		const order = children.map(({ name }) => `${name};`).join('')
		const expression = known.get(node.name)
		if (expression ? !expression.test(order) : children.length > 0) faults.push(`${node.name}: ${order}`)
		for (const name of REQUIRED[node.name] ?? []) {
			if (!(name in node.attribs)) faults.push(`${node.name} without ${name}`)
		}
		for (const [name, value] of Object.entries(node.attribs)) {
			const allowed = ATTRIBUTES[node.name]?.[name]
			if (!allowed?.test(value)) faults.push(`${node.name} ${name}="${value}"`)
		}
		for (const child of children) if (faults.length < 10) look(child)
	}
	const document = parseDocument(xml, { xmlMode: true })
	const roots = document.children.filter(isTag)
	if (roots.length !== 1 || roots[0]?.name !== 'yml_catalog') return ['the root is no yml_catalog']
	look(roots[0])
	return faults
}
