import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { levelOf, purchasesOf } from '#backend/areas/bonuses/levels.ts'
import { bonusesFor } from '#backend/areas/bonuses/spending.ts'
import { customers } from '#backend/areas/customers/customers.table.ts'
import { type Allowance, employeePriceOf } from '#backend/areas/prices/employee-price.ts'
import type { FacetIndex } from '#backend/areas/search/facet-index.ts'
import type { Db } from '#backend/db/connect.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import type { Product, ProductSize, ShortProduct, SizeTable } from '#contract/products.ts'
import type { ProductColor } from '#contract/shapes.ts'
import { colourOf, isInStock, markOf, readCards, readColours, readColoursOfAll } from './cards.ts'
import { models, products, sizeTables, skus, technologies } from './products.table.ts'

// The search vector is long, and is never read.
const { search: _, ...columns } = getTableColumns(products)

type ProductRow = Omit<typeof products.$inferSelect, 'search'>
type ModelRow = typeof models.$inferSelect
type SkuRow = typeof skus.$inferSelect

const ECO_MARK = 'Эко'

/**
 * A product that the feed has no more is still shown (orders and links lead to it), only not sold.
 * @param skuId the size to choose; one that is not the product's chooses none
 */
export async function getProduct(db: Db, index: FacetIndex, id: number, skuId?: number): Promise<Product> {
	const { product, model } = await readProduct(db, id)
	const sizes = await readSizes(db, product)
	const knownSizeTables = await index.remember('size tables', () =>
		db.select({ id: sizeTables.id }).from(sizeTables),
	)
	const selectedSizeIndex = sizes.findIndex((size) => size.id === skuId)
	return {
		id: product.id,
		groupId: model.groupId,
		name: product.name,
		color: product.colourName,
		retailPrice: product.retailPrice,
		catalogPrice: product.catalogPrice,
		discountRate: product.discountRate,
		isAvailable: sizes.some(({ available }) => available),
		vendorCode: product.vendorCode,
		vendor: product.vendor,
		sizes,
		images: product.images,
		colors: await coloursOf(db, index, product, model),
		selectedSizeIndex,
		productSizeVendorCode: sizes[selectedSizeIndex]?.vendorCode ?? product.vendorCode,
		description: product.description,
		marks: product.marks.map(markOf),
		properties: product.properties,
		technologies: await readTechnologies(db, index, product.technologies),
		characteristics: product.characteristics,
		features: { isEcoMaterial: product.marks.includes(ECO_MARK) },
		reviews: reviewsOf(model),
		hasSizeTable: knownSizeTables.some((table) => table.id === model.sizeTableId),
	}
}

export async function getProductImages(db: Db, id: number): Promise<{ images: string[] }> {
	const { product } = await readProduct(db, id)
	return { images: product.images }
}

export async function getShortProduct(db: Db, index: FacetIndex, id: number): Promise<ShortProduct> {
	const { product, model } = await readProduct(db, id)
	return shortOf({
		product,
		model,
		colors: await coloursOf(db, index, product, model),
		sizes: await readSizes(db, product),
	})
}

/** The same of several products that the feed has, by their ids. */
export async function readShortProducts(
	db: Db,
	index: FacetIndex,
	ids: readonly number[],
): Promise<Map<number, ShortProduct>> {
	if (ids.length === 0) return new Map()
	const [rows, sizes, colours] = await Promise.all([
		db
			.select({ product: columns, model: models })
			.from(products)
			.innerJoin(models, eq(models.id, products.modelId))
			.where(and(inArray(products.id, [...ids]), eq(products.isPresent, true))),
		db
			.select()
			.from(skus)
			.where(and(inArray(skus.productId, [...ids]), eq(skus.isPresent, true)))
			.orderBy(asc(skus.position), asc(skus.id)),
		readColoursOfAll(db, index, ids),
	])
	return new Map(
		rows.map(({ product, model }) => [
			product.id,
			shortOf({
				product,
				model,
				colors: colours.get(product.id) ?? [],
				sizes: sizes.filter(({ productId }) => productId === product.id).map(sizeOf),
			}),
		]),
	)
}

