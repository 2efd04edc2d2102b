import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Logger } from 'pino'
import { z } from 'zod'
import { categories, productCategories } from '#backend/areas/catalog/catalog.table.ts'
import { addDays, moscowDay } from '#backend/areas/geo/city-clock.ts'
import type { Db } from '#backend/db/connect.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import { Banner, BannerGroup, Fragment, MenuItem, Promotion, Seo, StaticPage } from '#contract/content.ts'
import { addressKey, isForAddress, withPatterns } from './address-pattern.ts'
import { type ContentKind, contentEntries } from './content.table.ts'
import { fitToCatalogue } from './menus.ts'

/** Source of the entries, and log of the broken ones. */
export interface ContentSource {
	db: Db
	log: Logger
}

/** A banner as it is written: with the addresses it is for, all when there are none. */
const AddressedBanner = z.intersection(Banner, z.object({ urls: z.array(z.string()).default([]) }))

const noSeo: Seo = { title: '', description: '', robots: '', canonical: '', h1: '', text: '' }

export const listMenus = async (source: ContentSource, slots: string[]) =>
	fitToCatalogue(source.db, await bySlot(source, 'menu', slots, MenuItem))

export const listBannerGroups = (source: ContentSource, slots: string[]) =>
	bySlot(source, 'banner-group', slots, BannerGroup)

export const listFragments = (source: ContentSource, slots: string[]) =>
	bySlot(source, 'fragment', slots, Fragment)

/** @param url when given, only banners for this address and those for all */
export async function listBanners(source: ContentSource, slots: string[], url: string | undefined) {
	const all = await bySlot(source, 'banner', slots, AddressedBanner)
	if (url === undefined) return all
	return Object.fromEntries(
		Object.entries(all).map(([slot, banners]) => [
			slot,
			banners.filter((banner) => isForAddress(banner.urls, url)),
		]),
	)
}

/** Banners of a slot for a product: by its own address or by that of a category it is in. */
export async function listProductBanners(source: ContentSource, slot: string, productId: number) {
	const banners = (await bySlot(source, 'banner', [slot], AddressedBanner))[slot] ?? []
	if (banners.length === 0) return []
	const inCategories = await source.db
		.select({ url: categories.url })
		.from(productCategories)
		.innerJoin(categories, eq(categories.id, productCategories.categoryId))
		.where(eq(productCategories.productId, productId))
	const addresses = [`/product/${productId}`, ...inCategories.map(({ url }) => `/catalog/${url}`)]
	return banners.filter(({ urls }) => addresses.some((address) => isForAddress(urls, address)))
}

export async function getFragment(source: ContentSource, slot: string): Promise<Fragment> {
	const [first] = (await listFragments(source, [slot]))[slot] ?? []
	return first ?? reject('NOT_FOUND', `No fragment ${slot}`)
}

/**
 * Values of the address itself; missing ones come from its nearest pattern (`/product/*`), and so on; empty strings
 * where nothing is set.
 */
export async function getSeo(source: ContentSource, url: string): Promise<Seo> {
	const addresses = withPatterns(addressKey(url))
	const found = await bySlot(source, 'seo', addresses, Seo.partial())
	const farthestFirst = addresses.map((address) => found[address]?.[0]).reverse()
	return Object.assign({ ...noSeo }, ...farthestFirst)
}

export async function getStaticPage(source: ContentSource, url: string): Promise<StaticPage> {
	const address = addressKey(url)
	const [page] = (await bySlot(source, 'page', [address], StaticPage))[address] ?? []
	return page ?? reject('NOT_FOUND', `No page ${url}`)
}

/** Promotions of today in Moscow, first and last day included, and those that ended not long ago. */
export async function listPromotions(
	{ db, log }: ContentSource,
	now: Date,
): Promise<{ promotions: Promotion[]; past: Promotion[] }> {
	const entries = await db
		.select()
		.from(contentEntries)
		.where(eq(contentEntries.kind, 'promotion'))
		.orderBy(asc(contentEntries.position), asc(contentEntries.key))
	const day = moscowDay(now)
	const shownFrom = addDays(day, -settings.promotions.pastDays)
	const last = ({ validTo }: Promotion) => validTo.slice(0, 10)
	const begun = entries
		.flatMap((entry) => parseEntry(entry, Promotion, log))
		.filter(({ validFrom }) => validFrom.slice(0, 10) <= day)
	return {
		promotions: begun.filter((promotion) => day <= last(promotion)),
		past: begun
			.filter((promotion) => shownFrom <= last(promotion) && last(promotion) < day)
			.sort((one, other) => last(other).localeCompare(last(one))),
	}
}

async function bySlot<S extends z.ZodType>(
	{ db, log }: ContentSource,
	kind: ContentKind,
	slots: string[],
	schema: S,
): Promise<Record<string, z.output<S>[]>> {
	const found: Record<string, z.output<S>[]> = Object.fromEntries(slots.map((slot) => [slot, []]))
	if (slots.length === 0) return found
	const entries = await db
		.select()
		.from(contentEntries)
		.where(and(eq(contentEntries.kind, kind), inArray(contentEntries.slot, slots)))
		.orderBy(asc(contentEntries.position), asc(contentEntries.key))
	for (const entry of entries) found[entry.slot]?.push(...parseEntry(entry, schema, log))
	return found
}

// One broken entry must not take the others off the page.
function parseEntry<S extends z.ZodType>(
	entry: typeof contentEntries.$inferSelect,
	schema: S,
	log: Logger,
): z.output<S>[] {
	const parsed = schema.safeParse(entry.data)
	if (parsed.success) return [parsed.data]
	const { kind, slot, key } = entry
	log.warn({ kind, slot, key, reason: z.prettifyError(parsed.error) }, 'BROKEN_CONTENT_ENTRY')
	return []
}
