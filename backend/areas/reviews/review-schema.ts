import { sql } from 'drizzle-orm'
import { readModelOf } from '#backend/areas/catalog/products.ts'
import type { Db } from '#backend/db/connect.ts'
import { type ReviewSchema, reviewLimits } from '#contract/products.ts'

/** Words of a scale from −2 to 2. */
const LABELS: ReadonlyMap<string, string[]> = new Map([
	['Посадка', ['Очень мало', 'Маловато', 'Точно в размер', 'Великовато', 'Очень велико']],
	['Качество', ['Плохое', 'Так себе', 'Среднее', 'Хорошее', 'Отличное']],
	['Удобство', ['Неудобно', 'Так себе', 'Нормально', 'Удобно', 'Очень удобно']],
	['Тепло', ['Холодно', 'Прохладно', 'Нормально', 'Тепло', 'Очень тепло']],
])
const NO_LABELS = ['−2', '−1', '0', '1', '2']

export async function getReviewSchema(db: Db, productId: number): Promise<ReviewSchema> {
	const model = await readModelOf(db, productId)
	const { rows: known } = await db.execute<{ name: string }>(sql`
		select detail->>'name' as name from reviews, jsonb_array_elements(rating_details) detail
		where model_id = ${model.id} group by 1`)
	const { rows: sizes } = await db.execute<{ size: string }>(sql`
		select s.size from skus s join products p on p.id = s.product_id
		where p.model_id = ${model.id} and s.size <> '' group by s.size order by min(s.position), s.size`)
	const names = new Set([
		...(sizes.length > 0 ? ['Посадка'] : []),
		'Качество',
		'Удобство',
		...known.map(({ name }) => name),
	])
	return {
		ratingDetails: [...names].map((name) => ({
			name,
			from: -2,
			to: 2,
			labels: LABELS.get(name) ?? NO_LABELS,
		})),
		authorDetails:
			sizes.length > 0
				? [
						{ name: 'Размер', unit: '', options: sizes.map(({ size }) => size) },
						{ name: 'Рост', unit: 'см', options: [] },
					]
				: [],
		limits: { ...reviewLimits },
	}
}
