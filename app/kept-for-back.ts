import type { HeadersFunction } from '@remix-run/node'

/**
 * `headers` of a route whose page the browser may keep, so that «Назад» finds the place and what was typed. For pages
 * that hold nothing of a customer but counts, hearts and the city; without it nothing of a route is kept.
 */
export const keptForBack: HeadersFunction = () => ({ 'Cache-Control': 'private, no-cache' })
