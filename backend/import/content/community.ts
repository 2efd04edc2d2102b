import { basename } from 'node:path'
import { sql } from 'drizzle-orm'
import { publicationPath } from '#backend/areas/community/addresses.ts'
import { addressKey } from '#backend/areas/content/address-pattern.ts'
import type { Tx } from '#backend/db/connect.ts'
import { type KnownThings, readKnownThings } from '#backend/import/feed/known-things.ts'
import { comparable } from '#backend/text/plain-text.ts'
import type { Cover } from '#contract/community.ts'
import { typeset } from '#contract/typeset.ts'
import { ContentReader, productsIn, wordsOf } from './community-blocks.ts'
import type { PublicationFile } from './community-files.ts'
import type { Content } from './content-files.ts'
import { syncTable } from './sync-table.ts'

type Ambassadors = NonNullable<Content['ambassadors']>
type Pages = NonNullable<Content['community']>

/**
 * Writes people, publications and the pages of the community, and checks what they and the promotions speak of against
 * what the database has after everything else of the folder was written.
 * @returns how many rows changed, and everything that is wrong, as sentences
 */
export async function loadCommunity(
	tx: Tx,
	content: Content,
	pictures: string,
): Promise<{ counts: Record<string, number>; problems: string[] }> {
	const problems: string[] = []
	const known = withNew(await readKnownThings(tx), content)
	const reader = new ContentReader(known, problems, pictures)
	const counts: Record<string, number> = {}
	if (content.community) counts['community pages'] = await loadPages(tx, reader, content.community)
	if (content.ambassadors) counts.ambassadors = await loadAmbassadors(tx, reader, known, content.ambassadors)
	if (content.publications) {
		counts.publications = await loadPublications(tx, reader, known, content.publications)
	}
	if (content.promotions) counts.promotions = await loadPromotions(tx, reader, known, content.promotions)
	return { counts, problems }
}

/** Texts may link to what comes with them; what the folder replaces is gone. */
function withNew(known: KnownThings, { ambassadors, publications }: Content): KnownThings {
	const people = ambassadors ? new Set(ambassadors.map(({ slug }) => slug)) : known.ambassadors
	const texts = publications
		? new Map(publications.map(({ slug, kind }) => [slug, kind]))
		: known.publications
	const isStored = (address: string) =>
		!(ambassadors && /^\/community\/ambassadors\/(?!looks$)[^/]+$/.test(address)) &&
		!(publications && /^\/community\/(?:.+\/)?(?:blogs|trainings|looks)\/[^/]+$/.test(address))
	return {
		...known,
		ambassadors: people,
		publications: texts,
		addresses: new Set([
			...[...known.addresses].filter(isStored),
			...(ambassadors ?? []).map(({ slug }) => `/community/ambassadors/${slug}`),
			...(publications ?? []).flatMap((publication) => [
				publicationPath(publication),
				publicationPath({ ...publication, author: null }),
			]),
		]),
	}
}

async function loadPages(tx: Tx, reader: ContentReader, pages: Pages): Promise<number> {
	const rows = []
	for (const [index, { url, title, lead, cover, tag, body }] of pages.entries()) {
		const place = `community.json at ${index}`
		const path = addressKey(url).replace(/^\/community\/?/, '')
		rows.push({
			path,
			title: typeset(title),
			lead: typeset(lead),
			cover: cover && (await reader.cover(`${place}.cover`, cover)),
			blocks: await reader.blocks(`${place}.body`, body),
			tag: tag?.toLowerCase() ?? null,
		})
	}
	return syncTable(tx, { table: 'community_pages', keys: ['path'], rows, owned: sql`true` })
}

async function loadAmbassadors(
	tx: Tx,
	reader: ContentReader,
	known: KnownThings,
	people: Ambassadors,
): Promise<number> {
	const rows = []
	for (const [position, person] of people.entries()) {
		const place = `ambassadors.json at ${person.slug}`
		const { slug, name, activity, portrait, portraitAlt, focus, text, look } = person
		if (look && known.publications.get(look) !== 'LOOK')
			reader.wrong(`${place}.look`, `there is no look ${look}`)
		rows.push({
			slug,
			position,
			name,
			activity: typeset(activity),
			place: typeset(person.place),
			portrait: await reader.cover(`${place}.portrait`, {
				picture: portrait,
				alt: portraitAlt ?? `${name}, ${activity.toLowerCase()}`,
				focus,
			}),
			lead: typeset(person.lead),
			facts: person.facts.map((fact) => ({ value: typeset(fact.value), label: typeset(fact.label) })),
			quote: typeset(person.quote),
			body: await reader.blocks(`${place}.text`, text),
			look: look ?? null,
		})
	}
	return syncTable(tx, { table: 'ambassadors', keys: ['slug'], rows, owned: sql`true` })
}

