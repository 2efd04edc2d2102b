import { asc, eq, inArray } from 'drizzle-orm'
import { readCards } from '#backend/areas/catalog/cards.ts'
import { readCategory } from '#backend/areas/catalog/categories.ts'
import { filterName } from '#backend/areas/catalog/filter-names.ts'
import { categoryPath, listingUrl } from '#backend/areas/catalog/listing-url.ts'
import { models, products, skus } from '#backend/areas/catalog/products.table.ts'
import type { FacetIndex } from '#backend/areas/search/facet-index.ts'
import type { Vocabulary } from '#backend/areas/search/understood-words.ts'
import type { Db } from '#backend/db/connect.ts'
import { Rejection } from '#backend/rejection.ts'
import type { getSportProperties, KitItem, KitLayer } from '#contract/assistant.ts'
import type { CallBody, CallOutput } from '#contract/endpoint.ts'
import type { Product } from '#contract/products.ts'
import { categoryOf } from './kinds.ts'
import { type LayerPlan, planLayers } from './layers.ts'
import { weatherOf } from './weather.ts'
import type { Wish } from './wishes.ts'

/** Things of a layer. */
const OFFERED = 3

type Properties = Map<string, string[]>

interface FoundLayer {
	plan: LayerPlan
	path: string
	properties: Properties
	productIds: number[]
	/** A hint that these do not quite fit. */
	warning?: string
}

/**
 * Layers for a trip, each with things of the catalogue that are in stock: none where nothing suitable is. Layers of a
 * category that the catalogue does not have are left out.
 */
export async function composeKit(
	db: Db,
	index: FacetIndex,
	{ trip, chosen = {} }: CallBody<typeof getSportProperties>,
): Promise<CallOutput<typeof getSportProperties>> {
	const weather = weatherOf(trip)
	const plans = planLayers(trip, weather)
	const found = (
		await Promise.all(plans.map((plan) => findLayer(db, index, plan, categoryOf(plan.kind, trip.wearer))))
	).filter((layer) => layer !== undefined)
	const items = await readItems(
		db,
		index,
		found.flatMap(({ productIds }) => productIds),
	)
	const layers = found.map(({ plan, path, properties, productIds, warning }): KitLayer => {
		const offered = productIds.flatMap((id) => items.get(id) ?? [])
		const wanted = chosen[plan.id]
		const pick = wanted === 0 ? undefined : (offered.find(({ id }) => id === wanted) ?? offered[0])
		return {
			id: plan.id,
			name: plan.name,
			reason: warning ? `${plan.reason} ${warning}` : plan.reason,
			url: urlOf(path, properties),
			properties: [...properties].map(([facet, values]) => ({
				id: filterName(facet).id,
				name: filterName(facet).name,
				values,
			})),
			items: offered.map((item, place) => ({ ...item, position: place + 1, isChosen: item === pick })),
		}
	})
	const worn = layers.flatMap((layer) => layer.items.filter(({ isChosen }) => isChosen))
	return {
		weather,
		layers,
		kit: {
			count: worn.length,
			weight: worn.reduce((sum, { weight }) => sum + (weight ?? 0), 0),
			unweighed: worn.filter(({ weight }) => weight === null).length,
			priceTotal: worn.reduce((sum, { price }) => sum + price, 0),
		},
	}
}

/**
 * Things of a layer, the best first: at most three, of different models, all in stock.
 * @param url address of the category they come from
 * @returns undefined where the catalogue has no such category
 */
export async function findLayer(
	db: Db,
	index: FacetIndex,
	plan: LayerPlan,
	url: string | undefined,
): Promise<FoundLayer | undefined> {
	if (url === undefined) return undefined
	const category = await readCategory(db, index, url).catch((error: unknown) => {
		if (error instanceof Rejection) return undefined
		throw error
	})
	if (!category) return undefined
	const vocabulary = index.vocabulary(category.id)
	let wishes = plan.wishes
	let warning: string | undefined
	// Better matches come first, however popular the rest is.
	const productIds: number[] = []
	for (;;) {
		const properties = propertiesOf(wishes, vocabulary)
		const found = properties ? inStock(index, category.id, properties) : []
		productIds.push(...found.filter((id) => !productIds.includes(id)))
		const wider = productIds.length < OFFERED ? withoutLast(wishes) : undefined
		const nearer = productIds.length === 0 && !wider ? withNearest(wishes, vocabulary) : undefined
		if (!wider && !nearer) {
			return {
				plan,
				path: categoryPath(url),
				properties: properties ?? new Map(),
				productIds: productIds.slice(0, OFFERED),
				...(productIds.length > 0 && { warning }),
			}
		}
		warning ??= nearer?.warning
		wishes = wider ?? nearer?.wishes ?? wishes
	}
}

