import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#backend/db/connect.ts'
import { waitForImportLock } from '#backend/import/import-lock.ts'
import { select } from '#backend/import/select.ts'
import { mergeCategories, showFilledCategories } from './category-tree.ts'
import { dangersOf, HeldBack } from './danger.ts'
import type { DraftedFeed } from './draft-feed.ts'
import { Drafts } from './drafts.ts'
import { FeedError } from './feed-error.ts'
import { draftedOf, findStepBack, rememberSizes, returnStock, writeImport } from './history.ts'
import { type Counted, changesIn, type LoadReport } from './import-report.ts'
import { catalogueImports } from './imports.table.ts'
import {
	announceCatalogChange,
	fillRuleCategories,
	mergeDrafts,
	refreshSuggestions,
	settleAvailability,
	tidyCatalogue,
} from './merge.ts'
import { readSwatches, swatchFinder } from './swatches.ts'

/** Source of the demonstration's goods. No other feed may have it: a shop that sells only them is no real one. */
export const DEMONSTRATION = 'demonstration'

export interface LoadOptions {
	/** These are the goods of the demonstration. */
	isDemonstration?: boolean
	/** Owner of these goods: goods of this source that are not in the feed go. The feed's shop name by default. */
	source?: string | undefined
	/** For the history: name of the file, or address. */
	origin?: string
	/** The retailer means it, whatever it does to the goods that are sold now. */
	force?: boolean
	/** By default now. Its day is the arrival of products for which the feed names none. */
	now?: Date
}

/**
 * Brings a feed that has been read into the catalogue, all in one transaction. The same feed again changes nothing.
 * @throws FeedError when it names no source, HeldBack when it would do what a retailer hardly means (decision 089)
 */
export async function loadFeed(db: Db, drafted: DraftedFeed, options: LoadOptions = {}): Promise<LoadReport> {
	const source = options.isDemonstration ? DEMONSTRATION : options.source || drafted.head.shopName
	if (source === DEMONSTRATION && !options.isDemonstration) {
		throw new FeedError(
			`«${DEMONSTRATION}» — это товары самой демонстрации: назови источник своих товаров, --source=<имя>.`,
		)
	}
	if (!source) throw new FeedError('Фид не называет магазина: назови его, --source=<имя>.')
	const report = await db.transaction(async (tx) => {
		await waitForImportLock(tx)
		return merge(tx, source, drafted, options)
	})
	if (changesIn(report) > 0) await tidyCatalogue(db)
	return report
}

async function merge(
	tx: Tx,
	source: string,
	drafted: DraftedFeed,
	{ now = new Date(), force = false, isDemonstration = false, origin = '' }: LoadOptions,
): Promise<LoadReport> {
	const { head } = drafted
	const categories = await mergeCategories(tx, source, head.categories, head.needsOther)
	const drafts = new Drafts(tx, {
		categoryIds: categories.ids,
		swatchOf: swatchFinder(await readSwatches(tx)),
	})
	await drafts.create()
	for await (const page of drafted.models()) await drafts.add(page)
	const dangers = await dangersOf(tx, source)
	if (dangers.length > 0 && !force) throw new HeldBack(source, dangers)
	await rememberSizes(tx, source)
	const counts = await mergeDrafts(tx, source, now.toISOString().slice(0, 10))
	const report: LoadReport = {
		number: undefined,
		source,
		...counts,
		categories: await showFilledCategories(tx, source, categories),
		others: await othersOf(tx, source),
		dangers,
	}
	if (changesIn(report) === 0) return report
	await announce(tx)
	// The demonstration has no history: nobody takes it back.
	if (isDemonstration) return report
	const number = await writeImport(
		tx,
		{ source, origin, madeAt: now, outcome: 'LOADED', dangers, head },
		drafted.models(),
	)
	return { ...report, number }
}

async function announce(tx: Tx) {
	await fillRuleCategories(tx)
	await refreshSuggestions(tx)
	await announceCatalogChange(tx)
}

const othersOf = (tx: Tx, source: string): Promise<Counted[]> =>
	select<Counted>(
		tx,
		sql`
			select m.source as name, count(*)::int as count from products p join models m on m.id = p.model_id
			where p.is_present and m.source <> ${source} group by m.source order by 2 desc, 1`,
	)

/** Nothing can be taken back; the message is for the person at the terminal. */
export class NoStepBack extends Error {}

/**
 * Brings back the goods of a source as they were before its last import; the stock is what it was, less what was sold
 * since. Done twice, it brings the last import back again.
 * @returns the number of the import that was taken back
 * @throws NoStepBack
 */
export async function takeBack(db: Db, wanted: string | undefined, now: Date): Promise<number> {
	const undone = await db.transaction(async (tx) => {
		await waitForImportLock(tx)
		const step = await findStepBack(tx, wanted)
		if (!step) throw new NoStepBack('Отменять нечего: в истории нет ни одного импорта.')
		const { last, before } = step
		if (!before) {
			throw new NoStepBack(`До импорта ${last.id} товаров «${last.source}» не было: вернуться не к чему.`)
		}
		const { source } = last
		const drafted = draftedOf(tx, before)
		const { categories: tree, needsOther } = drafted.head
		const categories = await mergeCategories(tx, source, tree, needsOther)
		const drafts = new Drafts(tx, {
			categoryIds: categories.ids,
			swatchOf: swatchFinder(await readSwatches(tx)),
		})
		await drafts.create()
		for await (const page of drafted.models()) await drafts.add(page)
		await rememberSizes(tx, source)
		await mergeDrafts(tx, source, now.toISOString().slice(0, 10))
		await returnStock(tx, last)
		await settleAvailability(tx, source)
		await showFilledCategories(tx, source, categories)
		await announce(tx)
		await tx.update(catalogueImports).set({ outcome: 'TAKEN_BACK' }).where(eq(catalogueImports.id, last.id))
		const made = { source, origin: before.origin, madeAt: now, outcome: 'BACK' as const, dangers: [] }
		await writeImport(tx, { ...made, head: drafted.head }, drafted.models())
		return last.id
	})
	await tidyCatalogue(db)
	return undone
}
