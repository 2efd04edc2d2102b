import { useSyncExternalStore } from 'react'

/** Cookie with the ids of the compared products, the oldest first: scripts show how many there are. */
export const compareCookie = 'compare'

/** Most products that are compared at once. */
export const mostCompared = 4

/** The ids of a list «12,7» or «12.7», each once; what is no id is left out. */
export function comparedIn(list: string): number[] {
	const ids = list.split(/[.,]/, 50).filter((id) => /^[1-9]\d{0,8}$/.test(id))
	return [...new Set(ids.map(Number))].slice(0, mostCompared)
}

/**
 * Address of a comparison, which can be sent to others.
 * @param instead a product of another kind, which was not added
 */
export const comparisonPath = (ids: readonly number[], instead?: number) =>
	ids.length === 0 ? '/compare' : `/compare?ids=${ids.join()}${instead ? `&instead=${instead}` : ''}`

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** The server has set the cookie. */
export function tellCompared(): void {
	for (const listener of listeners) listener()
}

const cookieNow = () => /(?:^|; )compare=([\d.]{0,50})/.exec(document.cookie)?.[1] ?? ''

/**
 * Ids of the products that the visitor compares. Pages know them by scripts alone: a page that the server renders is
 * the same for all visitors who compare something.
 */
export const useCompared = (): number[] => comparedIn(useSyncExternalStore(subscribe, cookieNow, () => ''))
