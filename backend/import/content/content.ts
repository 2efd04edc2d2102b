import { createHash } from 'node:crypto'
import { sql, TransactionRollbackError } from 'drizzle-orm'
import { addressKey } from '#backend/areas/content/address-pattern.ts'
import { nameKey } from '#backend/areas/geo/name-key.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import { settleCategoryUrls } from '#backend/import/feed/category-tree.ts'
import { announceCatalogChange, fillRuleCategories, refreshSuggestions } from '#backend/import/feed/merge.ts'
import { paintProducts } from '#backend/import/feed/swatches.ts'
import { waitForImportLock } from '#backend/import/import-lock.ts'
import { select } from '#backend/import/select.ts'
import { comparable, safePageHtml } from '#backend/text/plain-text.ts'
import type { Banner } from '#contract/content.ts'
import { loadCommunity } from './community.ts'
import { type Content, ContentError, readContent } from './content-files.ts'
import { scrimOf, sharedPictures } from './content-pictures.ts'
import { readKnownPlaces } from './content-references.ts'
import { syncTable } from './sync-table.ts'

export { ContentError } from './content-files.ts'

/** Source of the categories that are rules, not branches of a feed. */
const CONTENT_SOURCE = '~content'
/** Rule categories come after those of the feeds. */
const RULE_POSITION = 10_000
/** Number of common street names for a city without its own list. */
const COMMON_STREETS = 60

/** Number of rows written, by what they are; all 0 when the folder was loaded before. */
export type ContentCounts = Record<string, number>

/**
 * Loads a folder of content files: texts and places of the catalogue, cities and points, texts of a content manager,
 * reviews. All in one transaction; loading again changes nothing. `source` owns the categories that `categories.json`
 * names, by default the first feed imported; `without` names files that are left out; `complete` adds to the files'
 * content; `pictures` is another folder than `public/pictures`; a trial writes nothing in the end.
 * @throws ContentError naming the file and the place in it.
 */
export async function importContent(
	db: Db,
	folder: string,
	options: {
		source?: string | undefined
		without?: readonly (keyof Content)[]
		complete?: (content: Content) => Content
		pictures?: string
		isTrial?: boolean
	} = {},
): Promise<ContentCounts> {
	const { pictures = sharedPictures } = options
	const read = await readContent(folder, await readKnownPlaces(db))
	for (const file of options.without ?? []) delete read[file]
	const content = options.complete?.(read) ?? read
	let counts: ContentCounts = {}
	const load = async (tx: Tx) => {
		await waitForImportLock(tx)
		counts = {
			...(await loadReferences(tx, content)),
			...(await loadGeo(tx, content)),
			...(await loadEntries(tx, content, pictures)),
		}
		if (content.categories) counts.categories = await loadCategories(tx, content.categories, options.source)
		if (content['promo-codes']) counts['promo codes'] = await loadPromoCodes(tx, content['promo-codes'])
		if (content.reviews) counts.reviews = await loadReviews(tx, content.reviews)
		if (content['search-queries']) counts['search queries'] = await loadQueries(tx, content['search-queries'])
		const community = await loadCommunity(tx, content, pictures)
		if (community.problems.length > 0) {
			throw new ContentError(community.problems.map((problem) => `${folder}/${problem}`).join('\n'))
		}
		Object.assign(counts, community.counts)
		counts['painted products'] = await paintProducts(tx)
		if (Object.values(counts).some((count) => count > 0)) {
			await fillRuleCategories(tx)
			await refreshSuggestions(tx)
			await announceCatalogChange(tx)
		}
		if (options.isTrial) tx.rollback()
	}
	try {
		await db.transaction(load)
	} catch (error) {
		if (!(error instanceof TransactionRollbackError)) throw error
	}
	return counts
}

