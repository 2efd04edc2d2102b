import { asc, eq, sql } from 'drizzle-orm'
import {
	type CategoryRule,
	categories,
	colours,
	productCategories,
	suggestions,
} from '#backend/areas/catalog/catalog.table.ts'
import { models, products, reviews, skus } from '#backend/areas/catalog/products.table.ts'
import type { Database } from '#backend/db/connect.ts'

const SOURCE = 'test'

export interface CategoryRows {
	name: string
	/** Own segment of the address. */
	slug: string
	/** Id of the category above. */
	parentId?: number
	h1?: string
	picture?: string
	rule?: CategoryRule
	isPresent?: boolean
}

export interface SkuRows {
	/** Empty for goods of one size. */
	size?: string
	stock?: number
	/** By default those of the product. */
	retailPrice?: number
	catalogPrice?: number
	vendorCode?: string
	internationalSizes?: typeof skus.$inferInsert.internationalSizes
}

export type ProductRows = Partial<
	Omit<typeof products.$inferInsert, 'id' | 'modelId' | 'colourKey' | 'colourName' | 'search'>
> & {
	colour?: string
	/** Sizes in their order, with ten pieces in stock each; or rows. One size without a name by default. */
	sizes?: (string | SkuRows)[]
}

export interface ModelRows {
	name?: string
	groupId?: string
	vendor?: string
	/** The lowest category; those above it are found by themselves. */
	categoryId?: number
	/** Further categories: «Хиты», a second branch. */
	alsoIn?: number[]
	sizeTableId?: string
	rating?: number
	reviewCount?: number
	/** Its colours: by default one, «Чёрный». */
	products?: ProductRows[]
}

export interface AddedProduct {
	id: number
	modelId: number
	skus: (typeof skus.$inferSelect)[]
	/** Id of the sku of a size; throws when the product has no such size. */
	sku(size: string): number
}

export interface AddedModel {
	id: number
	groupId: string
	products: AddedProduct[]
	/** The first (often the only) colour. */
	product: AddedProduct
}

/** Writes a category below its parent. @returns its row */
export async function addCategory(db: Database, rows: CategoryRows) {
	const [parent] = rows.parentId
		? await db.select().from(categories).where(eq(categories.id, rows.parentId))
		: []
	const url = parent ? `${parent.url}/${rows.slug}` : rows.slug
	const [count] = await db.select({ position: sql<number>`count(*)::int` }).from(categories)
	const [category] = await db
		.insert(categories)
		.values({
			source: SOURCE,
			feedId: url,
			parentId: rows.parentId ?? null,
			name: rows.name,
			slug: rows.slug,
			url,
			level: (parent?.level ?? 0) + 1,
			position: count?.position ?? 0,
			h1: rows.h1 ?? null,
			picture: rows.picture ?? null,
			rule: rows.rule ?? null,
			isPresent: rows.isPresent ?? true,
		})
		.returning()
	if (!category) throw new Error('The category was not written')
	return category
}

/** Writes a model with its colours and sizes, places it in its categories and indexes it for the search. */
export async function addModel(db: Database, rows: ModelRows = {}): Promise<AddedModel> {
	const name = rows.name ?? 'Куртка «Морось»'
	const groupId = rows.groupId ?? `group-${await nextModelNumber(db)}`
	const [model] = await db
		.insert(models)
		.values({
			source: SOURCE,
			groupId,
			name,
			vendor: rows.vendor ?? 'Тропа',
			categoryId: rows.categoryId ?? null,
			sizeTableId: rows.sizeTableId ?? null,
			rating: rows.rating ?? 0,
			reviewCount: rows.reviewCount ?? 0,
		})
		.returning()
	if (!model) throw new Error('The model was not written')
	const places = [...(await withAncestors(db, rows.categoryId)), ...(rows.alsoIn ?? [])]
	const added: AddedProduct[] = []
	for (const product of rows.products ?? [{}]) {
		added.push(await addProduct(db, { ...rows, name, groupId }, model.id, product, places))
	}
	const [first] = added
	if (!first) throw new Error('A model has at least one product')
	return { id: model.id, groupId, products: added, product: first }
}

