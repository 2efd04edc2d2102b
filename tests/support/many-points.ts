import type { Shop } from './start-shop.ts'

/**
 * Adds pick-up points all over Moscow, as many as are asked for: by irrational steps, so that they are spread evenly
 * and the same every time. To be called before the shop is visited, because it reads its points once.
 */
export async function addPointsInMoscow({ sql }: Shop, count: number): Promise<void> {
	await sql(
		`INSERT INTO pick_points (id, city_id, operator, name, address, lat, lon, metro, hours, storage_days, payment, has_fitting)
		SELECT 'many-' || n, city_id, operator, name, 'Полевая улица, ' || n,
			55.55 + 0.4 * mod(n * 0.7548776662, 1), 37.35 + 0.5 * mod(n * 0.569840291, 1),
			'[]'::jsonb, hours, storage_days, payment, has_fitting
		FROM generate_series(1, $1::int) AS n, (
			SELECT p.* FROM pick_points p JOIN cities c ON c.id = p.city_id WHERE c.name = 'Москва' ORDER BY p.id LIMIT 1
		) AS example`,
		[count],
	)
}

/** Adds a store in each city that has none, so that some lie beyond the map of the countries. */
export async function addStoresEverywhere({ sql }: Shop): Promise<void> {
	await sql(
		`INSERT INTO shops (id, city_id, name, address, lat, lon, metro, hours, phone, services)
		SELECT 'first-' || c.id, c.id, example.name, 'Полевая улица, ' || c.id, c.lat, c.lon, '[]'::jsonb, hours, phone, services
		FROM cities c, (SELECT * FROM shops ORDER BY id LIMIT 1) AS example
		WHERE NOT EXISTS (SELECT FROM shops s WHERE s.city_id = c.id)`,
	)
}