async function loadReferences(tx: Tx, content: Content): Promise<ContentCounts> {
	const counts: ContentCounts = {}
	if (content.colours) {
		const rows = firstByKey(content.colours.map((colour) => ({ key: comparable(colour.name), ...colour })))
		counts.colours = await syncTable(tx, { table: 'colours', keys: ['key'], rows, owned: sql`true` })
	}
	if (content.technologies) {
		counts.technologies = await syncTable(tx, {
			table: 'technologies',
			keys: ['id'],
			rows: content.technologies,
			owned: sql`true`,
		})
	}
	if (content['size-tables']) {
		counts['size tables'] = await syncTable(tx, {
			table: 'size_tables',
			keys: ['id'],
			rows: content['size-tables'].map(({ id, ...data }) => ({ id, data })),
			owned: sql`true`,
		})
	}
	return counts
}

function firstByKey<Row extends { key: string }>(rows: readonly Row[]): Row[] {
	const byKey = new Map<string, Row>()
	for (const row of rows) if (!byKey.has(row.key)) byKey.set(row.key, row)
	return [...byKey.values()]
}

/** Countries and cities are never removed: visitors and orders speak of them. */
async function loadGeo(tx: Tx, content: Content): Promise<ContentCounts> {
	const counts: ContentCounts = {}
	if (content.countries) {
		const rows = content.countries.map(({ phoneCode, ...country }, position) => ({
			...country,
			phone_code: phoneCode,
			position,
		}))
		counts.countries = await syncTable(tx, { table: 'countries', keys: ['id'], rows })
	}
	if (content.cities) {
		const rows = content.cities.map((city) => ({
			id: city.id,
			country_id: city.countryId,
			name: city.name,
			name_key: nameKey(city.name),
			region: city.region,
			fias: city.fias,
			macrocity: city.macrocity,
			has_metro: city.hasMetro,
			url_code: city.urlCode,
			moniker: city.moniker,
			lat: city.lat,
			lon: city.lon,
			time_zone: city.timeZone,
			population: city.population,
			popular_position: city.popular,
		}))
		counts.cities = await syncTable(tx, { table: 'cities', keys: ['id'], rows })
	}
	if (content.shops) {
		const rows = content.shops.map(({ cityId, howToGet, isWarehouse, exceptions, ...shop }) => ({
			...shop,
			city_id: cityId,
			how_to_get: howToGet,
			is_warehouse: isWarehouse,
			exceptions: withHolidays(exceptions, content.holidays ?? []),
		}))
		counts.shops = await syncTable(tx, { table: 'shops', keys: ['id'], rows, owned: sql`true` })
	}
	if (content.points) {
		const rows = content.points.map(({ cityId, fitting, storageDays, name, ...point }) => ({
			...point,
			name: name ?? point.operator,
			city_id: cityId,
			storage_days: storageDays,
			has_fitting: fitting,
		}))
		counts['pick-up points'] = await syncTable(tx, {
			table: 'pick_points',
			keys: ['id'],
			rows,
			owned: sql`true`,
		})
	}
	if (content.streets) {
		counts.streets = await syncTable(tx, {
			table: 'streets',
			keys: ['city_id', 'name', 'street_kind'],
			rows: await streetRows(tx, content.streets),
			owned: sql`true`,
		})
	}
	return counts
}

type Exceptions = NonNullable<Content['holidays']>

/** A store's own hours of a day take precedence over the holiday. */
function withHolidays(own: Exceptions, holidays: Exceptions): Exceptions {
	const ownDays = new Set(own.map(({ day }) => day))
	return [...own, ...holidays.filter(({ day }) => !ownDays.has(day))].sort((one, other) =>
		one.day < other.day ? -1 : 1,
	)
}

type Streets = NonNullable<Content['streets']>

async function streetRows(tx: Tx, streets: Streets) {
	const ids = await select<{ id: number }>(tx, sql`select id from cities order by id`)
	return ids.flatMap(({ id }) =>
		streetsOfCity(id, streets).map(({ name, streetKind, maxHouse }) => ({
			city_id: id,
			name,
			name_key: nameKey(name),
			street_kind: streetKind,
			max_house: maxHouse,
		})),
	)
}

/** The city's own streets, or some of the common ones where none are named. */
export function streetsOfCity(cityId: number, { common, cities }: Streets): Streets['common'] {
	const own = cities[cityId] ?? []
	return own.length > 0 ? own : pickFor(cityId, common, COMMON_STREETS)
}

