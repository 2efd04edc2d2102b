import type { PageType } from '#app/analytics/page-types.ts'

/** Types of the pages of text that have an address of their own (spec §2), by their canonical path. */
export const textPages: ReadonlyMap<string, PageType> = new Map([
	['/about/', 'Info'],
	['/delete-info', 'Info'],
	['/exchanges-and-returns', 'Help'],
	['/oferta', 'Info'],
	['/personal-data-policy/', 'Info'],
	['/personaldataprocessing', 'Info'],
	['/reviews-policy', 'Info'],
	['/sustainability/', 'Info'],
	['/take-care/', 'Help'],
	['/technology/', 'Info'],
])

const canonicalPaths = new Map([...textPages.keys()].map((path) => [withoutSlash(path), path]))

/** The canonical path of the page of text at a path, as the router sees it: whatever its case and its last slash. */
export const textPageAt = (path: string): string | undefined =>
	canonicalPaths.get(withoutSlash(path).toLowerCase())

function withoutSlash(path: string): string {
	return path.endsWith('/') ? path.slice(0, -1) : path
}
