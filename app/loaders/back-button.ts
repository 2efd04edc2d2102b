import type { HeadersFunction } from '@remix-run/node'

/**
 * `headers` of a route whose page may stay in the back-forward cache, so that «Назад» restores the scroll position
 * and the typed values. It is for pages with no personal data but counts, hearts and the city; other routes are
 * `no-store`.
 */
export const allowBackForwardCache: HeadersFunction = () => ({ 'Cache-Control': 'private, no-cache' })
