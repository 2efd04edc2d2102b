import { readFile } from 'node:fs/promises'
import { inject } from 'vitest'
import { type StartedShop, sqlOf } from '#tests/support/start-shop.ts'

/** The shop that several files of tests share, one after the other: a test may change only its own data in it. */
export function commonShop(): Pick<StartedShop, 'url' | 'apiUrl' | 'supervisorPid' | 'sql' | 'readLog'> {
	const { url, apiUrl, supervisorPid, log } = inject('commonShop')
	return { url, apiUrl, supervisorPid, sql: sqlOf(apiUrl), readLog: () => readFile(log, 'utf8') }
}
