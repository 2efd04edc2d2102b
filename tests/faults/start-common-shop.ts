import type { TestProject } from 'vitest/node'
import prepareShop from '#tests/support/prepare-shop.ts'
import { startShop } from '#tests/support/start-shop.ts'

declare module 'vitest' {
	interface ProvidedContext {
		commonShop: { url: string; apiUrl: string; supervisorPid: number; log: string }
	}
}

/** Before all tests of faults: one shop for the files that only look at it, or add customers of their own. */
export default async function startCommonShop(project: TestProject): Promise<() => Promise<void>> {
	await prepareShop()
	const { url, apiUrl, supervisorPid, log, stop } = await startShop()
	project.provide('commonShop', { url, apiUrl, supervisorPid, log })
	return stop
}
