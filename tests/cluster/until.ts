import { setTimeout as wait } from 'node:timers/promises'

/**
 * Asks until the answer is true.
 * @param patience milliseconds
 * @returns milliseconds it took
 * @throws when it was never true; what the condition throws
 */
export async function until(
	what: string,
	condition: () => Promise<boolean>,
	patience = 240_000,
): Promise<number> {
	const started = performance.now()
	while (!(await condition())) {
		if (performance.now() - started > patience)
			throw new Error(`Waited ${patience / 1_000} s in vain: ${what}`)
		await wait(50)
	}
	return performance.now() - started
}

/** true when the address answers with 200. */
export const isOk = (url: string): Promise<boolean> =>
	fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
		async (answer) => {
			await answer.body?.cancel()
			return answer.ok
		},
		() => false,
	)
