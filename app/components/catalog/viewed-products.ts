const key = 'viewed-products'
const limit = 12

/** Products viewed before this one, the latest first. */
export const viewedBefore = (productId: number): number[] => remembered().filter((id) => id !== productId)

/** Puts the product first; the oldest ones are dropped. */
export function rememberViewed(productId: number): void {
	const ids = [productId, ...viewedBefore(productId)].slice(0, limit + 1)
	try {
		localStorage.setItem(key, JSON.stringify(ids))
	} catch {
		// The browser blocks its storage; the list is optional.
	}
}

/** Deletes the list. */
export function clearViewed(): void {
	try {
		localStorage.removeItem(key)
	} catch {
		// The browser blocks its storage, so nothing is in it.
	}
}

function remembered(): number[] {
	try {
		const ids: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
		return Array.isArray(ids) ? ids.filter((id): id is number => Number.isSafeInteger(id)) : []
	} catch {
		return []
	}
}
