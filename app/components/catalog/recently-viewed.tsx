import { useEffect, useState } from 'react'
import { requestJson } from '#app/components/request.ts'
import { useCookieChoice } from '../privacy/cookie-choice.ts'
import type { CardItem } from './listing.ts'
import { ProductRail } from './product-rail.tsx'
import { forgetViewed, rememberViewed, viewedBefore } from './viewed-products.ts'

/**
 * Products the visitor has viewed before this one. Only the browser remembers them: without scripts there are none.
 * Loaded when the page is there already.
 */
export default function RecentlyViewed({ productId }: { productId: number }) {
	const [items, setItems] = useState<readonly CardItem[]>([])
	const isRefused = useCookieChoice() === 'necessary'

	useEffect(() => {
		if (isRefused) return forgetViewed()
		const ids = viewedBefore(productId)
		rememberViewed(productId)
		if (ids.length === 0) return
		const leaving = new AbortController()
		requestJson<{ items: CardItem[] }>(`/resources/viewed?ids=${ids.join()}`, { signal: leaving.signal })
			.then(({ items }) => setItems(items))
			// The page is left, or the request failed: what was seen before is no part that anyone waits for.
			.catch(() => {})
		return () => leaving.abort()
	}, [productId, isRefused])

	if (items.length === 0 || isRefused) return null
	return (
		<div className="pb-section">
			<ProductRail slot="viewed" title="Недавно просмотрено" items={items} />
		</div>
	)
}
