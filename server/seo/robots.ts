import type { Site } from './site.ts'

/** Pages that search engines leave out: people's own pages, forms, and addresses of scripts. */
const PRIVATE = [
	'/account',
	'/cart',
	'/checkout',
	'/compare',
	'/dev/',
	'/employee',
	'/login',
	'/logout',
	'/loyalty-confirmation/',
	'/news-unsubscribe/',
	'/notices',
	'/operator',
	'/order-thanks/',
	'/payment/',
	'/resources/',
	'/sandbox-bank/',
	'/wishlist',
]

/** `robots.txt` (RFC 9309). Filters and searches stay open: their pages say `noindex`, which has to be read. */
export const robotsText = ({ origin }: Site) =>
	[
		'User-agent: *',
		...PRIVATE.map((path) => `Disallow: ${path}`),
		// A page of the same goods in another order, or come to from somewhere (Yandex alone knows the line).
		'Clean-param: sort&returnTo&utm_source&utm_medium&utm_campaign&utm_term&utm_content',
		'',
		`Sitemap: ${origin}/sitemap.xml`,
		'',
	].join('\n')
