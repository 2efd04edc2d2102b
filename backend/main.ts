import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { setShopRules, shopRules } from '#contract/shop-rules.ts'
import { SITE_HEADER } from '#contract/site.ts'
import { type Config, ConfigError, loadConfig } from '#process/config.ts'
import { makePrivateFiles } from '#process/data-dir.ts'
import { listen } from '#process/listen.ts'
import { createLog, endOnUncaught } from '#process/logger.ts'
import { assertPortFree } from '#process/ports.ts'
import { readSessionSecret } from '#process/session-secret.ts'
import { shutDownOnSignal } from '#process/shutdown.ts'
import { StartError } from '#process/start-error.ts'
import { report, reportGoodsChanged } from '#process/supervisor.ts'
import { access } from './access.ts'
import { createBackendApp } from './app.ts'
import { sendBonusLetters } from './areas/bonuses/bonus-messages.ts'
import { burnBonuses } from './areas/bonuses/spending.ts'
import { createPlaces } from './areas/delivery/places.ts'
import { deleteOldEvents } from './areas/events/events.ts'
import { cities } from './areas/geo/geo.table.ts'
import { countOfSandbox } from './areas/gift-cards/gift-cards.ts'
import { tellNotices } from './areas/notices/tell-notices.ts'
import { endSessionsByTime } from './areas/operator/operator-sessions.ts'
import { advanceByTime } from './areas/orders/advance.ts'
import { issueGiftCards } from './areas/orders/order-gift-card.ts'
import { releaseUnpaidOrders } from './areas/orders/unpaid-orders.ts'
import { countForeignRefunds, sendRefunds } from './areas/payments/payment-refunds.ts'
import { askAboutPayments } from './areas/payments/provider-answers.ts'
import { dataInventory } from './areas/personal/data-inventory.ts'
import { askForReviews } from './areas/reviews/ask-for-reviews.ts'
import { createFacetIndex, type FacetIndex } from './areas/search/facet-index.ts'
import { createNewcomers } from './areas/sessions/newcomers.ts'
import { createSessionTokens } from './areas/sessions/session-token.ts'
import { endShiftsByTime } from './areas/staff/employee-sessions.ts'
import { endSupportByTime } from './areas/support/support-sessions.ts'
import { newestAct } from './audit/audit.ts'
import { createCaptcha } from './captcha/captcha.ts'
import type { Backend } from './context.ts'
import { type Connection, connect, DatabaseTooOld, DatabaseUnreachable, type Db } from './db/connect.ts'
import { DataDirUnusable } from './db/embedded.ts'
import { DatabaseInUse } from './db/lock.ts'
import { isOutOfRoom } from './db/out-of-room.ts'
import { ContentError } from './import/content/content.ts'
import { loadDemonstration, loadOwnContent, sellsDemonstration } from './import/demonstration.ts'
import { demonstrationFiles } from './import/demonstration-files.ts'
import { createKeyedHash } from './keyed-hash.ts'
import { deleteOldLimits } from './limits/limits.ts'
import { createMetrics } from './metrics.ts'
import { carriersOf } from './outbox/carriers.ts'
import {
	deleteUselessMessages,
	deliverMessages,
	forgetChannel,
	OUTBOX_CHANNEL,
	skipMissedMessages,
} from './outbox/outbox.ts'
import { mountOutboxPage } from './outbox/outbox-page.ts'
import type { PaymentProvider } from './payment-providers/provider.ts'
import { createProvider } from './payment-providers/providers.ts'
import { mountReadiness } from './readiness.ts'
import { createBackendServer } from './server.ts'
import { settings } from './settings.ts'
import { mountTestHooks } from './test-hooks.ts'

