/** Sentences of docs/backend.md that a fault is against, as they are there. */
export const sentences = {
	success: 'A call that succeeds is answered 200 with the JSON that the document declares.',
	json: 'An answer is JSON (`application/json`) of at most 4 MiB.',
	redirect: 'Every other redirect is a failure: the page is 503.',
	compressed: 'Answers may be compressed (gzip, deflate, br).',
	categories:
		'Addresses of categories (`category.url`, `subcategories`) are `/catalog/…` without a slash at the end, `/catalog/` of the whole catalogue;',
	zone: 'Zones are IANA names: `Europe/Moscow`.',
	error: 'An error response is its status and the JSON `{ "exceptionCode", "message", "fields"? }`.',
	names: 'The document lists the names of each call; the status belongs to the name.',
	unknownFields: 'Ignore fields that you do not know: the storefront may be newer.',
	sharedCookie: 'it must not depend on the visitor, and must not set a cookie.',
	cookie:
		'`POST /api/auth/anonymous` answers with the cookie `user-session-<country>`: HttpOnly, SameSite=Lax, Path=/, no Domain, Secure on https, with a life of months.',
	sameVisitor:
		'`POST /api/auth/anonymous` with a known cookie, expired or not, gives a new cookie for the same visitor: a late visitor keeps the cart.',
	forged: 'A forged cookie, and one that is lost, begins a new visitor.',
	idempotency:
		'Every other call with that key and session, also at the same moment and with another body, answers with the same order and changes nothing.',
	draft:
		'A draft of the checkout (`updateBasket`) does not change it, so a backend may compare the versions alone.',
	texts:
		'`getStaticPage` with `/oferta`, `/personaldataprocessing` and `/pages/privacy`: the storefront links to these texts whatever there is.',
	delivery:
		'A way costs `price` of its term, and nothing where `basketPriceTotal`, before bonuses, has reached `freeFrom`: that is `deliveryPrice` of the cart and of the order.',
	stock: 'An order takes its pieces out of the stock: nobody else can order them.',
	budget: 'A call, with its retry and the reading of its answer, may take `x-budget-ms`.',
} as const
