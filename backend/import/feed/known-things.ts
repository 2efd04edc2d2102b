import { sql } from 'drizzle-orm'
import { categoryPath } from '#backend/areas/catalog/listing-url.ts'
import { publicationPath } from '#backend/areas/community/addresses.ts'
import { addressKey } from '#backend/areas/content/address-pattern.ts'
import { shops } from '#backend/areas/geo/geo.table.ts'
import { isStore } from '#backend/areas/geo/shops.ts'
import type { Tx } from '#backend/db/connect.ts'
import { select } from '#backend/import/select.ts'
import type { PublicationKind } from '#contract/community.ts'

/** Screens of the shop that no content makes (spec §2), as `addressKey` writes them. */
export const OWN_SCREENS = [
	'/',
	'/about',
	'/account',
	'/blog',
	'/cart',
	'/catalog',
	'/city',
	'/clubpro',
	'/community',
	'/community/ambassadors',
	'/community/ambassadors/looks',
	'/community/blogs',
	'/community/technology',
	'/community/trainings',
	'/exchanges-and-returns',
	'/gift-cards',
	'/gift-cards/e-giftcard',
	'/guide',
	'/hits',
	'/login',
	'/loyalty',
	'/payment-and-delivery',
	'/pickup',
	'/promo-and-blog',
	'/stores',
	'/subscribe',
	'/sustainability',
	'/take-care',
	'/technology',
	'/wishlist',
]

/** Names that content may use and link to. */
export interface KnownThings {
	/** Groups of models and vendor codes of products, in lower case. */
	products: ReadonlySet<string>
	/** As `addressKey` writes them. */
	addresses: ReadonlySet<string>
	promoCodes: ReadonlySet<string>
	categoryNames: ReadonlyMap<string, string>
	ambassadors: ReadonlySet<string>
	publications: ReadonlyMap<string, PublicationKind>
}

/** Everything that is in the database now: of the feeds, and of the content loaded before and in this transaction. */
export async function readKnownThings(tx: Tx): Promise<KnownThings> {
	const products = await select<{ name: string }>(
		tx,
		sql`select lower(m.group_id) as name from models m where exists (select from products p where p.model_id = m.id and p.is_present)
			union select lower(vendor_code) from products where is_present`,
	)
	const categories = await select<{ name: string; url: string }>(
		tx,
		sql`select coalesce(h1, name) as name, url from categories where is_present`,
	)
	const pages = await select<{ slot: string }>(tx, sql`select slot from content_entries where kind = 'page'`)
	const stores = await select<{ id: string }>(tx, sql`select id from ${shops} where ${isStore}`)
	const promoCodes = await select<{ code: string }>(tx, sql`select code from promo_codes`)
	const ambassadors = await select<{ slug: string }>(tx, sql`select slug from ambassadors`)
	const publications = await select<{ slug: string; kind: PublicationKind; author: string | null }>(
		tx,
		sql`select slug, kind, author from publications`,
	)
	return {
		products: new Set(products.map(({ name }) => name)),
		categoryNames: new Map(categories.map(({ name, url }) => [categoryPath(url), name])),
		addresses: new Set([
			...OWN_SCREENS,
			...categories.map(({ url }) => addressKey(categoryPath(url))),
			...pages.map(({ slot }) => slot),
			...stores.map(({ id }) => `/store/${id}`),
			...ambassadors.map(({ slug }) => `/community/ambassadors/${slug}`),
			...publications.flatMap(({ slug, kind, author }) => [
				publicationPath({ slug, kind, author }),
				publicationPath({ slug, kind, author: null }),
			]),
		]),
		promoCodes: new Set(promoCodes.map(({ code }) => code)),
		ambassadors: new Set(ambassadors.map(({ slug }) => slug)),
		publications: new Map(publications.map(({ slug, kind }) => [slug, kind])),
	}
}

const PRODUCT_LINK = /^product:(.+)$/

/** Why a text must not lead there; undefined when it may. */
export function problemOfLink(target: string, known: KnownThings): string | undefined {
	const product = PRODUCT_LINK.exec(target)?.[1]
	if (product !== undefined) return problemOfProduct(product, known)
	if (/^https:\/\//i.test(target)) return URL.canParse(target) ? undefined : `${target} is no address`
	if (!target.startsWith('/') || target.startsWith('//')) {
		return `${target} is neither an address of the shop (/…), nor product:…, nor https://…`
	}
	if (/^\/product\//.test(target)) return `${target}: write product:<group of the model>, ids change`
	return known.addresses.has(addressKey(target)) ? undefined : `${target} leads nowhere in the shop`
}

/** Why there is no such product; undefined when there is. */
export const problemOfProduct = (reference: string, known: KnownThings): string | undefined =>
	known.products.has(reference.toLowerCase()) ? undefined : `there is no product ${reference}`