/** The wishes without the last that can be given up. */
function withoutLast(wishes: readonly Wish[]): Wish[] | undefined {
	const soft = wishes.findLastIndex(({ isSoft }) => isSoft)
	return soft === -1 ? undefined : wishes.toSpliced(soft, 1)
}

/** The wishes with the nearest value more; undefined where none is left. */
function withNearest(
	wishes: readonly Wish[],
	vocabulary: Vocabulary,
): { wishes: Wish[]; warning: string } | undefined {
	const at = wishes.findIndex((wish) => wish.nearest)
	const wish = wishes[at]
	if (!wish?.nearest) return undefined
	const { lacks, warning } = wish.nearest
	const [nearest] = (vocabulary.get(wish.facet) ?? [])
		.filter(({ value }) => !wish.fits(value) && lacks(value) > 0)
		.sort((one, other) => lacks(one.value) - lacks(other.value))
	if (!nearest) return undefined
	const fits = (value: string) => wish.fits(value) || value === nearest.value
	return { wishes: wishes.with(at, { ...wish, fits }), warning }
}

/**
 * Facet → the values that fit all wishes about it; undefined when nothing fits one. Facets that the category lacks
 * are ignored.
 */
function propertiesOf(wishes: readonly Wish[], vocabulary: Vocabulary): Properties | undefined {
	const properties: Properties = new Map()
	for (const { facet, fits } of wishes) {
		const known = properties.get(facet) ?? (vocabulary.get(facet) ?? []).map(({ value }) => value)
		if (known.length === 0) continue
		const values = known.filter(fits)
		if (values.length === 0) return undefined
		properties.set(facet, values)
	}
	return properties
}

function inStock(index: FacetIndex, categoryId: number, properties: Properties): number[] {
	const { productIds } = index.list({
		categoryId,
		chosen: properties,
		sort: 'popular',
		page: 1,
		pageSize: OFFERED,
	})
	return productIds.filter((id) => index.isInStock(id))
}

const urlOf = (path: string, properties: Properties) =>
	listingUrl({
		path,
		filters: [...properties]
			.map(([facet, values]) => ({ ...filterName(facet), values }))
			.sort((one, other) => one.place - other.place),
	})

async function readItems(
	db: Db,
	index: FacetIndex,
	ids: readonly number[],
): Promise<Map<number, Omit<KitItem, 'isChosen'>>> {
	if (ids.length === 0) return new Map()
	const [cards, rows, sizes] = await Promise.all([
		readCards(db, index, ids),
		db
			.select({ id: products.id, properties: products.properties, groupId: models.groupId })
			.from(products)
			.innerJoin(models, eq(models.id, products.modelId))
			.where(inArray(products.id, [...ids])),
		db
			.select({
				id: skus.id,
				productId: skus.productId,
				size: skus.size,
				stock: skus.stock,
				isPresent: skus.isPresent,
			})
			.from(skus)
			.where(inArray(skus.productId, [...ids]))
			.orderBy(asc(skus.position), asc(skus.id)),
	])
	const known = new Map(rows.map((row) => [row.id, row]))
	return new Map(
		cards.flatMap((card) => {
			const row = known.get(card.id)
			const own = sizes.filter(
				({ productId, stock, isPresent }) => productId === card.id && isPresent && stock > 0,
			)
			if (!row || own.length === 0) return []
			return [
				[
					card.id,
					{
						...card,
						groupId: row.groupId,
						weight: weightIn(row.properties),
						sizes: own.map(({ id, size }) => ({ id, size })),
					},
				],
			]
		}),
	)
}

/** Grams. «Вес ботинка» is of one of two. */
export function weightIn(properties: Product['properties']): number | null {
	const weight = properties.find(({ name, unit }) => /^вес( |$)/i.test(name) && /^к?г$/.test(unit))
	if (!weight) return null
	const value = Number(weight.value.replace(/\s/g, '').replace(',', '.'))
	if (!Number.isFinite(value)) return null
	const grams = weight.unit === 'кг' ? value * 1000 : value
	return Math.round(/ботинк|кроссовк|сандали|сапог/i.test(weight.name) ? grams * 2 : grams)
}
