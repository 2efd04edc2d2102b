import { createReadStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { plainText } from '#backend/text/plain-text.ts'
import { FeedCategories } from './category-tree.ts'
import { FeedError } from './feed-error.ts'
import { type FeedCategory, readFeed } from './feed-reader.ts'
import type { FeedProgress } from './feed-text.ts'
import type { OfferRemark, ReadReport } from './import-report.ts'
import { draftModels, type ModelDraft } from './model-draft.ts'
import { type TakenOffer, takeOffer } from './offer.ts'
import { Spool } from './spool.ts'
import { Staging, shortHash } from './staging.ts'

/** Models of one reading. */
const MODELS_AT_ONCE = 200

/** A feed without its models. */
export interface FeedHead {
	shopName: string
	categories: FeedCategory[]
	/** Offers have categories the feed does not describe, or none. */
	needsOther: boolean
	report: ReadReport
}

/** A feed ready to be loaded: its models come in pages, and may be read several times. */
export interface DraftedFeed {
	head: FeedHead
	models(): AsyncIterable<ModelDraft[]>
}

const headFile = (folder: string) => join(folder, 'head.json')
const modelsFile = (folder: string) => join(folder, 'models.jsonl')

/**
 * Reads a feed into models, colours and sizes without a database. They are in files of a folder, from where another
 * process may load them (`openDrafted`).
 * @param folder that is empty
 * @throws FeedError when the file can't be used
 */
export async function draftFeed(
	path: string,
	folder: string,
	onProgress?: (progress: FeedProgress) => void,
): Promise<DraftedFeed> {
	const staging = new Staging(join(folder, 'offers.jsonl'))
	try {
		const read = await stage(path, staging, onProgress)
		const { report } = read
		const models = new Spool(modelsFile(folder))
		try {
			draftGroups(staging, models, report)
		} finally {
			models.close()
		}
		if (report.taken === 0) {
			throw new FeedError(
				`Ни одно предложение фида взять нельзя, каталог остался прежним. ${firstReason(report)}`,
			)
		}
		await writeFile(headFile(folder), JSON.stringify(read), { mode: 0o600 })
		return { head: read, models: () => readModels(folder) }
	} finally {
		staging.remove()
	}
}

/** Opens the folder of a feed that `draftFeed` has read, maybe in another process. */
export async function openDrafted(folder: string): Promise<DraftedFeed> {
	const head = JSON.parse(await readFile(headFile(folder), 'utf8')) as FeedHead
	return { head, models: () => readModels(folder) }
}

async function* readModels(folder: string): AsyncGenerator<ModelDraft[]> {
	let page: ModelDraft[] = []
	for await (const line of createInterface({ input: createReadStream(modelsFile(folder)) })) {
		page.push(JSON.parse(line) as ModelDraft)
		if (page.length < MODELS_AT_ONCE) continue
		yield page
		page = []
	}
	if (page.length > 0) yield page
}

async function stage(
	path: string,
	staging: Staging,
	onProgress: ((progress: FeedProgress) => void) | undefined,
): Promise<FeedHead> {
	const categories = new FeedCategories()
	const rejected: OfferRemark[] = []
	const notes: OfferRemark[] = []
	const unused = new Map<string, number>()
	let offersRead = 0
	let shopName = ''
	let shop = { url: '', currency: '' }
	const strays: { line: number; id: string; categoryIds: readonly string[] }[] = []

	for await (const event of readFeed(path, onProgress)) {
		if (event.kind === 'shop') {
			shopName = plainText(event.shop.name || event.shop.company, 120)
			shop = event.shop
			continue
		}
		if (event.kind === 'category') {
			categories.add(event.category)
			continue
		}
		offersRead++
		const { line } = event.offer
		const result = takeOffer(event.offer, shop)
		if ('rejection' in result) {
			const { rejection: reason, detail } = result
			rejected.push({ line, id: plainText(event.offer.id, 120), reason, ...(detail && { detail }) })
			continue
		}
		const { id, categoryIds } = result.offer
		for (const note of result.notes) notes.push({ line, id, ...note })
		for (const name of result.unused) unused.set(name, (unused.get(name) ?? 0) + 1)
		if (!categoryIds.some((category) => categories.has(category))) strays.push({ line, id, categoryIds })
		staging.add(result.offer)
	}
	// Asked again at the end: a feed may list its categories after the offers.
	const lost = strays.filter(({ categoryIds }) => !categoryIds.some((id) => categories.has(id)))
	for (const { line, id, categoryIds } of lost) {
		notes.push({
			line,
			id,
			reason: 'категории нет в прайсе: товар стоит в разделе «Другие товары»',
			detail: categoryIds.length > 0 ? `категория ${categoryIds.join(', ')}` : 'без категории',
		})
	}
	const tree = categories.tree()
	return {
		shopName,
		categories: tree,
		needsOther: lost.length > 0,
		report: {
			offersRead,
			taken: 0,
			merged: [...staging.repeated],
			rejected,
			notes: [...categories.notes, ...notes],
			unused: countsOf(unused),
			supply: { COUNTED: 0, ASSUMED: 0, ON_ORDER: 0, NONE: 0 },
			colours: 0,
			withoutPicture: [],
			pictureHosts: [],
		},
	}
}

function draftGroups(staging: Staging, models: Spool, report: ReadReport): void {
	const offerIds = new Set<string>()
	const groupIds = new Set<string>()
	const hosts = new Map<string, number>()
	const unshown = new Map<string, number>()
	for (const { groupId, offers } of staging.groups()) {
		const drafted = draftModels(groupId, offers)
		for (const { line, id } of drafted.parents) {
			report.merged.push({ line, id, reason: 'описывает модель без цвета и размера: её размеры рядом' })
		}
		for (const { line, id } of drafted.apart) {
			report.notes.push({ line, id, reason: 'в группе не отличить от других: стоит отдельным товаром' })
		}
		for (const name of drafted.unshown) unshown.set(name, (unshown.get(name) ?? 0) + 1)
		for (const offer of offers) if (!drafted.parents.includes(offer)) count(report, offer)
		for (const model of drafted.models) {
			const isApart = model.groupId !== groupId
			model.groupId = unique(groupIds, model.groupId, isApart ? model.name : '')
			for (const product of model.products) {
				report.colours++
				if (product.images.length === 0) report.withoutPicture.push(product.skus[0]?.offerId ?? '')
				for (const host of new Set(product.images.flatMap(hostOf))) {
					hosts.set(host, (hosts.get(host) ?? 0) + 1)
				}
				for (const sku of product.skus) sku.offerId = unique(offerIds, sku.offerId, model.name)
			}
			models.add(model)
		}
	}
	report.pictureHosts = countsOf(hosts)
	const notShown = countsOf(unshown).map(({ name, count }) => ({
		name: `param «${name}» (у размеров разный)`,
		count,
	}))
	report.unused = [...report.unused, ...notShown]
}

function count(report: ReadReport, { supply }: TakenOffer): void {
	report.taken++
	report.supply[supply]++
}

/** The same in every import, as long as what comes before it is. */
function unique(taken: Set<string>, wanted: string, text: string): string {
	const candidates = [wanted, `${wanted}~${shortHash(text)}`]
	let free = candidates.find((one) => !taken.has(one))
	for (let number = 2; free === undefined; number++) {
		const next = `${wanted}~${shortHash(text)}~${number}`
		if (!taken.has(next)) free = next
	}
	taken.add(free)
	return free
}

const hostOf = (picture: string): string[] => (URL.canParse(picture) ? [new URL(picture).host] : [])

const countsOf = (counts: ReadonlyMap<string, number>) =>
	[...counts].map(([name, count]) => ({ name, count })).sort((one, other) => other.count - one.count)

function firstReason({ rejected, offersRead }: ReadReport): string {
	const [first] = rejected
	return first
		? `Первое из ${offersRead}, в строке ${first.line}: ${first.reason}${first.detail ? ` (${first.detail})` : ''}.`
		: 'Предложений в нём нет.'
}
