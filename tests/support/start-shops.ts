import type { FullConfig } from 'playwright/test'
import prepareShop from './prepare-shop.ts'
import { runningShop } from './running-shop.ts'
import { type Shop, sqlOf, startShop } from './start-shop.ts'

/** Before all browser tests: one shop for each of the workers that run side by side, until the last test has ended. */
export default async function startShops({
	workers,
}: FullConfig): Promise<(() => Promise<void>) | undefined> {
	if (runningShop()) return
	await prepareShop()
	const shops = await Promise.all(Array.from({ length: workers }, () => startShop()))
	process.env.STARTED_SHOPS = JSON.stringify(shops.map(({ url, apiUrl }) => ({ url, apiUrl })))
	return async () => {
		await Promise.all(shops.map((shop) => shop.stop()))
	}
}

/** The shop of the worker, which is the only one to use it at a time. @param index from 0 */
export function startedShop(index: number): Shop {
	const { url, apiUrl } = JSON.parse(process.env.STARTED_SHOPS ?? '[]')[index] ?? {}
	if (!url) throw new Error('No shop was started: the tests have to be started by Playwright.')
	return { url, apiUrl, sql: sqlOf(apiUrl), stop: async () => {} }
}
