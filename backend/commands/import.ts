import { HeldBack } from '#backend/import/feed/danger.ts'
import { openDrafted } from '#backend/import/feed/draft-feed.ts'
import { FeedError } from '#backend/import/feed/feed-error.ts'
import { listChanges, listImports, writeHeld } from '#backend/import/feed/history.ts'
import type { LoadReport } from '#backend/import/feed/import-report.ts'
import type { catalogueImports, SizeState } from '#backend/import/feed/imports.table.ts'
import { loadFeed, NoStepBack, takeBack } from '#backend/import/feed/load-feed.ts'
import { feedHeldBackForShop } from '#backend/outbox/feed-letter.ts'
import { putMessage } from '#backend/outbox/outbox.ts'
import { type CommandNeeds, CommandRejected, type CommandRun, readArgs, recordCommand } from './command.ts'
import { momentWords } from './moments.ts'

const SHOWN_IMPORTS = 30
const SHOWN_CHANGES = 500
const WEEK = 7 * 24 * 3_600

const IMPORT_USAGE = `Usage: node build/tropa.js import <feed>, which asks for one of these:
  history [<number>] [--source=<name>]
                            the imports of the last time, or what one of them changed
  load <folder> [--source=<name>] [--origin=<text>] [--force]
                            a feed that has been read into a folder
  back [--source=<name>]    takes the last import back
`

/** The answer to `load`, as JSON. */
export type Loaded = { loaded: LoadReport } | { heldBack: string }

/**
 * The part of `build/tropa.js import` that needs the database: `load` takes the folder of a feed that has been read
 * (`draftFeed`), so that neither its text nor its reading weighs on the shop that runs.
 */
export async function importCommand(needs: CommandNeeds, run: CommandRun): Promise<void> {
	const { by, print } = run
	const { command, values, flags, operands } = readArgs(run.args, IMPORT_USAGE, {
		load: { options: { source: 'value', origin: 'value', force: 'flag' }, least: 1 },
		back: { options: { source: 'value' } },
		history: { options: { source: 'value' }, most: 1 },
	})
	try {
		if (command === 'load') {
			const { source, origin = '' } = values
			const [folder = ''] = operands
			const loaded = await load(needs, folder, { source, origin, force: flags.has('force') })
			await recordCommand(needs, by, 'goods.import', { origin, source })
			print(JSON.stringify(loaded))
		} else if (command === 'back') {
			const number = await takeBack(needs.db, values.source, needs.now())
			await recordCommand(needs, by, 'goods.back', { import: number })
			print(`Импорт ${number} отменён: товары и цены такие, как до него.`)
		} else {
			await recordCommand(needs, by, 'goods.history')
			if (operands[0]) await printChanges(needs, operands[0], print)
			else await printHistory(needs, values.source, print)
		}
	} catch (error) {
		const isForPerson = error instanceof FeedError || error instanceof NoStepBack
		throw isForPerson ? new CommandRejected(error.message) : error
	}
}

async function load(
	needs: CommandNeeds,
	folder: string,
	options: { source: string | undefined; origin: string; force: boolean },
): Promise<Loaded> {
	const { db, log, now } = needs
	try {
		const loaded = await loadFeed(db, await openDrafted(folder), { ...options, now: now() })
		const { number, source } = loaded
		log.info({ import: number, source }, number === undefined ? 'FEED_SAID_NOTHING_NEW' : 'FEED_LOADED')
		return { loaded }
	} catch (error) {
		if (!(error instanceof HeldBack)) throw error
		const { source, dangers } = error
		log.warn({ source, dangers }, 'FEED_HELD_BACK')
		await tellOfHeldBack(needs, error, options.origin)
		return { heldBack: error.message }
	}
}

/** One letter a day about a source: its feed may come by the hour. */
async function tellOfHeldBack(
	{ db, shop, now }: CommandNeeds,
	{ source, dangers }: HeldBack,
	origin: string,
): Promise<void> {
	await db.transaction(async (tx) => {
		const counts = { added: 0, gone: 0, prices: 0, stock: 0 }
		await writeHeld(tx, { source, origin, madeAt: now(), outcome: 'HELD', counts, dangers })
		if (!shop.ordersEmail) return
		const event = `feed held back ${source} ${now().toISOString().slice(0, 10)}`
		const letter = feedHeldBackForShop(shop, { source, origin, dangers })
		await putMessage(tx, { ...letter, event, recipient: shop.ordersEmail, usefulFor: WEEK }, now())
	})
}

const outcomes: Record<(typeof catalogueImports.$inferSelect)['outcome'], string> = {
	LOADED: 'загружен',
	HELD: 'остановлен',
	TAKEN_BACK: 'отменён',
	BACK: 'возврат',
}

async function printHistory(
	{ db }: CommandNeeds,
	source: string | undefined,
	print: CommandRun['print'],
): Promise<void> {
	const imports = await listImports(db, source, SHOWN_IMPORTS)
	for (const { id, source, origin, madeAt, outcome, counts, dangers } of imports) {
		const { added, gone, prices, stock } = counts
		const numbers = `новых ${added}, ушло ${gone}, цен ${prices}, остатков ${stock}`
		print(
			`${String(id).padStart(5)}  ${momentWords(madeAt)}  ${outcomes[outcome].padEnd(10)}  «${source}»  ${origin}  ${outcome === 'HELD' ? dangers.join('; ') : numbers}`,
		)
	}
	if (imports.length === 0) print('Импортов ещё не было.')
}

async function printChanges({ db }: CommandNeeds, typed: string, print: CommandRun['print']): Promise<void> {
	const number = /^\d{1,9}$/.test(typed) ? Number(typed) : 0
	const changes = await listChanges(db, number, SHOWN_CHANGES + 1)
	if (changes.length === 0) throw new CommandRejected(`В истории нет отличий импорта ${typed}.`)
	for (const { offerId, name, before, after } of changes.slice(0, SHOWN_CHANGES)) {
		print(`${offerId}  ${name}: ${differenceOf(before ?? null, after ?? null)}`)
	}
	if (changes.length > SHOWN_CHANGES) print(`… показаны первые ${SHOWN_CHANGES}`)
}

function differenceOf(before: SizeState | null, after: SizeState | null): string {
	if (!before) return after ? `новое, ${after.price} ₽, ${after.stock} шт.` : ''
	if (!after) return `больше не продаётся, было ${before.price} ₽, ${before.stock} шт.`
	const parts = [
		before.price !== after.price && `цена ${before.price} → ${after.price} ₽`,
		before.oldPrice !== after.oldPrice && `старая цена ${before.oldPrice} → ${after.oldPrice} ₽`,
		before.stock !== after.stock && `остаток ${before.stock} → ${after.stock} шт.`,
	]
	return parts.filter(Boolean).join(', ')
}