/** Starts the backend: database, demonstration catalogue when there is none, HTTP. */
async function start(): Promise<void> {
	makePrivateFiles()
	const config = loadConfig()
	setShopRules(config.rules)
	const log = createLog(config.logLevel)
	await assertPortFree(config.apiPort, config.apiHost, 'API_PORT')
	// The backend of a storefront that was killed may still be closing the database.
	const connection = await connect({ ...config, ...(process.channel && { patience: 10_000 }) }, log)
	const { db } = connection
	const secret = readSessionSecret(config)
	if (!(await connection.agreeOn('SESSION_SECRET', secret))) {
		throw new StartError(
			'The setting SESSION_SECRET differs from that of another backend on this database: with two secrets visitors lose their carts from one request to the next. Give every backend the same one.',
		)
	}
	const { shopFolder } = config
	await connection.exclusively(() =>
		shopFolder
			? loadOwnContent(db, demonstrationFiles, shopFolder, config.parts)
			: loadDemonstration(db, demonstrationFiles, config.demoPlaces),
	)

	await assertHomeCity(db)

	const facetIndex = await createFacetIndex(db)
	const places = createPlaces(db, config.country)
	let isDemonstration = await sellsDemonstration(db)
	if (!isDemonstration && !shopFolder) log.warn('OWN_GOODS_WITH_TEXTS_OF_THE_DEMONSTRATION')
	// The supervisor of both processes has a channel to this one, and the same settings for its storefront.
	const isLocal = config.isLocal && process.channel !== undefined
	const provider = createProvider({ ...config, isLocal }, () => isDemonstration)
	logProvider(provider(), isDemonstration && isLocal, log)
	if (provider()?.name !== 'sandbox') await logCardsWithoutMoney(db, log)
	const refunds = await countForeignRefunds(db, provider()?.name)
	if (refunds > 0) log.warn({ refunds }, 'REFUNDS_OF_ANOTHER_PROVIDER')
	await connection.listen('catalog_changed', (what) => {
		places.invalidate()
		sellsDemonstration(db).then(
			(answer) => {
				isDemonstration = answer
			},
			// Better no bank than one that takes a retailer's goods for paid.
			(error: unknown) => {
				isDemonstration = false
				log.error({ err: error }, 'DEMONSTRATION_NOT_TOLD')
			},
		)
		// Stock changes no word; whatever may have been missed does.
		rebuild(facetIndex, { withWords: what !== 'stock' }, log)
	})

	const now = () => new Date()
	const stopping = new AbortController()
	const backend: Backend = {
		db,
		facetIndex,
		places,
		newcomers: createNewcomers({ isAlone: config.databaseUrl === undefined }),
		sessions: createSessionTokens(secret, config.country),
		hash: createKeyedHash(secret),
		apiKey: config.apiKey,
		access,
		captcha: createCaptcha(config.captcha.serverKey, config.captcha.url, log),
		shop: {
			...config.shop,
			color: config.color,
			isOwn: shopFolder !== undefined,
			ordersEmail: config.ordersEmail,
			webhookUrl: config.outbox.webhookUrl,
		},
		provider,
		country: config.country,
		parts: config.parts,
		passkeyOrigin: passkeyOrigin(config.shop.url, config.port),
		secureCookies: config.shop.url?.startsWith('https:') ?? false,
		now,
		log,
	}
	if (config.metricsToken) backend.metrics = createMetrics(db, config.metricsToken)
	const app = createBackendApp(backend)
	const ofSites = createSites(config, backend, secret)
	mountReadiness(app, db, stopping.signal)
	backend.metrics?.mount(app)
	if (config.testHooks) mountTestHooks(app, backend)
	if (config.outboxPage) mountOutboxPage(app, db)

	// Its clients are storefronts or a balancer, so many connections may come from one address.
	const server = createBackendServer(
		(request) => (ofSites.get(request.headers.get(SITE_HEADER) ?? '') ?? app).fetch(request),
		log,
	)
	const stopWork = await beginWork(config, connection, backend, {
		isDemonstration: () => isDemonstration,
		stopping: stopping.signal,
	})

	shutDownOnSignal(server, {
		stopping,
		// A storefront that has started this process sends nothing more when it ends it.
		drainTime: process.channel ? 0 : config.drainTime,
		async close() {
			await stopWork()
			await connection.close()
		},
	})
	await listen(server, { port: config.apiPort, host: config.apiHost })
	report('ready')
}

