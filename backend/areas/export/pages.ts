import { asc, sql } from 'drizzle-orm'
import { ambassadorPath } from '#backend/areas/community/addresses.ts'
import { ambassadors, communityPages } from '#backend/areas/community/community.table.ts'
import { SECTIONS, sectionPath } from '#backend/areas/community/sections.ts'
import { addressKey } from '#backend/areas/content/address-pattern.ts'
import { contentEntries } from '#backend/areas/content/content.table.ts'
import type { Db } from '#backend/db/connect.ts'
import type { PublicationKind } from '#contract/community.ts'
import type { Address } from '#contract/export.ts'
import { select } from './select.ts'

/** Screens that exist without any content and are public, with their names (spec §2). */
const SCREENS = {
	'/': 'Главная',
	'/catalog': 'Каталог',
	'/stores': 'Магазины',
	'/guide': 'Собраться в дорогу',
	'/promo-and-blog': 'Акции',
	'/loyalty': 'Клуб',
	'/clubpro': 'Клуб для профессионалов',
	'/gift-cards': 'Подарочные карты',
	'/gift-cards/e-giftcard': 'Электронная карта',
}

interface Texts {
	name?: string
	h1?: string
}

/**
 * The shop's own screens, its pages of text, and the community's but for publications, which are a kind of their own.
 */
export async function listPages(db: Db, today: string): Promise<Address[]> {
	const [entries, community] = await Promise.all([
		db
			.select()
			.from(contentEntries)
			.where(sql`${contentEntries.kind} in ('seo', 'page')`)
			.orderBy(asc(contentEntries.position)),
		listCommunity(db, today),
	])
	const headings = new Map(
		entries.flatMap(({ kind, slot, data }) => (kind === 'seo' ? [[slot, (data as Texts).h1]] : [])),
	)
	const written = entries.flatMap(({ kind, slot, data }) =>
		kind === 'page' ? [{ path: slot, title: (data as Texts).name ?? '', pictures: [] }] : [],
	)
	const screens = Object.entries(SCREENS).map(([path, title]) => ({ path, title, pictures: [] }))
	return [...screens, ...written, ...community].map(({ path, title, pictures }) => ({
		path,
		title: headings.get(addressKey(path)) || title,
		changedAt: null,
		pictures,
	}))
}

type Listed = Pick<Address, 'path' | 'title' | 'pictures'>

/** Lists that have something in them, and people. */
async function listCommunity(db: Db, today: string): Promise<Listed[]> {
	const [texts, people, published] = await Promise.all([
		db.select().from(communityPages),
		db.select().from(ambassadors).orderBy(asc(ambassadors.position)),
		select<{ kind: PublicationKind; tags: string[] }>(
			db,
			sql`select kind, tags from publications where published_on <= ${today}`,
		),
	])
	const sections = [...SECTIONS].flatMap(([path, { title, kinds }]): Listed[] => {
		const text = texts.find((one) => one.path === path)
		const isListed = published.some(
			({ kind, tags }) => kinds.includes(kind) && (!text?.tag || tags.includes(text.tag)),
		)
		if (!isListed && (kinds.length > 0 || people.length === 0)) return []
		return [
			{
				path: sectionPath(path),
				title: text?.title ?? title,
				pictures: text?.cover ? [text.cover.url] : [],
			},
		]
	})
	const blog = published.length > 0 ? [{ path: '/blog', title: 'Журнал', pictures: [] }] : []
	return [
		...blog,
		...sections,
		...people.map(({ slug, name, portrait }) => ({
			path: ambassadorPath(slug),
			title: name,
			pictures: [portrait.url],
		})),
	]
}