async function addProduct(
	db: Database,
	model: ModelRows & { name: string; groupId: string },
	modelId: number,
	rows: ProductRows,
	places: number[],
): Promise<AddedProduct> {
	const { colour = 'Чёрный', sizes = [''], ...given } = rows
	const retailPrice = given.retailPrice ?? 4990
	const catalogPrice = given.catalogPrice ?? retailPrice
	const sizeRows = sizes.map((size) => (typeof size === 'string' ? { size } : size))
	const vendor = model.vendor ?? 'Тропа'
	const [product] = await db
		.insert(products)
		.values({
			modelId,
			colourKey: colour.toLowerCase().replaceAll('ё', 'е'),
			colourName: colour,
			colourHex: '#2b3032',
			colourBase: colour,
			name: model.name,
			vendor,
			vendorCode: `${model.groupId}-${colour}`,
			images: [],
			marks: [],
			properties: [],
			characteristics: [],
			technologies: [],
			facets: { Бренд: [vendor] },
			categoryId: model.categoryId ?? null,
			discountRate: Math.floor(((catalogPrice - retailPrice) * 100) / catalogPrice),
			isAvailable: sizeRows.some(({ stock = 10 }: SkuRows) => stock > 0),
			arrivedOn: '2026-09-01',
			...given,
			retailPrice,
			catalogPrice,
		})
		.returning()
	if (!product) throw new Error('The product was not written')
	await db.execute(sql`
		update products set search =
			setweight(search_vector(name), 'A') ||
			setweight(search_vector(concat_ws(' ', vendor, vendor_code)), 'B') ||
			setweight(search_vector(colour_name), 'C') ||
			setweight(to_tsvector('russian', description), 'D')
		where id = ${product.id}`)
	await db.insert(skus).values(
		sizeRows.map((row: SkuRows, position) => ({
			productId: product.id,
			source: SOURCE,
			offerId: `${product.id}-${position}`,
			size: row.size ?? '',
			internationalSizes: row.internationalSizes ?? {},
			position,
			vendorCode: row.vendorCode ?? `${product.vendorCode}-${row.size ?? ''}`,
			catalogPrice: row.catalogPrice ?? catalogPrice,
			retailPrice: row.retailPrice ?? retailPrice,
			stock: row.stock ?? 10,
		})),
	)
	if (places.length > 0) {
		await db
			.insert(productCategories)
			.values([...new Set(places)].map((categoryId) => ({ categoryId, productId: product.id })))
	}
	const written = await db
		.select()
		.from(skus)
		.where(eq(skus.productId, product.id))
		.orderBy(asc(skus.position))
	return {
		id: product.id,
		modelId,
		skus: written,
		sku(size) {
			const found = written.find((one) => one.size === size)
			if (!found) throw new Error(`Product ${product.id} has no size «${size}»`)
			return found.id
		},
	}
}

/** Writes colours with the family (base) the filter offers them under. */
export async function addColours(db: Database, rows: { name: string; hex: string; base?: string }[]) {
	await db.insert(colours).values(
		rows.map(({ name, hex, base }) => ({
			key: name.toLowerCase().replaceAll('ё', 'е'),
			name,
			hex,
			base: base ?? name,
		})),
	)
}

/** Writes suggestions of the search field. */
export async function addSuggestions(
	db: Database,
	rows: {
		kind: 'query' | 'category'
		text: string
		url: string
		weight?: number
	}[],
) {
	await db.insert(suggestions).values(
		rows.map(({ kind, text, url, weight }) => ({
			kind,
			text,
			key: text.toLowerCase().replaceAll('ё', 'е'),
			url,
			weight: weight ?? 1,
		})),
	)
}

/** Writes reviews of a model; its rating and their number are recomputed. */
export async function addReviews(
	db: Database,
	modelId: number,
	rows: (Partial<Omit<typeof reviews.$inferInsert, 'id' | 'modelId'>> & { rating: number })[],
) {
	await db.insert(reviews).values(
		rows.map((row) => ({
			body: 'Хожу второй сезон',
			authorName: 'Аня',
			locationName: 'Пермь',
			authorDetails: [],
			ratingDetails: [],
			createdAt: new Date('2026-10-01T10:00:00Z'),
			...row,
			modelId,
		})),
	)
	await db.execute(sql`
		update models set
			rating = (select avg(rating) from reviews where model_id = ${modelId}),
			review_count = (select count(*) from reviews where model_id = ${modelId})
		where id = ${modelId}`)
}

async function nextModelNumber(db: Database): Promise<number> {
	const [row] = await db.select({ next: sql<number>`coalesce(max(${models.id}), 0)::int + 1` }).from(models)
	return row?.next ?? 1
}

async function withAncestors(db: Database, categoryId: number | undefined): Promise<number[]> {
	const found: number[] = []
	let next = categoryId
	while (next) {
		found.push(next)
		const [row] = await db
			.select({ parentId: categories.parentId })
			.from(categories)
			.where(eq(categories.id, next))
		next = row?.parentId ?? undefined
	}
	return found
}
