import { useContext, useEffect } from 'react'
import { Nonce } from '#app/nonce.ts'

declare global {
	interface Window {
		/** Whether the address is that of another page than the document was made for; loads that page then. */
		shopMoved?: () => boolean
	}
}

/** Loads of one tab, one after another and none of them hydrated, after which something else changes the address. */
const LOADS = 10

const watchAddress = `(() => {
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

/**
 * Steps from one page of the shop to another lie in one document. After a reload of it «Back» changes the address under a
 * document that was made for another one: what is there is not to be hydrated, and the page of the address is loaded. A step
 * to a place on the page changes nothing but the hash.
 *
 * It runs at the head of each document, because the scripts come late, or not at all. Spec §2: a page restored from the
 * back-forward cache reloads, too.
 */
export function AddressOfDocument() {
	return (
		<script
			nonce={useContext(Nonce)}
			// A browser tells nobody the nonce.
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
			dangerouslySetInnerHTML={{ __html: watchAddress }}
		/>
	)
}

/** Once the page is hydrated, its router follows the address; a screen of an error that comes later is not compared. */
export function useOwnAddress(): void {
	useEffect(() => {
		if (window.shopMoved?.()) return
		delete window.shopMoved
		window.onpopstate = null
		try {
			sessionStorage.removeItem('shopLoads')
		} catch {
			// A browser that refuses its storage has counted nothing.
		}
	}, [])
}
