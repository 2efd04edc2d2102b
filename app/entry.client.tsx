import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

// Spec §2: a page restored from the browser's back-forward cache reloads.
window.addEventListener('pageshow', (event) => {
	if (event.persisted) window.location.reload()
})

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<RemixBrowser />
		</StrictMode>,
	)
})
