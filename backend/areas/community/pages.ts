import { and, eq } from 'drizzle-orm'
import type { Backend } from '#backend/context.ts'
import { reject } from '#backend/rejection.ts'
import type {
	Ambassador,
	CommunityPage,
	NamedProduct,
	Publication,
	PublicationKind,
} from '#contract/community.ts'
import { ambassadorPath } from './addresses.ts'
import { communityPages, publications } from './community.table.ts'
import { readNamedProducts } from './goods.ts'
import {
	cardOf,
	isPublished,
	listPublications,
	type Narrowing,
	type People,
	type PublicationRow,
	personOf,
	readNext,
	readPeople,
} from './publications.ts'
import { SECTIONS, type Section, sectionPath } from './sections.ts'
import { referencesIn, showBlocks } from './shown-blocks.ts'

type Source = Pick<Backend, 'db' | 'facetIndex' | 'now'>
type Asked = Pick<Narrowing, 'query' | 'tag' | 'page'> & { type?: PublicationKind | undefined }

/** Content of a page of the community. @param path under /community/, with or without slashes at the ends */
export async function getCommunityPage(source: Source, path: string, asked: Asked): Promise<CommunityPage> {
	const segments = path.split('/').filter(Boolean)
	const section = SECTIONS.get(segments.join('/'))
	if (section) return sectionPage(source, segments.join('/'), section, asked)
	const [first = '', second, third, fourth] = segments
	if (first === 'ambassadors' && segments.length === 2) return ambassadorPage(source, second ?? '', asked)
	if (first === 'ambassadors' && second === 'looks' && segments.length === 3) {
		return publicationPage(source, third ?? '', ['LOOK'])
	}
	const isOfAmbassador = first === 'ambassadors' && segments.length === 4
	const kinds = kindsAt(isOfAmbassador ? (third ?? '') : segments.length === 2 ? first : '')
	if (!kinds) reject('NOT_FOUND', `No page ${path} of the community`)
	return publicationPage(
		source,
		(isOfAmbassador ? fourth : second) ?? '',
		kinds,
		isOfAmbassador ? second : undefined,
	)
}

function kindsAt(segment: string): readonly PublicationKind[] | undefined {
	if (segment === 'trainings') return ['TRAINING']
	return segment === 'blogs' ? ['ARTICLE', 'STORY', 'NEWS'] : undefined
}

const nothing = {
	cover: null,
	blocks: [],
	ambassadors: [],
	ambassador: null,
	publication: null,
	products: [],
	publications: [],
	tags: [],
	pagination: null,
} satisfies Partial<CommunityPage>

async function sectionPage(
	{ db, facetIndex, now }: Source,
	path: string,
	{ kind, title, kinds }: Section,
	asked: Asked,
): Promise<CommunityPage> {
	const [text] = await db.select().from(communityPages).where(eq(communityPages.path, path))
	const type = asked.type && kinds.includes(asked.type) ? [asked.type] : kinds
	const [list, people, products] = await Promise.all([
		kinds.length > 0
			? listPublications(db, { ...asked, kinds: type, tag: text?.tag ?? asked.tag }, now())
			: undefined,
		readPeople(db),
		readNamedProducts(db, facetIndex, referencesIn(text?.blocks ?? [])),
	])
	return {
		...nothing,
		...list,
		kind,
		url: sectionPath(path),
		title: text?.title ?? title,
		lead: text?.lead ?? '',
		cover: text?.cover ?? null,
		breadcrumbs: breadcrumbsTo(path === '' ? [] : ['']),
		blocks: showBlocks(text?.blocks ?? [], products),
		products,
		ambassadors: kind === 'HOME' || kind === 'AMBASSADORS' ? [...people.values()].map(personOf) : [],
	}
}

async function ambassadorPage(
	{ db, facetIndex, now }: Source,
	slug: string,
	asked: Asked,
): Promise<CommunityPage> {
	const people = await readPeople(db)
	const row = people.get(slug)
	if (!row) reject('NOT_FOUND', `No ambassador ${slug}`)
	const look = row.look === null ? undefined : await findPublication(db, row.look, ['LOOK'], now())
	const [list, products] = await Promise.all([
		listPublications(db, { ...asked, kinds: asked.type && [asked.type], author: slug }, now()),
		readNamedProducts(db, facetIndex, [
			...referencesIn(row.body),
			...(look?.things ?? []).map(({ product }) => product),
		]),
	])
	const ambassador: Ambassador = {
		...personOf(row),
		lead: row.lead,
		facts: row.facts,
		quote: row.quote,
		body: showBlocks(row.body, products),
		look: look ? publicationOf(look, people, [], products) : null,
	}
	return {
		...nothing,
		...list,
		kind: 'AMBASSADOR',
		url: ambassadorPath(slug),
		title: row.name,
		lead: row.lead,
		breadcrumbs: breadcrumbsTo(['', 'ambassadors']),
		ambassador,
		products,
	}
}

/** @param author when the address names one: another's publication is not there */
async function publicationPage(
	{ db, facetIndex, now }: Source,
	slug: string,
	kinds: readonly PublicationKind[],
	author?: string,
): Promise<CommunityPage> {
	const row = await findPublication(db, slug, kinds, now())
	if (!row || (author !== undefined && row.author !== author)) reject('NOT_FOUND', `No publication ${slug}`)
	const people = await readPeople(db)
	const [products, next] = await Promise.all([
		readNamedProducts(db, facetIndex, [
			...row.things.map(({ product }) => product),
			...referencesIn(row.body),
		]),
		readNext(db, row, people, now()),
	])
	const publication = publicationOf(row, people, showBlocks(row.body, products), products)
	const isLook = row.kind === 'LOOK'
	const isTraining = row.kind === 'TRAINING'
	return {
		...nothing,
		kind: isLook ? 'LOOK' : isTraining ? 'TRAINING' : 'ARTICLE',
		url: publication.url,
		title: row.title,
		lead: row.lead,
		breadcrumbs: breadcrumbsTo(['', isLook ? 'ambassadors/looks' : isTraining ? 'trainings' : 'blogs']),
		publication,
		products,
		publications: next,
	}
}

async function findPublication(
	db: Source['db'],
	slug: string,
	kinds: readonly PublicationKind[],
	now: Date,
): Promise<PublicationRow | undefined> {
	const [row] = await db
		.select()
		.from(publications)
		.where(and(eq(publications.slug, slug), isPublished(now)))
	return row && kinds.includes(row.kind) ? row : undefined
}

function publicationOf(
	row: PublicationRow,
	people: People,
	body: Publication['body'],
	products: readonly NamedProduct[],
): Publication {
	const things = row.things.flatMap(
		({ product }) => products.find(({ reference }) => reference === product) ?? [],
	)
	const sold = things.filter(({ sizes }) => sizes.some(({ available }) => available))
	return {
		...cardOf(row, people),
		body,
		things: row.things,
		price: row.kind === 'LOOK' ? sold.reduce((sum, { retailPrice }) => sum + retailPrice, 0) : null,
	}
}

/** @param sections above the page, by their paths */
const breadcrumbsTo = (sections: readonly string[]): CommunityPage['breadcrumbs'] =>
	sections.map((section) => ({
		id: section || 'community',
		name: SECTIONS.get(section)?.title ?? '',
		uri: sectionPath(section),
	}))