/** @throws StartError for a city of the shop's file that is not among the cities */
async function assertHomeCity(db: Db): Promise<void> {
	const { homeCity } = shopRules
	if (await db.query.cities.findFirst({ where: eq(cities.name, homeCity) })) return
	throw new StartError(`Города «${homeCity}» нет среди городов: поле rules.homeCity в shop.json.`)
}

/** Without an address of the shop passkeys are for a trial on this machine: browsers take a name alone. */
const passkeyOrigin = (url: string | undefined, port: number): string =>
	new URL(url ?? `http://localhost:${port}`).origin

/** The applications of further countries, by their ISO 3166 number. */
const createSites = (config: Config, backend: Backend, secret: string): Map<string, Hono> =>
	new Map(
		[...config.sites.values()].map(({ country, shop }) => [
			String(country),
			createBackendApp({
				...backend,
				country,
				shop: { ...backend.shop, ...shop },
				passkeyOrigin: passkeyOrigin(shop.url, config.port),
				places: backend.places.ofCountry(country),
				sessions: createSessionTokens(secret, country),
			}),
		]),
	)

/**
 * Begins the work that no call asks for: messages, and what comes with time.
 * @returns stops it, and waits for the messages that are being sent: else they would be sent again
 */
async function beginWork(
	config: Config,
	connection: Connection,
	backend: Backend,
	{ isDemonstration, stopping }: { isDemonstration: () => boolean; stopping: AbortSignal },
): Promise<() => Promise<void>> {
	const { db, now, log } = backend
	const tell = oneAtATime(() => tellNotices(backend, now()), 'NOTICES_NOT_TOLD', log)
	// Unsent messages of a part that the shop does not have any more are dropped before anything is sent.
	if (!config.parts.notices) await tell()
	if (!config.parts.club) await sendBonusLetters(backend, now())
	if (!config.parts.reviews) await askForReviews(backend, now())
	const carriers = carriersOf(config)
	for (const channel of ['sms', 'email', 'webhook'] as const) {
		if (!carriers[channel]) await forgetChannel(db, channel)
		else {
			const count = await skipMissedMessages(db, channel, now())
			if (count > 0) log.warn({ channel, count }, 'MESSAGES_FROM_BEFORE_THE_GATEWAY_NOT_SENT')
		}
	}
	// A code for a log-in does not wait for webhooks.
	const deliveries = Object.entries(carriers).map(([channel, carrier]) =>
		oneAtATime(
			() => deliverMessages(backend, { [channel]: carrier }, stopping),
			'MESSAGES_NOT_DELIVERED',
			log,
		),
	)
	const deliver = () => {
		for (const begin of deliveries) void begin()
	}
	await connection.listen(OUTBOX_CHANNEL, deliver)
	await connection.listen('catalog_changed', () => void tell())
	const outboxSweep = setInterval(deliver, settings.outbox.sweepSeconds * 1_000)
	if (config.production && !carriers.sms && !config.outboxPage) log.warn('NO_SMS_GATEWAY')
	const sweep = setInterval(() => {
		moveMoney(backend).catch((error: unknown) => log.error({ err: error }, 'UNPAID_ORDERS_NOT_RELEASED'))
		const passTime = async () => {
			await sendBonusLetters(backend, now())
			await burnBonuses(db, now())
			await issueGiftCards(backend, now())
			await askForReviews(backend, now())
			if (isDemonstration()) await advanceByTime(backend, now())
		}
		void tell()
		passTime().catch((error: unknown) => log.error({ err: error }, 'TIME_NOT_PASSED'))
		endByTime(backend).catch((error: unknown) => log.error({ err: error }, 'SESSIONS_NOT_ENDED'))
		logNewestAct(db, log).catch((error: unknown) => log.error({ err: error }, 'RECORD_NOT_READ'))
		deletePast(db, now()).catch((error: unknown) => log.error({ err: error }, 'PAST_NOT_FORGOTTEN'))
	}, settings.orders.sweepSeconds * 1_000)
	return async () => {
		clearInterval(sweep)
		clearInterval(outboxSweep)
		await Promise.all(deliveries.map((begin) => begin()))
	}
}

