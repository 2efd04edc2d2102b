import { useEffect, useState } from 'react'
import { requestJson } from '#app/components/request.ts'
import { useCookieChoice } from '../privacy/cookie-choice.ts'
import type { CardItem } from './listing.ts'
import { ProductRail } from './product-rail.tsx'
import { clearViewed, rememberViewed, viewedBefore } from './viewed-products.ts'

/**
 * Products that the visitor has viewed before this one. They are stored in the browser alone: without scripts there
 * are none. Loaded after the page.
 */
export default function RecentlyViewed({ productId }: { productId: number }) {
	const [items, setItems] = useState<readonly CardItem[]>([])
	const isDeclined = useCookieChoice() === 'necessary'

	useEffect(() => {
		if (isDeclined) return clearViewed()
		const ids = viewedBefore(productId)
		rememberViewed(productId)
		if (ids.length === 0) return
		const leaving = new AbortController()
		requestJson<{ items: CardItem[] }>(`/resources/viewed?ids=${ids.join()}`, { signal: leaving.signal })
			.then(({ items }) => setItems(items))
			// The visitor has left, or the request failed: this part is optional.
			.catch(() => {})
		return () => leaving.abort()
	}, [productId, isDeclined])

	if (items.length === 0 || isDeclined) return null
	return (
		<div className="pb-section">
			<ProductRail slot="viewed" title="Недавно просмотрено" items={items} />
		</div>
	)
}