function shortOf(of: {
	product: ProductRow
	model: ModelRow
	colors: ProductColor[]
	sizes: ProductSize[]
}): ShortProduct {
	const { product, model, colors, sizes } = of
	return {
		id: product.id,
		name: product.name,
		retailPrice: product.retailPrice,
		catalogPrice: product.catalogPrice,
		discountRate: product.discountRate,
		productVendorCode: product.vendorCode,
		color: product.colourName,
		image: product.images[0] ?? null,
		marks: product.marks.map(markOf),
		isWished: false,
		colors,
		sizes,
		reviews: reviewsOf(model),
	}
}

/** Null for a product without a table. */
export async function getSizeTable(db: Db, id: number): Promise<{ sizeTable: SizeTable | null }> {
	const model = await readModelOf(db, id)
	const [table] = model.sizeTableId
		? await db.select().from(sizeTables).where(eq(sizeTables.id, model.sizeTableId))
		: []
	return { sizeTable: table?.data ?? null }
}

/**
 * Prices are the same for all visitors but employees; the bonuses are those of the customer's level in the club, and
 * for an anonymous visitor those of the lowest.
 */
export async function getPersonalPrice(
	db: Db,
	index: FacetIndex,
	id: number,
	customer: { id: string; now: Date } | undefined,
	allowance: Allowance | undefined,
) {
	const known = index.priceOf(id) ?? (await readProduct(db, id)).product
	const catalogPrice = Math.max(known.catalogPrice, known.retailPrice)
	const retailPrice = pieceFor(known.retailPrice, allowance)
	const discountRate =
		retailPrice < known.retailPrice
			? Math.floor(((catalogPrice - retailPrice) * 100) / catalogPrice)
			: known.discountRate
	const [membership] = customer
		? await db
				.select({ isClubMember: customers.isClubMember })
				.from(customers)
				.where(eq(customers.id, customer.id))
		: []
	const purchases = customer ? await purchasesOf(db, customer.id, customer.now) : 0
	return {
		retailPrice,
		catalogPrice,
		discountRate,
		bonuses: bonusesFor(retailPrice, levelOf(purchases).rate),
		...membership,
		...(allowance && { employee: { rate: settings.staff.price.rate, left: allowance.left } }),
	}
}

/**
 * Prices of products for the caller, of those alone with another price than that for all visitors.
 * @param ids with commas
 */
export async function listPersonalPrices(
	db: Db,
	index: FacetIndex,
	ids: string,
	allowance: Allowance | undefined,
): Promise<{ id: number; price: number }[]> {
	if (!allowance) return []
	const asked = [...new Set(ids.split(',').map(Number))].filter((id) => id <= 2_147_483_647)
	const unknown = asked.filter((id) => !index.priceOf(id))
	const rows =
		unknown.length > 0
			? await db
					.select({ id: products.id, retailPrice: products.retailPrice })
					.from(products)
					.where(inArray(products.id, unknown))
			: []
	const read = new Map(rows.map(({ id, retailPrice }) => [id, retailPrice]))
	return asked.flatMap((id) => {
		const price = index.priceOf(id)?.retailPrice ?? read.get(id)
		const personal = price === undefined ? undefined : pieceFor(price, allowance)
		return personal === undefined || personal === price ? [] : [{ id, price: personal }]
	})
}

/** Price of one piece for an employee, and for other visitors. */
const pieceFor = (retailPrice: number, allowance: Allowance | undefined) =>
	allowance && retailPrice <= allowance.left ? employeePriceOf(retailPrice) : retailPrice

