import { sql } from 'drizzle-orm'
import type { Tx } from '#backend/db/connect.ts'
import { comparable } from '#backend/text/plain-text.ts'
import type { ModelDraft } from './model-draft.ts'
import type { Swatch } from './swatches.ts'

interface DraftLookups {
	categoryIds: ReadonlyMap<string, number>
	swatchOf: (colourKey: string) => Swatch | undefined
}

/** Models, products and sizes ready to be merged, in temporary tables of the transaction. */
export class Drafts {
	readonly #tx: Tx
	readonly #lookups: DraftLookups
	/** One way of writing a colour for the whole feed: the shop's own, else the first met. */
	readonly #colourNames = new Map<string, string>()

	constructor(tx: Tx, lookups: DraftLookups) {
		this.#tx = tx
		this.#lookups = lookups
	}

	async create() {
		await this.#tx.execute(sql`
			create temporary table draft_models (
				group_id text primary key, name text, vendor text, category_id int, size_table_id text,
				category_ids int[]
			) on commit drop`)
		await this.#tx.execute(sql`
			create temporary table draft_products (
				group_id text, colour_key text, colour_name text, colour_hex text, colour_base text, name text,
				vendor text, vendor_code text, description text, images jsonb, marks jsonb, properties jsonb,
				characteristics jsonb, technologies jsonb, facets jsonb, gender text, age text, category_id int,
				catalog_price int, retail_price int, discount_rate int, popularity int, arrived_on date,
				primary key (group_id, colour_key)
			) on commit drop`)
		await this.#tx.execute(sql`
			create temporary table draft_skus (
				offer_id text primary key, group_id text, colour_key text, size text, international_sizes jsonb,
				position int, vendor_code text, barcodes jsonb, catalog_price int, retail_price int, stock int
			) on commit drop`)
	}

	async add(models: readonly ModelDraft[]) {
		const modelRows = models.map((model) => {
			const categoryIds = this.#categoriesOf(model)
			return {
				group_id: model.groupId,
				name: model.name,
				vendor: model.vendor || null,
				category_id: categoryIds[0] ?? null,
				size_table_id: model.sizeTableId,
				category_ids: categoryIds,
			}
		})
		const productRows = models.flatMap((model, index) =>
			model.products.map((product) => {
				const swatch = this.#lookups.swatchOf(product.colourKey)
				return {
					group_id: model.groupId,
					colour_key: product.colourKey,
					colour_name: this.#colourName(product.colourKey, product.colourName, swatch),
					colour_hex: swatch?.hex ?? null,
					colour_base: swatch?.base ?? null,
					name: model.name,
					vendor: model.vendor || null,
					vendor_code: product.vendorCode,
					description: product.description,
					images: product.images,
					marks: product.marks,
					properties: product.properties,
					characteristics: product.characteristics,
					technologies: product.technologies,
					facets: product.facets,
					gender: product.gender,
					age: product.age,
					category_id: modelRows[index]?.category_id ?? null,
					catalog_price: product.catalogPrice,
					retail_price: product.retailPrice,
					discount_rate: product.discountRate,
					popularity: product.popularity,
					arrived_on: product.arrivedOn,
				}
			}),
		)
		const skuRows = models.flatMap((model) =>
			model.products.flatMap((product) =>
				product.skus.map((sku) => ({
					offer_id: sku.offerId,
					group_id: model.groupId,
					colour_key: product.colourKey,
					size: sku.size,
					international_sizes: sku.internationalSizes,
					position: sku.position,
					vendor_code: sku.vendorCode,
					barcodes: sku.barcodes,
					catalog_price: sku.catalogPrice,
					retail_price: sku.retailPrice,
					stock: sku.stock,
				})),
			),
		)
		for (const [table, rows] of [
			[sql`draft_models`, modelRows],
			[sql`draft_products`, productRows],
			[sql`draft_skus`, skuRows],
		] as const) {
			await this.#tx.execute(sql`
				insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`)
		}
	}

	#categoriesOf({ feedCategoryIds }: ModelDraft): number[] {
		const known = feedCategoryIds.flatMap((id) => this.#lookups.categoryIds.get(id) ?? [])
		const other = this.#lookups.categoryIds.get('')
		return known.length > 0 || other === undefined ? known : [other]
	}

	#colourName(key: string, name: string, swatch: Swatch | undefined): string {
		if (swatch && comparable(swatch.name) === key) return swatch.name
		const known = this.#colourNames.get(key)
		if (known !== undefined) return known
		this.#colourNames.set(key, name)
		return name
	}
}
