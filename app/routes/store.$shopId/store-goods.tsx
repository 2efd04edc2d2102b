import type { CardItem } from '#app/components/catalog/listing.ts'
import { ProductRail } from '#app/components/catalog/product-rail.tsx'
import { Field } from '#app/components/form/fields/field.tsx'
import { Form } from '#app/components/form/form.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { storeGoodsPath } from '#app/paths/page-paths.ts'
import { plural, words } from '#app/texts/plural.ts'

interface StoreGoodsProps {
	storeId: string
	items: readonly CardItem[]
	total: number
}

/** Goods of a store: a search in them, and the best of them. */
export function StoreGoods({ storeId, items, total }: StoreGoodsProps) {
	return (
		<div className="pb-section">
			<div className="wrap mb-10 max-tablet:mb-7">
				<StoreSearch storeId={storeId} />
			</div>
			<ProductRail
				slot="store"
				title="Есть в магазине"
				items={items}
				all={{ text: `Все ${plural(total, words.product)}`, to: storeGoodsPath(storeId) }}
			/>
		</div>
	)
}

/** Leads to the catalogue with the goods of this store. */
function StoreSearch({ storeId }: { storeId: string }) {
	return (
		<Form action="/catalog/" role="search" aria-label="Поиск в этом магазине" className="max-w-150">
			<input type="hidden" name="store" value={storeId} />
			<Field
				label="Искать в этом магазине"
				field={{ id: 'store-text', name: 'text', initialValue: '' }}
				type="search"
				enterKeyHint="search"
				maxLength={200}
				aside={<Button>Найти</Button>}
			/>
		</Form>
	)
}