async function loadPublications(
	tx: Tx,
	reader: ContentReader,
	known: KnownThings,
	publications: readonly PublicationFile[],
): Promise<number> {
	const rows = []
	const products: { slug: string; product: string; position: number }[] = []
	const covers = new Map<string, string>()
	for (const publication of publications) {
		const place = `publications/${publication.slug}.json at`
		const { slug, kind, author, cover, tags, training, look } = publication
		if (author !== null && !known.ambassadors.has(author)) {
			reader.wrong(`${place} author`, `there is no ambassador ${author}`)
		}
		for (const [index, next] of publication.publications.entries()) {
			if (known.publications.has(next) && next !== slug) continue
			reader.wrong(`${place} publications.${index}`, `there is no other publication ${next}`)
		}
		if (cover && 'picture' in cover) {
			const other = covers.get(cover.picture)
			if (other) reader.wrong(`${place} cover`, `${basename(cover.picture)} is the cover of ${other} already`)
			covers.set(cover.picture, slug)
		}
		const body = await reader.blocks(`${place} body`, publication.body)
		const things = (look?.things ?? []).map(({ product, note }) => ({
			product,
			...(note && { note: typeset(note) }),
		}))
		reader.products(
			`${place} look.things`,
			things.map(({ product }) => product),
		)
		reader.products(`${place} products`, publication.products)
		const named = [...things.map(({ product }) => product), ...publication.products, ...productsIn(body)]
		for (const [position, product] of [...new Set(named.map((one) => one.toLowerCase()))].entries()) {
			products.push({ slug, product, position })
		}
		const title = typeset(publication.title)
		const lead = typeset(publication.lead)
		rows.push({
			slug,
			kind,
			title,
			lead,
			cover: await coverOf(reader, `${place} cover`, { kind, cover }),
			author,
			published_on: publication.date,
			minutes: publication.minutes,
			tags,
			body,
			training: training ?? null,
			season: look ? typeset(look.season) : null,
			things,
			related: publication.publications,
			words: comparable([title, lead, ...tags, wordsOf(body)].join('\n')),
		})
	}
	const changed = await syncTable(tx, { table: 'publications', keys: ['slug'], rows, owned: sql`true` })
	await syncTable(tx, {
		table: 'publication_products',
		keys: ['slug', 'product'],
		rows: products,
		owned: sql`true`,
	})
	return changed
}

async function coverOf(
	reader: ContentReader,
	place: string,
	{ kind, cover }: Pick<PublicationFile, 'kind' | 'cover'>,
): Promise<Cover | null> {
	if (!cover) return null
	if ('figure' in cover) return { kind: 'figure', figure: typeset(cover.figure), ground: cover.ground }
	// Nothing is written on what lies on a ground: the things of a look.
	const picture = kind === 'LOOK' ? await reader.picture(place, cover) : await reader.cover(place, cover)
	return { kind: 'picture', ...picture }
}

async function loadPromotions(
	tx: Tx,
	reader: ContentReader,
	known: KnownThings,
	promotions: NonNullable<Content['promotions']>,
): Promise<number> {
	const rows = []
	for (const [position, promotion] of promotions.entries()) {
		const place = `promotions.json at ${promotion.id}`
		const { promoCode, categories, picture, title, text, condition, figure } = promotion
		if (promoCode !== null && !known.promoCodes.has(promoCode.toUpperCase())) {
			reader.wrong(`${place}.promoCode`, `there is no code ${promoCode} in promo-codes.json`)
		}
		if (promotion.link) reader.words(`${place}.link`, `[${title}](${promotion.link})`)
		const named = categories.flatMap((url) => {
			const name = known.categoryNames.get(url)
			if (name === undefined) reader.wrong(`${place}.categories`, `there is no category ${url}`)
			return name === undefined ? [] : { name, url }
		})
		const data = {
			...promotion,
			title: typeset(title),
			text: typeset(text),
			figure: typeset(figure),
			condition: typeset(condition),
			categories: named,
			picture: picture && bannerPicture(await reader.picture(`${place}.picture`, { picture, alt: '' })),
		}
		rows.push({ kind: 'promotion', slot: '', key: promotion.id, position, data })
	}
	return syncTable(tx, {
		table: 'content_entries',
		keys: ['kind', 'slot', 'key'],
		rows,
		owned: sql`t.kind = 'promotion'`,
	})
}

const bannerPicture = ({
	phoneUrl,
	focus: _,
	...picture
}: Awaited<ReturnType<ContentReader['picture']>>) => ({
	...picture,
	...(phoneUrl && { mobileUrl: phoneUrl }),
})
