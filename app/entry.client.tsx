import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type ShopRules, setShopRules } from '#contract/shop-rules.ts'
import { scrollSmoothly } from './components/shell/smooth-scroll.ts'
import { loadParts } from './components/ui/on-demand.tsx'
import { decodeLoaderData } from './remix/handoff.ts'
import { watchErrors } from './reports/errors.ts'
import { setShopTime } from './texts/shop-time.ts'

declare global {
	interface Window {
		/** Names of the parts on demand that the document has. */
		shopParts?: string[]
	}
}

// The next page aborts a view transition or an answer; the router leaves its promise alone.
window.addEventListener('unhandledrejection', (event) => {
	if (event.reason?.name === 'AbortError') event.preventDefault()
})
scrollSmoothly()

const { root } = await decodeLoaderData()
	.then((data) => data as { root?: { now?: number; shell?: { ownShop?: { rules: ShopRules } } } })
	.catch((error: unknown) => {
		// Spec §2: a first navigation that can't finish is logged, shown and rethrown.
		watchErrors()
		document.documentElement.classList.add('scriptless')
		throw error
	})
watchErrors()
if (root?.now) setShopTime(root.now)
if (root?.shell?.ownShop) setShopRules(root.shell.ownShop.rules)
await loadParts(window.shopParts ?? [])
if (!window.shopMoved?.()) {
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<RemixBrowser />
			</StrictMode>,
		)
	})
}
