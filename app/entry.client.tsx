import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { scrollSmoothly } from './components/shell/smooth-scroll.ts'
import { setShopTime } from './texts/shop-time.ts'

// Spec §2: a page restored from the browser's back-forward cache reloads.
window.addEventListener('pageshow', (event) => {
	if (event.persisted) window.location.reload()
})

// A view transition that the next page overtakes is skipped; the router leaves its promise alone.
window.addEventListener('unhandledrejection', (event) => {
	if (event.reason?.name === 'AbortError' && /transition/i.test(event.reason.message)) event.preventDefault()
})
scrollSmoothly()

/**
 * Remix decodes the loaders' data while it renders for the first time and suspends the root for that long. Whoever
 * presses a key or clicks meanwhile makes React hydrate a suspended root at once, which it can't (errors 426 and 345).
 * So the data are decoded first: a first call of the component, before its hooks, throws the promise of them.
 */
async function decodeLoaderData() {
	try {
		RemixBrowser({})
	} catch (pending) {
		if (!(pending instanceof Promise)) throw pending
		await pending
	}
}

await decodeLoaderData()
const { root } = (window.__remixContext.state.loaderData ?? {}) as { root?: { now?: number } }
if (root?.now) setShopTime(root.now)
startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<RemixBrowser />
		</StrictMode>,
	)
})