/** The same few of many for the same city, others for another. */
function pickFor<Item extends { name: string }>(
	cityId: number,
	items: readonly Item[],
	count: number,
): Item[] {
	const weight = ({ name }: Item) => createHash('sha1').update(`${cityId} ${name}`).digest('hex')
	return items
		.map((item) => ({ item, weight: weight(item) }))
		.sort((one, other) => (one.weight < other.weight ? -1 : 1))
		.slice(0, count)
		.map(({ item }) => item)
}

interface Entry {
	slot: string
	key: string
	data: unknown
}

/** Slot of the tiles whose words lie in the picture. */
export const TILES = 'listing-inline'

/** The tone and the veil that the words of a tile need over its picture, when that is one of the shop's own. */
async function withScrim<Data extends Banner>(banner: Data, pictures: string): Promise<Data> {
	const { slot, picture } = banner
	if (slot !== TILES || !picture?.url.startsWith('/pictures/')) return banner
	const scrim = await scrimOf(picture, pictures).catch(() => undefined)
	return { ...banner, picture: { ...picture, ...scrim } }
}

/** Menus, banners and texts: what the folder does not hold of a kind it has is removed. */
async function loadEntries(tx: Tx, content: Content, pictures: string): Promise<ContentCounts> {
	const { menus, banners, groups, fragments, pages, seo, redirects } = content
	const kinds: [string, string, Entry[] | undefined][] = [
		[
			'menu items',
			'menu',
			menus &&
				Object.entries(menus.slots).flatMap(([slot, items]) =>
					items.map((data) => ({ slot, key: data.id, data })),
				),
		],
		[
			'banners',
			'banner',
			banners &&
				(await Promise.all(
					banners.map(async (data) => ({
						slot: data.slot,
						key: data.id,
						data: await withScrim(data, pictures),
					})),
				)),
		],
		['banner groups', 'banner-group', groups?.map((data) => ({ slot: data.slot, key: data.id, data }))],
		[
			'fragments',
			'fragment',
			fragments?.map((data, index) => ({
				slot: data.slot,
				key: String(index),
				data: { ...data, content: safePageHtml(data.content) },
			})),
		],
		[
			'pages',
			'page',
			pages?.map(({ url, ...data }) => ({
				slot: addressKey(url),
				key: '',
				data: { ...data, content: safePageHtml(data.content) },
			})),
		],
		[
			'SEO texts',
			'seo',
			seo?.map(({ url, ...data }) => ({
				slot: addressKey(url),
				key: '',
				data: { ...data, ...(data.text && { text: safePageHtml(data.text) }) },
			})),
		],
		[
			'redirects',
			'redirect',
			redirects?.map(({ from, ...data }) => ({ slot: addressKey(from), key: '', data })),
		],
	]
	const counts: ContentCounts = {}
	for (const [name, kind, entries] of kinds) {
		if (!entries) continue
		counts[name] = await syncTable(tx, {
			table: 'content_entries',
			keys: ['kind', 'slot', 'key'],
			rows: entries.map((entry, position) => ({ kind, position, ...entry })),
			owned: sql`t.kind = ${kind}`,
		})
	}
	return counts
}

async function loadCategories(
	tx: Tx,
	{ categories, virtual }: NonNullable<Content['categories']>,
	source: string | undefined,
): Promise<number> {
	const [first] = await select<{ source: string }>(
		tx,
		sql`select source from categories where source <> ${CONTENT_SOURCE} order by id limit 1`,
	)
	const texts = categories.map(({ feedId, slug, h1, title, description, picture }) => ({
		feed_id: feedId,
		slug,
		h1: h1 ?? null,
		title: title ?? null,
		description: description ?? null,
		picture: picture ?? null,
	}))
	const described = await select<{ id: number }>(
		tx,
		sql`
			update categories c
			set slug = x.slug, h1 = x.h1, title = x.title, description = x.description, picture = x.picture
			from jsonb_populate_recordset(null::categories, ${JSON.stringify(texts)}::jsonb) x
			where c.source = ${source ?? first?.source ?? ''} and c.feed_id = x.feed_id
				and (c.slug, c.h1, c.title, c.description, c.picture)
					is distinct from (x.slug, x.h1, x.title, x.description, x.picture)
			returning c.id`,
	)
	const before = await select<{ feedId: string; url: string }>(
		tx,
		sql`select feed_id as "feedId", url from categories where source = ${CONTENT_SOURCE}`,
	)
	const urls = new Map(before.map(({ feedId, url }) => [feedId, url]))
	const rules = await syncTable(tx, {
		table: 'categories',
		keys: ['source', 'feed_id'],
		rows: virtual.map((category, index) => ({
			source: CONTENT_SOURCE,
			feed_id: category.slug,
			name: category.name,
			slug: category.slug,
			url: urls.get(category.slug) ?? `~${CONTENT_SOURCE}/${category.slug}`,
			level: 1,
			position: RULE_POSITION + index,
			h1: category.h1 ?? null,
			title: category.title ?? null,
			description: category.description ?? null,
			picture: category.picture ?? null,
			rule: category.rule,
			is_present: true,
		})),
	})
	const moved = await settleCategoryUrls(tx)
	return new Set([...described.map(({ id }) => id), ...moved]).size + rules
}

