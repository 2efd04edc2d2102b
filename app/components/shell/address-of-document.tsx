import { useContext, useEffect } from 'react'
import { Nonce } from '#app/components/shell/nonce.ts'

declare global {
	interface Window {
		/** Whether the address is of another page than the document was made for; loads that page then. */
		shopMoved?: () => boolean
	}
}

/** Loads of one tab, in a row and without hydration, after which another script must be changing the address. */
const LOADS = 10

/** The browser has it in the document, and no second time in its scripts. */
const watchAddress = import.meta.env.SSR
	? `(() => {
	const address = () => location.pathname + location.search
	const made = address()
	window.shopMoved = () => {
		if (address() === made) return false
		let loads = 0
		try {
			loads = +sessionStorage.shopLoads || 0
			sessionStorage.shopLoads = loads + 1
		} catch {}
		if (loads >= ${LOADS}) return false
		location.reload()
		return true
	}
	onpopstate = shopMoved
	addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
})()`
	: ''

/**
 * Steps between pages of the shop share one document. After a reload, «Back» changes the address under a document
 * that was made for another page: its content must not be hydrated, and the page of the address is loaded. A step
 * to an anchor on the page changes only the hash.
 *
 * It runs at the head of each document, because the scripts come late, or not at all. Spec §2: a page restored from
 * the back-forward cache reloads, too.
 */
export function AddressOfDocument() {
	return (
		<script
			nonce={useContext(Nonce)}
			// Browsers hide the nonce.
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
			dangerouslySetInnerHTML={{ __html: watchAddress }}
		/>
	)
}

/** Once the page is hydrated, its router follows the address; a later error screen is not compared. */
export function useOwnAddress(): void {
	useEffect(() => {
		if (window.shopMoved?.()) return
		delete window.shopMoved
		window.onpopstate = null
		try {
			sessionStorage.removeItem('shopLoads')
		} catch {
			// The browser blocks its storage, so nothing was counted.
		}
	}, [])
}
