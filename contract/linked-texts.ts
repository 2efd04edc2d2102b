/**
 * Pages of text (`getStaticPage`) that the storefront links to by itself before an order: beside the consents of the
 * checkout, and in the notice about cookies. The links are there whatever the backend has: a consent without its text
 * is none (decision 090).
 */
export const textsOfOrders = ['/oferta', '/pages/privacy', '/personaldataprocessing'] as const

/** Those that it links to beside what belongs to later steps of docs/backend.md. */
export const laterTexts = [
	'/delete-info',
	'/exchanges-and-returns',
	'/pages/consent-account',
	'/pages/consent-letters',
	'/pages/consent-notice',
	'/pages/consent-review',
	'/pages/recommendations',
	'/reviews-policy',
	'/sustainability/',
	'/take-care/',
] as const
