import pg from 'pg'
import type { Shop } from './start-shop.ts'

/**
 * The shop that RUNNING_SHOP_URL names, instead of one of the test's own; with its backend (RUNNING_SHOP_API_URL) and
 * its PostgreSQL (RUNNING_SHOP_DATABASE_URL). Undefined when none is named.
 */
export function runningShop(): Shop | undefined {
	const { RUNNING_SHOP_URL: url, RUNNING_SHOP_API_URL: apiUrl, RUNNING_SHOP_DATABASE_URL } = process.env
	if (!url || !apiUrl || !RUNNING_SHOP_DATABASE_URL) return undefined
	const pool = new pg.Pool({ connectionString: RUNNING_SHOP_DATABASE_URL, max: 1 })
	return {
		url,
		apiUrl,
		sql: async (statement, params = []) => (await pool.query(statement, params)).rows,
		stop: () => pool.end(),
	}
}