/** All colours of a model, by popularity, those out of stock last. */
export async function getProductGroup(db: Db, index: FacetIndex, name: string) {
	const rows = await db
		.select({ title: models.name, id: products.id })
		.from(models)
		.innerJoin(products, eq(products.modelId, models.id))
		.where(and(eq(models.groupId, name), eq(products.isPresent, true)))
		.orderBy(sql`${isInStock('products')} desc`, sql`${products.popularity} desc`, asc(products.id))
	const [first] = rows
	if (!first) reject('NOT_FOUND', `No group ${name}`)
	return {
		name,
		title: first.title,
		items: await readCards(
			db,
			index,
			rows.map(({ id }) => id),
		),
	}
}

export async function getSize(db: Db, skuId: number) {
	const [row] = await db
		.select({ sku: skus, product: columns })
		.from(skus)
		.innerJoin(products, eq(products.id, skus.productId))
		.where(eq(skus.id, skuId))
	if (!row) reject('NOT_FOUND', `No size ${skuId}`)
	return {
		...sizeOf(row.sku),
		productId: row.product.id,
		productName: row.product.name,
		color: row.product.colourName,
	}
}

/** @throws NOT_FOUND */
export async function readProduct(db: Db, id: number): Promise<{ product: ProductRow; model: ModelRow }> {
	const [row] = await db
		.select({ product: columns, model: models })
		.from(products)
		.innerJoin(models, eq(models.id, products.modelId))
		.where(eq(products.id, id))
	if (!row) reject('NOT_FOUND', `No product ${id}`)
	return row
}

/** @throws NOT_FOUND */
export async function readModelOf(db: Db, productId: number): Promise<ModelRow> {
	const [model] = await db
		.select(getTableColumns(models))
		.from(products)
		.innerJoin(models, eq(models.id, products.modelId))
		.where(eq(products.id, productId))
	return model ?? reject('NOT_FOUND', `No product ${productId}`)
}

/** Sizes the feed has; of a product that is gone those it had, none of them to be sold. */
async function readSizes(db: Db, product: ProductRow): Promise<ProductSize[]> {
	const rows = await db
		.select()
		.from(skus)
		.where(
			product.isPresent
				? and(eq(skus.productId, product.id), eq(skus.isPresent, true))
				: eq(skus.productId, product.id),
		)
		.orderBy(asc(skus.position), asc(skus.id))
	return rows.map((row) => sizeOf(product.isPresent ? row : { ...row, stock: 0 }))
}

function sizeOf(sku: SkuRow): ProductSize {
	const stock = sku.isPresent ? sku.stock : 0
	return {
		id: sku.id,
		size: sku.size,
		available: stock > 0,
		internationalSizes: sku.internationalSizes,
		vendorCode: sku.vendorCode,
		retailPrice: sku.retailPrice,
		catalogPrice: sku.catalogPrice,
		lastPieces: stock > 0 && stock <= settings.basket.lastPieces ? stock : null,
	}
}

/** Colours of the model; of a product that is gone with itself. */
async function coloursOf(
	db: Db,
	index: FacetIndex,
	product: ProductRow,
	model: ModelRow,
): Promise<ProductColor[]> {
	if (product.isPresent) return readColours(db, index, product.id)
	const rows = await db
		.select({
			id: products.id,
			colour: products.colourName,
			hex: products.colourHex,
			images: sql<string[]>`jsonb_path_query_array(${products.images}, '$[0]')`,
		})
		.from(products)
		.where(
			and(
				eq(products.modelId, model.id),
				sql`(${products.isPresent} or ${products.id} = ${product.id}::int)`,
			),
		)
		.orderBy(sql`${isInStock('products')} desc`, sql`${products.popularity} desc`, asc(products.id))
	return rows.map(colourOf)
}

async function readTechnologies(
	db: Db,
	index: FacetIndex,
	names: readonly string[],
): Promise<Product['technologies']> {
	if (names.length === 0) return []
	const all = await index.remember('technologies', () => db.select().from(technologies))
	const byName = new Map(all.map((technology) => [technology.name, technology]))
	return names.flatMap((name) => byName.get(name) ?? [])
}

const reviewsOf = ({ rating, reviewCount }: ModelRow) => ({
	rating: Math.round(rating * 10) / 10,
	quantity: reviewCount,
})
