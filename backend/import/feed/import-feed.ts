import type { Db, Tx } from '#backend/db/connect.ts'
import { waitForImportLock } from '#backend/import/import-lock.ts'
import { plainText } from '#backend/text/plain-text.ts'
import { FeedCategories, mergeCategories, showFilledCategories } from './category-tree.ts'
import { Drafts } from './drafts.ts'
import { FeedError } from './feed-error.ts'
import { readFeed } from './feed-reader.ts'
import type { FeedProgress } from './feed-text.ts'
import { changesIn, type FeedReport, noRows } from './import-report.ts'
import {
	announceCatalogChange,
	fillRuleCategories,
	mergeDrafts,
	refreshSuggestions,
	tidyCatalogue,
} from './merge.ts'
import { draftModels } from './model-draft.ts'
import { takeOffer } from './offer.ts'
import { Staging } from './staging.ts'
import { readSwatches, swatchFinder } from './swatches.ts'

/** Source of the demonstration's goods. No other feed may have it: a shop that sells only them is no real one. */
export const DEMONSTRATION = 'demonstration'

export interface ImportOptions {
	/** These are the goods of the demonstration. */
	isDemonstration?: boolean
	/** Owner of these goods: goods of this source that are not in the feed go. The feed's shop name by default. */
	source?: string | undefined
	/** The day of the import, by default today: the arrival of products for which the feed names none. */
	now?: Date
	onProgress?: (progress: FeedProgress) => void
}

/**
 * Brings a Yandex Market feed into the catalogue, all in one transaction: a file that is no feed or breaks off leaves
 * everything as it was. The same feed again changes nothing.
 * @throws FeedError when the file can't be used.
 */
export async function importFeed(db: Db, path: string, options: ImportOptions = {}): Promise<FeedReport> {
	const started = performance.now()
	const { now = new Date(), onProgress } = options
	const report = await db.transaction(async (tx) => {
		await waitForImportLock(tx)
		const draft = await stage(tx, path, onProgress)
		const source = options.isDemonstration ? DEMONSTRATION : options.source || draft.shopName
		if (source === DEMONSTRATION && !options.isDemonstration) {
			throw new FeedError(
				`«${DEMONSTRATION}» are the goods that come with the shop: give your shop's name with --source.`,
			)
		}
		if (!source) throw new FeedError('The feed names no shop: give its name with --source.')
		if (draft.staging.count === 0) {
			throw new FeedError(
				`No offer of the feed can be taken, the catalogue stays as it was. ${firstReason(draft.report)}`,
			)
		}
		return merge(tx, source, draft, now)
	})
	if (changesIn(report) > 0) await tidyCatalogue(db)
	return { ...report, milliseconds: performance.now() - started }
}

interface StagedFeed {
	shopName: string
	categories: FeedCategories
	staging: Staging
	/** Offers have categories the feed does not describe, or none. */
	needsOther: boolean
	report: FeedReport
}

async function stage(tx: Tx, path: string, onProgress: ImportOptions['onProgress']): Promise<StagedFeed> {
	const report: FeedReport = {
		source: '',
		offersRead: 0,
		taken: 0,
		rejected: [],
		notes: [],
		models: noRows(),
		products: noRows(),
		skus: noRows(),
		categories: noRows(),
		milliseconds: 0,
	}
	const categories = new FeedCategories()
	const staging = new Staging(tx)
	await staging.create()
	let shopName = ''
	let shop = { url: '', currency: '' }
	const strays: { line: number; id: string; categoryIds: readonly string[] }[] = []

	for await (const event of readFeed(path, onProgress)) {
		if (event.kind === 'shop') {
			shopName = plainText(event.shop.name || event.shop.company, 120)
			shop = event.shop
		} else if (event.kind === 'category') categories.add(event.category)
		else {
			report.offersRead++
			const result = takeOffer(event.offer, shop)
			if ('rejection' in result) {
				const { rejection: reason, detail } = result
				report.rejected.push({
					line: event.offer.line,
					id: event.offer.id,
					reason,
					...(detail && { detail }),
				})
				continue
			}
			const { line, id, categoryIds } = result.offer
			if (!categoryIds.some((category) => categories.has(category))) strays.push({ line, id, categoryIds })
			await staging.add(result.offer)
		}
	}
	await staging.flush()
	report.rejected.push(...staging.repeated)
	// Asked again at the end: a feed may list its categories after the offers.
	const lost = strays.filter(({ categoryIds }) => !categoryIds.some((id) => categories.has(id)))
	for (const { line, id, categoryIds } of lost) {
		report.notes.push({
			line,
			id,
			reason: 'its category is not in the feed: it stands among other goods',
			detail: `category ${categoryIds.join(', ') || 'none'}`,
		})
	}
	return { shopName, categories, staging, needsOther: lost.length > 0, report }
}

async function merge(tx: Tx, source: string, draft: StagedFeed, now: Date): Promise<FeedReport> {
	const { staging, categories, report } = draft
	const merged = await mergeCategories(tx, source, categories.tree(), draft.needsOther)
	const drafts = new Drafts(tx, { categoryIds: merged.ids, swatchOf: swatchFinder(await readSwatches(tx)) })
	await drafts.create()
	for await (const page of staging.groups()) {
		await drafts.add(page.flatMap(({ groupId, offers }) => draftModels(groupId, offers)))
	}
	const counts = await mergeDrafts(tx, source, now.toISOString().slice(0, 10))
	const complete: FeedReport = {
		...report,
		source,
		taken: staging.count - drafts.repeated.length,
		rejected: [...report.rejected, ...drafts.repeated],
		notes: [...categories.notes, ...report.notes],
		...counts,
		categories: await showFilledCategories(tx, source, merged),
	}
	if (changesIn(complete) > 0) {
		await fillRuleCategories(tx)
		await refreshSuggestions(tx)
		await announceCatalogChange(tx)
	}
	return complete
}

function firstReason({ rejected, offersRead }: FeedReport): string {
	const [first] = rejected
	return first
		? `The first of ${offersRead}, at line ${first.line}: ${first.reason}${first.detail ? ` (${first.detail})` : ''}.`
		: 'It has no offers.'
}
