/** Resolves once nothing more urgent is to be done; never on the server. */
export const whenIdle = new Promise<void>((resolve) => {
	if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 5_000 })
	else if (typeof window !== 'undefined') setTimeout(resolve, 1_000)
})
