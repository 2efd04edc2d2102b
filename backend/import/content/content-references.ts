import { sql } from 'drizzle-orm'
import { addressKey } from '#backend/areas/content/address-pattern.ts'
import type { Db } from '#backend/db/connect.ts'
import { select } from '#backend/import/select.ts'
import type { Content } from './content-files.ts'

/** Ids of places that the database has. */
export interface KnownPlaces {
	countries: readonly number[]
	cities: readonly number[]
}

/** A problem of one file, with its place in it. */
export interface ContentProblem {
	file: string
	at: string
	reason: string
}

export const readKnownPlaces = async (db: Db): Promise<KnownPlaces> => ({
	countries: (await select<{ id: number }>(db, sql`select id from countries`)).map(({ id }) => id),
	cities: (await select<{ id: number }>(db, sql`select id from cities`)).map(({ id }) => id),
})

/**
 * Names that come twice where they may come once, and places that are named and not there: what the database would
 * reject one by one, and without the place.
 * @param unread files that are there and have problems of their own: what they hold is not known
 */
export function problemsBetween(
	content: Content,
	known: KnownPlaces,
	unread: readonly string[],
): ContentProblem[] {
	return [...twice(content), ...notThere(content, known, unread), ...alone(content, unread)]
}

function twice(content: Content): ContentProblem[] {
	const { categories, menus } = content
	return [
		...repeated('technologies', content.technologies, 'id', ({ id }) => id),
		...repeated('technologies', content.technologies, 'name', ({ name }) => name),
		...repeated('size-tables', content['size-tables'], 'id', ({ id }) => id),
		...repeated('countries', content.countries, 'id', ({ id }) => id),
		...repeated('cities', content.cities, 'id', ({ id }) => id),
		...repeated('cities', content.cities, 'urlCode', ({ urlCode }) => urlCode),
		...repeated('cities', content.cities, 'fias', ({ fias }) => fias),
		...repeated('shops', content.shops, 'id', ({ id }) => id),
		...repeated('points', content.points, 'id', ({ id }) => id),
		...repeated(
			'streets',
			content.streets?.common,
			'name',
			({ name, streetKind }) => `${streetKind} ${name}`,
			['common'],
		),
		...Object.entries(content.streets?.cities ?? {}).flatMap(([city, streets]) =>
			repeated('streets', streets, 'name', ({ name, streetKind }) => `${streetKind} ${name}`, [
				'cities',
				city,
			]),
		),
		...repeated('reviews', content.reviews, 'body', ({ groupId, authorName, body }) =>
			[groupId, authorName, body].join('\n'),
		),
		...repeated('promo-codes', content['promo-codes'], 'code', ({ code }) => code),
		...Object.entries(menus?.slots ?? {}).flatMap(([slot, items]) =>
			repeated('menus', items, 'id', ({ id }) => id, ['slots', slot]),
		),
		...repeated('banners', content.banners, 'id', ({ slot, id }) => `${slot} ${id}`),
		...repeated('groups', content.groups, 'id', ({ slot, id }) => `${slot} ${id}`),
		...repeated('pages', content.pages, 'url', ({ url }) => addressKey(url)),
		...repeated('seo', content.seo, 'url', ({ url }) => addressKey(url)),
		...repeated('promotions', content.promotions, 'id', ({ id }) => id),
		...repeated('community', content.community, 'url', ({ url }) => addressKey(url)),
		...repeated('search-queries', content['search-queries'], 'text', ({ text }) => text),
		...repeated('categories', categories?.categories, 'feedId', ({ feedId }) => feedId, ['categories']),
		...repeated('categories', categories?.virtual, 'slug', ({ slug }) => slug, ['virtual']),
	]
}

function repeated<Entry>(
	file: string,
	entries: readonly Entry[] | undefined,
	field: string,
	keyOf: (entry: Entry) => string | number | null,
	inside: readonly string[] = [],
): ContentProblem[] {
	const seen = new Set<string | number>()
	const problems: ContentProblem[] = []
	for (const [index, entry] of (entries ?? []).entries()) {
		const key = keyOf(entry)
		if (key === null) continue
		if (seen.has(key)) {
			const [said = ''] = String(key).split('\n')
			problems.push({
				file,
				at: [...inside, index, field].join('.'),
				reason: `has ${said} for the second time`,
			})
		}
		seen.add(key)
	}
	return problems
}

function notThere(content: Content, known: KnownPlaces, unread: readonly string[]): ContentProblem[] {
	const countries = new Set([...known.countries, ...(content.countries ?? []).map(({ id }) => id)])
	const cities = new Set([...known.cities, ...(content.cities ?? []).map(({ id }) => id)])
	const inCity = (file: 'shops' | 'points') =>
		unread.includes('cities')
			? []
			: (content[file] ?? []).flatMap(({ cityId }, index) =>
					cities.has(cityId) ? [] : { file, at: `${index}.cityId`, reason: `there is no city ${cityId}` },
				)
	return [
		...(unread.includes('countries')
			? []
			: (content.cities ?? []).flatMap(({ countryId }, index) =>
					countries.has(countryId)
						? []
						: { file: 'cities', at: `${index}.countryId`, reason: `there is no country ${countryId}` },
				)),
		...inCity('shops'),
		...inCity('points'),
		...(unread.includes('cities')
			? []
			: Object.keys(content.streets?.cities ?? {})
					.filter((id) => !cities.has(Number(id)))
					.map((id) => ({ file: 'streets', at: `cities.${id}`, reason: `there is no city ${id}` }))),
	]
}

function alone({ holidays, shops }: Content, unread: readonly string[]): ContentProblem[] {
	const isAlone = holidays && !shops && !unread.includes('shops')
	return isAlone
		? [{ file: 'holidays', at: 'its top', reason: 'changes the hours of shops.json, which is not there' }]
		: []
}
