import { createContext, type HTMLAttributes, useContext } from 'react'

/** Parts of the shell that are the same for every visitor. */
export type StaticPartName =
	| 'megaMenu'
	| 'mobileMenu'
	| 'footerContacts'
	| 'footerNews'
	| 'footerColumns'
	| 'footerEnd'

/**
 * Their markup while the server renders a page; the browser has none and leaves the markup in the document as it
 * is.
 */
export const StaticMarkup = createContext<Partial<Record<StaticPartName, string>>>({})

const inDocument = new Map<StaticPartName, string>()

function markupInDocument(name: StaticPartName): string {
	if (typeof document === 'undefined') return ''
	const html = inDocument.get(name) ?? document.querySelector(`[data-static="${name}"]`)?.innerHTML ?? ''
	inDocument.set(name, html)
	return html
}

interface StaticPartProps extends HTMLAttributes<HTMLDivElement> {
	name: StaticPartName
}

/**
 * A part of the shell that is rendered once for all visitors (`renderShell`), neither once a page nor again by the
 * browser: its markup goes into the page as it is. Its links are plain anchors, followed by `ShopLinks`.
 */
export function StaticPart({ name, ...attributes }: StaticPartProps) {
	const markup = useContext(StaticMarkup)[name] ?? markupInDocument(name)
	return (
		// biome-ignore lint/security/noDangerouslySetInnerHtml: made by React from our own components
		<div {...attributes} data-static={name} dangerouslySetInnerHTML={{ __html: markup }} />
	)
}