/** @param isTrial the shop is only reachable from this machine, and its goods are the demonstration's */
function logProvider(provider: PaymentProvider | undefined, isTrial: boolean, log: Logger): void {
	if (!provider) log.warn('NO_BANK_NOTHING_CAN_BE_PAID_ONLINE')
	else if (provider.name !== 'sandbox') log.info({ provider: provider.name }, 'PAID_ONLINE')
	else if (isTrial) log.info('SANDBOX_BANK_OF_THE_DEMONSTRATION')
	else log.warn('SANDBOX_BANK_TAKES_EVERY_ORDER_FOR_PAID')
}

/** Cards that an earlier sandbox bank was paid nothing for pay for whatever the shop sells now. */
async function logCardsWithoutMoney(db: Db, log: Logger): Promise<void> {
	const unspent = await countOfSandbox(db, new Date())
	if (unspent.cards > 0) log.warn(unspent, 'GIFT_CARDS_WITHOUT_MONEY')
}

let loggedAct = 0

/** The log has the hash of the newest act, so that rows taken off the end of the record are missed. */
async function logNewestAct(db: Db, log: Logger): Promise<void> {
	const newest = await newestAct(db)
	if (!newest || newest.position === loggedAct) return
	loggedAct = newest.position
	log.info(newest, 'AUDIT_GROWN')
}

/** Asks for payments that nobody has spoken of, ends orders that were not paid in time, gives money back. */
async function moveMoney(backend: Backend): Promise<void> {
	const { now } = backend
	await askAboutPayments(backend, now())
	await releaseUnpaidOrders(backend, now())
	await sendRefunds(backend, now())
}

/** Expired sessions of people of the shop end on record. */
async function endByTime(backend: Backend): Promise<void> {
	await endSupportByTime(backend)
	await endSessionsByTime(backend)
	await endShiftsByTime(backend)
}

/** Deletes what has a time: rows of people as the data inventory says, counts, events. */
async function deletePast(db: Db, now: Date): Promise<void> {
	for (const { deleteOld } of dataInventory) await deleteOld?.(db, now)
	await deleteUselessMessages(db, now)
	await deleteOldLimits(db, now)
	await deleteOldEvents(db, now)
}

/** One run at a time; requests during a run cause one more run after it. @returns asks for a run, until its end */
function oneAtATime(work: () => Promise<unknown>, failure: string, log: Logger): () => Promise<void> {
	let running: Promise<void> | undefined
	let isWanted = false
	async function run(): Promise<void> {
		while (isWanted) {
			isWanted = false
			await work().catch((error: unknown) => log.error({ err: error }, failure))
		}
		running = undefined
	}
	return () => {
		isWanted = true
		running ??= run()
		return running
	}
}

const rebuildDelay = 2_000

/** Reads the catalogue again until it succeeds, because a change is announced only once. */
function rebuild(facetIndex: FacetIndex, what: { withWords: boolean }, log: Logger): void {
	const rebuilt = facetIndex.rebuild(what).then(() => {
		// The storefront asks for everything again, and may only now.
		if (what.withWords) reportGoodsChanged()
	})
	rebuilt.catch((error: unknown) => {
		log.error({ err: error }, 'FACET_INDEX_NOT_REBUILT')
		setTimeout(() => rebuild(facetIndex, what, log), rebuildDelay).unref()
	})
}

endOnUncaught(createLog('error'))
start().catch((error: unknown) => {
	const forPeople = [
		ConfigError,
		ContentError,
		StartError,
		DatabaseInUse,
		DataDirUnusable,
		DatabaseUnreachable,
		DatabaseTooOld,
	]
	const isForPeople = error instanceof Error && forPeople.some((kind) => error instanceof kind)
	if (isOutOfRoom(error)) console.error("The database can't be written: its disk is full or read-only.")
	else if (isForPeople) console.error(error.message)
	else throw error
	process.exit(1)
})