async function loadPromoCodes(tx: Tx, codes: NonNullable<Content['promo-codes']>): Promise<number> {
	const categories = await select<{ slug: string; url: string }>(tx, sql`select slug, url from categories`)
	return syncTable(tx, {
		table: 'promo_codes',
		keys: ['code'],
		rows: codes.map((code) => ({
			code: code.code,
			kind: code.kind,
			value: code.value,
			min_sum: code.minSum,
			category_urls: code.categorySlugs.flatMap((wanted) => {
				const found = categories.filter(({ slug, url }) => url === wanted || slug === wanted)
				// A category that is not there stays named: without any, the code would be good for everything.
				return found.length > 0 ? found.map(({ url }) => url) : [wanted]
			}),
			valid_from: code.validFrom,
			valid_to: code.validTo,
			description: code.description,
		})),
		owned: sql`true`,
	})
}

/** Reviews of models the catalogue has; the models' ratings are counted again over all their reviews. */
async function loadReviews(tx: Tx, reviews: NonNullable<Content['reviews']>): Promise<number> {
	const models = await select<{ id: number; groupId: string }>(
		tx,
		sql`select id, group_id as "groupId" from models order by id desc`,
	)
	const modelIds = new Map(models.map(({ id, groupId }) => [groupId, id]))
	const rows = reviews.flatMap((review) => {
		const modelId = modelIds.get(review.groupId)
		if (modelId === undefined) return []
		const { groupId, body, authorName, size, height } = review
		return {
			source_key: createHash('sha1').update(`${groupId}\n${authorName}\n${body}`).digest('hex'),
			model_id: modelId,
			rating: review.rating,
			title: review.title,
			body,
			advantages: review.advantages,
			disadvantages: review.disadvantages,
			author_name: authorName,
			location_name: review.locationName,
			author_details: [
				...(size ? [{ name: 'Размер', value: size }] : []),
				...(height ? [{ name: 'Рост', value: String(height) }] : []),
			],
			rating_details: review.ratingDetails,
			is_anonymous: review.isAnonymous,
			recommended: review.recommended ?? null,
			created_at: review.date,
		}
	})
	const changed = await syncTable(tx, {
		table: 'reviews',
		keys: ['source_key'],
		rows,
		owned: sql`t.source_key is not null`,
	})
	await tx.execute(sql`
		update models m set rating = x.rating, review_count = x.count
		from (
			select m.id, coalesce(round(avg(r.rating), 2), 0)::real as rating, count(r.id)::int as count
			from models m left join reviews r on r.model_id = m.id and r.is_published group by m.id
		) x
		where m.id = x.id and (m.rating, m.review_count) is distinct from (x.rating, x.count)`)
	return changed
}

function loadQueries(tx: Tx, queries: NonNullable<Content['search-queries']>): Promise<number> {
	return syncTable(tx, {
		table: 'suggestions',
		keys: ['kind', 'url'],
		rows: queries.map(({ text, weight }) => ({
			kind: 'query',
			url: `/catalog/?text=${encodeURIComponent(text)}`,
			text,
			key: nameKey(text),
			weight,
		})),
		owned: sql`t.kind = 'query'`,
	})
}
