import { isIPv6 } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { allParts } from '#contract/parts.ts'
import { shopRules } from '#contract/shop-rules.ts'
import { rootDir } from './root.ts'
import { readShopFolder, type ShopFolder, ShopFolderError } from './shop-folder.ts'

/**
 * Every setting of the shop. This is the only file that reads the environment: the storefront, the embedded
 * backend, the import command and the tests take a `Config`.
 */
export type Config = ReturnType<typeof loadConfig>

/** Settings that pages may read. */
export type PublicConfig = ReturnType<typeof publicConfig>

/** One or more settings are wrong; the message is made of whole sentences for the person at the terminal. */
export class ConfigError extends Error {}

const port = z.coerce
	.number('must be a port number from 1 to 65535')
	.int('must be a port number from 1 to 65535')
	.min(1, 'must be a port number from 1 to 65535')
	.max(65535, 'must be a port number from 1 to 65535')

const perMinute = z.coerce
	.number('must be a whole number of requests a minute, or 0 to switch the limit off')
	.int('must be a whole number of requests a minute, or 0 to switch the limit off')
	.min(0, 'must be a whole number of requests a minute, or 0 to switch the limit off')

const placeCount = z.coerce
	.number('must be a whole number up to 50000')
	.int('must be a whole number up to 50000')
	.min(0, 'must be a whole number up to 50000')
	.max(50_000, 'must be a whole number up to 50000')

const flag = z
	.enum(['0', '1', 'false', 'true'], 'must be 1 (on) or 0 (off)')
	.transform((value) => value === '1' || value === 'true')

const COUNTRIES = [643, 112, 398, 51, 417]
const country = z.coerce
	.number('must be one of the country numbers 643, 112, 398, 51, 417')
	.refine((id) => COUNTRIES.includes(id), 'must be one of the country numbers 643, 112, 398, 51, 417')

function withoutSlash(url: string): string {
	let end = url.length
	while (url[end - 1] === '/') end -= 1
	return url.slice(0, end)
}

const webUrl = z
	.url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
	.transform(withoutSlash)

const ofThisMachine = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether what is sent to an address can't be read on its way. */
function isSafe(url: string): boolean {
	const { protocol, hostname } = new URL(url)
	return protocol === 'https:' || ofThisMachine.has(hostname)
}

/** Spec §9: a visitor waits for 30 seconds at most. */
const wait = z.coerce
	.number('must be 100 to 30000 milliseconds')
	.int('must be 100 to 30000 milliseconds')
	.min(100, 'must be 100 to 30000 milliseconds')
	.max(30_000, 'must be 100 to 30000 milliseconds')

const postgresUrl = z.url({
	protocol: /^postgres(ql)?$/,
	error: 'must be an address that begins with postgres:// or postgresql://',
})

const redisUrl = z.url({
	protocol: /^rediss?$/,
	error: 'must be an address that begins with redis:// or rediss://',
})

const hosts = z.string().transform((value, context) => {
	const names = value
		.split(',')
		.map((name) => name.trim().toLowerCase())
		.filter(Boolean)
	const wrong = names.find((name) => !/^[a-z0-9.-]+(:\d+)?$/.test(name))
	if (wrong !== undefined) {
		context.addIssue(`must be host names separated by commas, without http:// (found "${wrong}")`)
	}
	return names
})

const Site = z.strictObject({
	country,
	phone: z.string().min(1, 'must not be empty').optional(),
	email: z.email('must be an e-mail address').optional(),
	legalName: z.string().min(1, 'must not be empty').optional(),
	requisites: z.string().min(1, 'must not be empty').optional(),
})

/** Site of each host; a country has one site, because its pages are distinguished by it. */
const sites = z.string().transform((text, context) => {
	const parsed = z.record(z.string(), Site).safeParse(parseJson(text))
	if (!parsed.success) {
		const [{ path, message } = { path: [], message: 'is wrong' }] = parsed.error.issues
		context.addIssue(
			`must be sites by host, as in {"tropa.by":{"country":112}} (${path.join('.') || 'all of it'}: ${message})`,
		)
		return z.NEVER
	}
	const entries = Object.entries(parsed.data).map(([host, site]) => [host.toLowerCase(), site] as const)
	const wrong = entries.find(([host]) => !/^[a-z0-9.-]+(:\d+)?$/.test(host))
	if (wrong) context.addIssue(`must name hosts without http:// (found "${wrong[0]}")`)
	const countries = entries.map(([, site]) => site.country)
	const twice = countries.find((id, at) => countries.indexOf(id) !== at)
	if (twice !== undefined) context.addIssue(`must have one host for each country (${twice} has two)`)
	if (new Set(entries.map(([host]) => host)).size < entries.length) {
		context.addIssue('must name each host once')
	}
	return new Map(entries)
})

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}

/** A number of proxies (1), a preset (loopback) or a list of addresses, as Express takes it. */
const trustProxy = z.string().transform((value): boolean | number | string => {
	if (value === 'true' || value === 'false') return value === 'true'
	return /^\d+$/.test(value) ? Number(value) : value
})

/**
 * Description of each setting in docs/settings.md; `unset` is the default of a setting without a value of its own.
 */
export const Settings = z.object({
	PORT: port.default(3000).describe('port on which the shop listens'),
	HOST: z
		.string()
		.min(1)
		.default('127.0.0.1')
		.describe(
			'address on which the shop listens: of this machine alone without it; `0.0.0.0` opens it to others, as a container needs it',
		),
	API_PORT: port.optional().meta({ description: 'port of the embedded backend', unset: '`PORT` + 1' }),
	API_HOST: z
		.string()
		.min(1)
		.default('127.0.0.1')
		.describe(
			'address on which the embedded backend listens, or one started alone (`build/backend/main.js`); never open it to the internet',
		),
	API_URL: webUrl
		.optional()
		.describe(
			"address of a retailer's own backend, with a path if it has one; the embedded one is then not started",
		),
	API_KEY: z
		.string()
		.regex(/^[\x21-\x7e]{16,500}$/, 'must have 16 to 500 letters, digits and signs without spaces')
		.optional()
		.describe(
			'key that the storefront sends with each call as `X-Api-Key`; the embedded backend then takes no call without it',
		),
	BACKEND_TIMEOUT: wait
		.default(3_000)
		.describe('milliseconds for a call of the backend that a page or a form waits for'),
	BACKEND_TIMEOUT_SLOW: wait
		.default(10_000)
		.describe('milliseconds for a slow call: orders, payments, codes, letters, exports'),
	BACKEND_TIMEOUT_OPTIONAL: wait
		.default(1_500)
		.describe('milliseconds for what a page is shown without when it does not come'),
	DATA_DIR: z
		.string()
		.default('.data')
		.describe(
			'folder of the embedded database, the generated secret, resized pictures and the import report',
		),
	DATABASE_URL: postgresUrl
		.optional()
		.describe('PostgreSQL (`postgres://…`) for the embedded backend instead of the embedded database'),
	REDIS_URL: redisUrl
		.optional()
		.describe('Redis or Valkey (`redis://…`) in which storefronts count their limits together'),
	SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional().meta({
		description:
			'signs sessions and encrypts cookies; at least 32 characters, the same for every process; needed in production with `DATABASE_URL` or `REDIS_URL`',
		unset: 'generated once into `DATA_DIR/secret`',
	}),
	SHOP_DIR: z.string().min(1).optional().meta({
		description:
			'folder of a shop of your own ([shop](shop.md)): its `shop.json`, and `content`; there is nothing of the demonstration then',
		unset: '`shop`, where it is',
	}),
	SHOP_NAME: z.string().default('Тропа').describe('name of the shop'),
	SHOP_PHONE: z.string().default('8 800 555-01-40').describe('telephone of the shop'),
	SHOP_EMAIL: z
		.email('must be an e-mail address')
		.default('help@tropa.example')
		.describe('e-mail address of the shop'),
	SHOP_LEGAL_NAME: z.string().default('ООО «Тропа»').describe('legal entity of the shop'),
	SHOP_REQUISITES: z
		.string()
		.default('ОГРН 0000000000000, ИНН 0000000000, 183038, Мурманск, проспект Ленина, 1')
		.describe(
			'numbers and address of the legal entity, as the law wants them in the footer, the offer and the consents; the default is an example',
		),
	SHOP_URL: webUrl.optional().meta({
		description:
			'canonical origin, `https://shop.example`; forms from it are accepted behind any proxy, and with https cookies are Secure; passkeys belong to its host, and are lost with another one',
		unset: 'origin of the request',
	}),
	COUNTRY: country.default(643).describe('country of this site (ISO 3166): 643, 112, 398, 51 or 417'),
	SITES: sites.optional().meta({
		description:
			'sites that one process serves, by host: `{"tropa.example":{"country":643},"tropa.by":{"country":112,"phone":"…","email":"…","legalName":"…","requisites":"…"}}`; any other host is the site that the other settings describe',
		unset: 'one site on every host',
	}),
	IMAGE_HOSTS: hosts
		.default([])
		.describe(
			'hosts of remote pictures, separated by commas; an address as a number (`10.0.0.5:8080`) may be private, a name may not lead to a private address',
		),
	IMAGE_CACHE_DIR: z
		.string()
		.optional()
		.meta({ description: 'folder of resized pictures', unset: '`DATA_DIR/img-cache`' }),
	IMAGE_CACHE_MB: z.coerce
		.number('must be a number of megabytes')
		.min(1, 'must be a number of megabytes')
		.default(512)
		.describe('megabytes of disk that resized pictures may take'),
	PAGE_CACHE_MB: z.coerce
		.number('must be a number of megabytes, or 0')
		.min(0, 'must be a number of megabytes, or 0')
		.default(64)
		.describe(
			'megabytes of memory for whole pages that are the same for many visitors; 0 makes every page anew',
		),
	PAYMENT_HOSTS: hosts
		.default([])
		.describe(
			"hosts of the bank to which an order's form may lead (https; http on this machine), separated by commas",
		),
	PAYMENTS: z.enum(['none', 'sandbox', 'yookassa'], 'must be none, sandbox or yookassa').optional().meta({
		description:
			'how orders of the embedded backend are paid online: `yookassa` for real ([payments](payments.md)); `sandbox` at a bank where everybody pays for nothing, for a trial; `none` on receipt alone, and no gift cards',
		unset:
			"`sandbox` for the demonstration's goods with `HOST` and `API_HOST` 127.0.0.1 and without `TRUST_PROXY`, `SITES` or a `SHOP_URL` elsewhere, when `npm start` starts the backend; else `none`",
	}),
	YOOKASSA_SHOP_ID: z
		.string()
		.regex(/^\d{1,12}$/, 'must be the number of the shop, digits alone')
		.optional()
		.describe('YooKassa: number of the shop (shopId)'),
	YOOKASSA_SECRET_KEY: z
		.string()
		.regex(/^[\w-]{8,200}$/, 'must be a secret key of YooKassa')
		.optional()
		.describe('YooKassa: secret key of the shop; one that begins with `test_` takes no money'),
	YOOKASSA_VAT_CODE: z.coerce
		.number('must be a VAT code of YooKassa from 1 to 12')
		.int('must be a VAT code of YooKassa from 1 to 12')
		.min(1, 'must be a VAT code of YooKassa from 1 to 12')
		.max(12, 'must be a VAT code of YooKassa from 1 to 12')
		.optional()
		.describe('YooKassa: VAT code of all items of receipts; 1 is without VAT'),
	YOOKASSA_TAX_SYSTEM: z.coerce
		.number('must be a tax system code of YooKassa from 1 to 6')
		.int('must be a tax system code of YooKassa from 1 to 6')
		.min(1, 'must be a tax system code of YooKassa from 1 to 6')
		.max(6, 'must be a tax system code of YooKassa from 1 to 6')
		.optional()
		.describe('YooKassa: tax system code of receipts, for a shop that has several'),
	YOOKASSA_PAYMENT_MODE: z
		.enum(['full_prepayment', 'full_payment'], 'must be full_prepayment or full_payment')
		.default('full_prepayment')
		.describe('YooKassa: `payment_mode` of goods and delivery in receipts ([payments](payments.md))'),
	YOOKASSA_URL: webUrl
		.refine(isSafe, 'must begin with https:// unless it is of this machine')
		.default('https://api.yookassa.ru/v3')
		.describe('YooKassa: address of its API'),
	SMTP_URL: z
		.url({ protocol: /^smtps?$/, error: 'must be an address that begins with smtp:// or smtps://' })
		.optional()
		.describe(
			'mail server for letters to customers, `smtps://user:password@host`; without it letters stay in the outbox',
		),
	ORDERS_EMAIL: z.email('must be an e-mail address').optional().meta({
		description: "where the shop's people get a letter about each new order and request for a call",
		unset: '`SHOP_EMAIL` with `SMTP_URL`, else no letters',
	}),
	WEBHOOK_URL: webUrl
		.optional()
		.describe('address that gets a signed webhook for each change of an order; docs/webhooks.md'),
	WEBHOOK_SECRET: z
		.string()
		.regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/, 'must be whsec_ and the base64 of 24 to 64 bytes')
		.optional()
		.describe('signs webhooks: `whsec_` and the base64 of 24 to 64 random bytes; needed with `WEBHOOK_URL`'),
	SMS_URL: webUrl
		.optional()
		.describe('SMS gateway, which gets `POST { to, text }`; without it messages stay in the outbox'),
	SMS_TOKEN: z.string().optional().describe('bearer token for the SMS gateway'),
	OUTBOX_PAGE: flag.optional().meta({
		description:
			'shows `/dev/outbox`, the messages that were not sent; in production only with `HOST=127.0.0.1` and no sign of a proxy',
		unset: 'off in production, else on',
	}),
	SMARTCAPTCHA_SITE_KEY: z
		.string()
		.optional()
		.describe(
			'Yandex SmartCaptcha: key for the browser; without the two keys no captcha is asked for, and fewer codes go to one address',
		),
	SMARTCAPTCHA_SERVER_KEY: z
		.string()
		.optional()
		.describe('Yandex SmartCaptcha: key with which its tokens are checked'),
	SMARTCAPTCHA_URL: webUrl
		.default('https://smartcaptcha.yandexcloud.net/validate')
		.describe('address at which tokens of SmartCaptcha are checked'),
	YANDEX_MAPS_KEY: z
		.string()
		.optional()
		.describe('Yandex Maps (JavaScript API 2.1): key for the browser; without it no map is offered'),
	YANDEX_SUGGEST_KEY: z
		.string()
		.optional()
		.describe('Yandex Geosuggest: key for the server; without it the backend suggests streets and houses'),
	YANDEX_SUGGEST_URL: webUrl
		.default('https://suggest-maps.yandex.ru/v1/suggest')
		.describe('address of Geosuggest'),
	YANDEX_GEOCODER_KEY: z
		.string()
		.optional()
		.describe('Yandex Geocoder: key for the server; without it the backend decodes addresses'),
	YANDEX_GEOCODER_URL: webUrl
		.default('https://geocode-maps.yandex.ru/v1/')
		.describe('address of the Geocoder'),
	FLAGS_FILE: z
		.string()
		.optional()
		.describe(
			'JSON file that switches parts of the shop ([operations](operations.md#feature-flags)); read again when it changes',
		),
	FLAGS_URL: webUrl
		.optional()
		.describe('flag service that speaks OFREP, instead of `FLAGS_FILE`; the address before `/ofrep/v1`'),
	FLAGS_TOKEN: z.string().optional().describe('bearer token for the flag service'),
	SENTRY_DSN: webUrl
		.optional()
		.describe(
			'where errors are reported to (Sentry, or what speaks like it), `https://key@host/project`; without it they are only logged',
		),
	DEMO_STORES: placeCount
		.default(500)
		.describe(
			'stores of the demonstration when its database is filled; never fewer than the content files have',
		),
	DEMO_POINTS: placeCount.default(5000).describe("the same for partners' pick-up points"),
	RATE_LIMIT_REQUESTS: perMinute
		.default(600)
		.describe(
			'requests a minute from one address (IPv6: from one /64); without `REDIS_URL` each process counts for itself; 0 is off',
		),
	RATE_LIMIT_FORMS: perMinute.default(120).describe('the same for forms sent'),
	RATE_LIMIT_PICTURES: perMinute.default(3000).describe('the same for pictures'),
	TRUST_PROXY: trustProxy
		.default(false)
		.describe(
			'proxies in front of the shop, as their number or their addresses: their `X-Forwarded-*` headers are believed, also for https and Secure cookies; behind a proxy without it nobody is counted',
		),
	DRAIN_SECONDS: z.coerce
		.number('must be a number of seconds from 0 to 300')
		.min(0, 'must be a number of seconds from 0 to 300')
		.max(300, 'must be a number of seconds from 0 to 300')
		.default(0)
		.describe(
			'seconds after SIGTERM in which a balancer in front may learn that the process goes; 5 behind `deploy/nginx.conf.template`',
		),
	EVENTS_DEBUG: flag
		.default(false)
		.describe('shows every event of behaviour that a page sends in a corner of it, for analysts'),
	METRICS_TOKEN: z
		.string()
		.min(16, 'must have at least 16 characters')
		.optional()
		.describe(
			'bearer token for `/metrics` (Prometheus) of each process; without it nothing is counted and there is no such address',
		),
	LOG_LEVEL: z
		.enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be one of debug, info, warn, error, silent')
		.default('info')
		.describe('debug, info, warn, error or silent'),
	NODE_ENV: z
		.enum(['development', 'production', 'test'], 'must be development, production or test')
		.default('development')
		.describe('production, development or test; `npm start` sets production'),
	TEST_HOOKS: flag
		.default(false)
		.describe(
			'browser tests only: the backend answers `POST /test/sql`; needs `HOST=127.0.0.1` and the embedded database',
		),
})

/** Addresses that mean every one of this machine. */
const everyAddress = new Set(['0.0.0.0', '::'])

/** Settings with values that are never printed. */
const secrets = new Set([
	'SESSION_SECRET',
	'DATABASE_URL',
	'REDIS_URL',
	'SMTP_URL',
	'SMS_TOKEN',
	'WEBHOOK_SECRET',
	'METRICS_TOKEN',
	'API_KEY',
	'SMARTCAPTCHA_SERVER_KEY',
	'FLAGS_TOKEN',
	'YOOKASSA_SECRET_KEY',
	'YANDEX_SUGGEST_KEY',
	'YANDEX_GEOCODER_KEY',
])

/** Whether the settings of a shop that listens to its own machine say that others reach it through a proxy. */
function isNamedForOthers({ SHOP_URL, SITES, TRUST_PROXY }: Given): boolean {
	const isElsewhere = SHOP_URL !== undefined && !ofThisMachine.has(new URL(SHOP_URL).hostname)
	return isElsewhere || SITES !== undefined || Boolean(TRUST_PROXY)
}

type Given = z.output<typeof Settings>

const isProduction = ({ NODE_ENV }: Given) => NODE_ENV === 'production'
const apiPortOf = ({ API_PORT, PORT }: Given) => API_PORT ?? PORT + 1
const dataDirOf = ({ DATA_DIR }: Given) => resolve(rootDir, DATA_DIR)
const listensHere = ({ HOST, API_HOST }: Given) => HOST === '127.0.0.1' && API_HOST === '127.0.0.1'

/**
 * Reads and checks the settings.
 * @throws ConfigError with one sentence per wrong setting.
 */
export function loadConfig(env: Record<string, string | undefined> = process.env) {
	const folder = shopFolderOf(env)
	const settings = readSettings({ ...(folder && settingsOf(folder)), ...withoutEmpty(env) })
	checkTogether(settings)
	return {
		...configOfProcess(settings),
		...configOfShop(settings, folder),
		...configOfServices(settings),
		...configOfLimits(settings),
	}
}

/** Settings that say which shop is meant. */
const nameShop = ['DATA_DIR', 'DATABASE_URL', 'SHOP_DIR']

/**
 * Reads the settings of a shop for a command beside it: those of the environment come before those of its file.
 * @param readFile reads the file; its argument says whether the environment names a shop already
 * @throws ConfigError with one sentence per wrong setting.
 */
export function loadConfigBeside(readFile: (isNamed: boolean) => Record<string, string>): Config {
	const isNamed = nameShop.some((name) => process.env[name])
	const env: Record<string, string | undefined> = { ...readFile(isNamed), ...process.env }
	return loadConfig({ ...env, NODE_ENV: env.NODE_ENV || 'production' })
}

/** @throws ConfigError when the folder of the shop can't be used */
function shopFolderOf({ SHOP_DIR }: Record<string, string | undefined>): ShopFolder | undefined {
	try {
		return readShopFolder(SHOP_DIR || undefined)
	} catch (error) {
		throw error instanceof ShopFolderError ? new ConfigError(error.message) : error
	}
}

/** The fields of `shop.json` as the settings of the same meaning. */
const settingsOf = ({ shop: { name, phone, email, legalName, inn, ogrn, address } }: ShopFolder) => ({
	SHOP_NAME: name,
	SHOP_PHONE: phone,
	SHOP_EMAIL: email,
	SHOP_LEGAL_NAME: legalName,
	SHOP_REQUISITES: `${ogrn.length === 15 ? 'ОГРНИП' : 'ОГРН'} ${ogrn}, ИНН ${inn}, ${address}`,
})

const withoutEmpty = (env: Record<string, string | undefined>) =>
	Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))

function readSettings(given: Record<string, string | undefined>): Given {
	const parsed = Settings.safeParse(given)
	if (parsed.success) return parsed.data
	const sentences = parsed.error.issues.map((issue) => {
		const name = issue.path.join('.')
		const value = secrets.has(name) ? '' : `; it is "${given[name]}"`
		return `The setting ${name} ${issue.message}${value}.`
	})
	throw new ConfigError(sentences.join('\n'))
}

/** @throws ConfigError for settings that exclude each other, or lack another one */
function checkTogether(settings: Given): void {
	const production = isProduction(settings)
	const apiPort = apiPortOf(settings)
	if (apiPort > 65535) throw new ConfigError('The setting API_PORT is needed when PORT is 65535.')
	if (apiPort === settings.PORT) {
		throw new ConfigError(`The settings PORT and API_PORT must differ; both are "${apiPort}".`)
	}
	if (production && settings.DATABASE_URL && !settings.SESSION_SECRET) {
		throw new ConfigError(
			'The setting SESSION_SECRET is needed with DATABASE_URL in production: every process must sign sessions with the same secret.',
		)
	}
	if (production && settings.REDIS_URL && !settings.SESSION_SECRET) {
		throw new ConfigError(
			'The setting SESSION_SECRET is needed with REDIS_URL in production: storefronts that count together must read the cookies of each other.',
		)
	}
	if (Boolean(settings.WEBHOOK_URL) !== Boolean(settings.WEBHOOK_SECRET)) {
		throw new ConfigError('The settings WEBHOOK_URL and WEBHOOK_SECRET work together: one is not there.')
	}
	if (settings.TEST_HOOKS && (settings.DATABASE_URL || !listensHere(settings))) {
		throw new ConfigError('The setting TEST_HOOKS works only with HOST=127.0.0.1 and the embedded database.')
	}
	if (production && settings.OUTBOX_PAGE && (settings.HOST !== '127.0.0.1' || isNamedForOthers(settings))) {
		throw new ConfigError(
			'The setting OUTBOX_PAGE shows everybody the codes of all customers: in production it works only with HOST=127.0.0.1, and without TRUST_PROXY, SITES and the SHOP_URL of another machine.',
		)
	}
	if (Boolean(settings.SMARTCAPTCHA_SITE_KEY) !== Boolean(settings.SMARTCAPTCHA_SERVER_KEY)) {
		throw new ConfigError(
			'The settings SMARTCAPTCHA_SITE_KEY and SMARTCAPTCHA_SERVER_KEY are needed together: SmartCaptcha siteKey is required in the browser, the other key where its token is checked.',
		)
	}
	if (settings.PAYMENTS === 'yookassa') checkYooKassa(settings)
	if (settings.FLAGS_FILE && settings.FLAGS_URL) {
		throw new ConfigError('The settings FLAGS_FILE and FLAGS_URL exclude each other: flags have one source.')
	}
}

/** @throws ConfigError for a setting that YooKassa needs and that is missing */
function checkYooKassa(settings: Given): void {
	const needed = ['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET_KEY', 'YOOKASSA_VAT_CODE', 'SHOP_URL'] as const
	const missing = needed.filter((name) => settings[name] === undefined)
	if (missing.length > 0) {
		const [first, ...others] = missing
		throw new ConfigError(
			others.length === 0
				? `The setting ${first} is needed with PAYMENTS=yookassa.`
				: `The settings ${missing.join(', ')} are needed with PAYMENTS=yookassa.`,
		)
	}
}

/** Hosts of the pages on which YooKassa takes a payment. @param url of its API, which may be a double */
function hostsOfYooKassa(url: string): string[] {
	const { host, protocol } = new URL(url)
	return protocol === 'http:' ? [host] : ['yoomoney.ru', 'yookassa.ru']
}

/** Processes: their addresses, folders and stores. */
function configOfProcess(settings: Given) {
	const localApiHost = everyAddress.has(settings.API_HOST) ? '127.0.0.1' : settings.API_HOST
	const localApiUrl = `http://${isIPv6(localApiHost) ? `[${localApiHost}]` : localApiHost}:${apiPortOf(settings)}`
	return {
		/** true for `npm start`, false for `npm run dev` and unit tests. */
		production: isProduction(settings),
		port: settings.PORT,
		/** Port of the embedded backend. */
		apiPort: apiPortOf(settings),
		/** Address on which the backend listens. */
		apiHost: settings.API_HOST,
		/** Address to listen on. */
		host: settings.HOST,
		/** Storefront and backend listen to this machine alone, and no setting names a proxy or another host. */
		isLocal: listensHere(settings) && !isNamedForOthers(settings),
		/** Absolute folder of the embedded database, the secret and the picture cache. */
		dataDir: dataDirOf(settings),
		/** PostgreSQL of the backend; undefined means the embedded database in `dataDir`. */
		databaseUrl: settings.DATABASE_URL,
		/** Redis or Valkey for what storefronts count together; undefined means that each counts for itself. */
		redisUrl: settings.REDIS_URL,
		/** Origin of the backend without a trailing slash; calls are `${apiUrl}/api/…`. */
		apiUrl: settings.API_URL ?? localApiUrl,
		/** Milliseconds for a call of the backend, by what waits for it. */
		waits: {
			page: settings.BACKEND_TIMEOUT,
			slow: settings.BACKEND_TIMEOUT_SLOW,
			optional: settings.BACKEND_TIMEOUT_OPTIONAL,
		},
		/** Origin of the embedded backend as this machine reaches it, without a trailing slash. */
		localApiUrl,
		/** Sent with each call, and asked for by the embedded backend; never in a page or in the log. */
		apiKey: settings.API_KEY,
		/** false when a retailer's backend is named by API_URL. */
		embeddedBackend: settings.API_URL === undefined,
		/** The secret as given; `readSessionSecret` supplies the generated one. */
		sessionSecret: settings.SESSION_SECRET,
		/** Token for `/metrics`; without one nothing is counted. */
		metricsToken: settings.METRICS_TOKEN,
		logLevel: settings.LOG_LEVEL,
		trustProxy: settings.TRUST_PROXY,
		/** Milliseconds after SIGTERM in which a balancer may learn that this process goes. */
		drainTime: settings.DRAIN_SECONDS * 1_000,
		/** true only in browser tests: the backend then answers POST /test/sql. */
		testHooks: settings.TEST_HOOKS,
		/** Whether the pages under /dev are there: in development and in tests, never in production. */
		devPages: !isProduction(settings) || settings.TEST_HOOKS,
	}
}

function configOfShop(settings: Given, folder: ShopFolder | undefined) {
	const shop = {
		name: settings.SHOP_NAME,
		phone: settings.SHOP_PHONE,
		email: settings.SHOP_EMAIL,
		legalName: settings.SHOP_LEGAL_NAME,
		requisites: settings.SHOP_REQUISITES,
		/** Canonical origin without a trailing slash; undefined means the origin of the request. */
		url: settings.SHOP_URL,
	}
	const scheme = shop.url && new URL(shop.url).protocol
	return {
		shop,
		/** Absolute folder of a shop of one's own; undefined for the demonstration. */
		shopFolder: folder?.path,
		/** Parts that the shop has. */
		parts: folder?.shop.parts ?? allParts,
		/** Colour of a shop of its own, `#1e4034`; undefined for that of the demonstration. */
		color: folder?.shop.color,
		/** Terms of the shop. */
		rules: folder?.shop.rules ?? shopRules,
		/** ISO 3166 numeric id of the country this site serves. */
		country: settings.COUNTRY,
		/** Sites by host, where one process serves several; each has its country, and of the shop what is its own. */
		sites: new Map(
			[...(settings.SITES ?? [])].map(([host, { country, ...own }]) => [
				host,
				{ country, shop: { ...shop, ...withoutUnset(own), url: scheme && `${scheme}//${host}` } },
			]),
		),
	}
}

/** Services of others, and parts of the shop that are switched. */
function configOfServices(settings: Given) {
	return {
		/** Origins of banks to which a payment form may lead. */
		paymentOrigins: [
			...settings.PAYMENT_HOSTS,
			...(settings.PAYMENTS === 'yookassa' ? hostsOfYooKassa(settings.YOOKASSA_URL) : []),
		].map(originOf),
		/** Provider of payments that was asked for; undefined when the setting is missing. */
		payments: settings.PAYMENTS,
		yooKassa: {
			shopId: settings.YOOKASSA_SHOP_ID ?? '',
			secretKey: settings.YOOKASSA_SECRET_KEY ?? '',
			/** Codes of the provider's documentation, for receipts. */
			vatCode: settings.YOOKASSA_VAT_CODE ?? 1,
			taxSystem: settings.YOOKASSA_TAX_SYSTEM,
			paymentMode: settings.YOOKASSA_PAYMENT_MODE,
			url: settings.YOOKASSA_URL,
		},
		/** Gateways for messages to people; without an address they stay in the database. */
		outbox: {
			smtpUrl: settings.SMTP_URL,
			smsUrl: settings.SMS_URL,
			smsToken: settings.SMS_TOKEN,
			webhookUrl: settings.WEBHOOK_URL,
			webhookSecret: settings.WEBHOOK_SECRET,
		},
		/** Where the shop's people read about new orders; undefined for nowhere. */
		ordersEmail: settings.ORDERS_EMAIL ?? (settings.SMTP_URL ? settings.SHOP_EMAIL : undefined),
		/** `/dev/outbox` shows the messages that were not sent. */
		outboxPage: settings.OUTBOX_PAGE ?? !isProduction(settings),
		/** SmartCaptcha; without keys no captcha is asked for. */
		captcha: {
			siteKey: settings.SMARTCAPTCHA_SITE_KEY,
			serverKey: settings.SMARTCAPTCHA_SERVER_KEY,
			url: settings.SMARTCAPTCHA_URL,
		},
		/** Key of Yandex Maps; without it no map is offered. */
		mapsKey: settings.YANDEX_MAPS_KEY,
		/** Service that suggests and decodes addresses; without a key the backend does. */
		mapService: {
			suggest: { key: settings.YANDEX_SUGGEST_KEY, url: settings.YANDEX_SUGGEST_URL },
			geocoder: { key: settings.YANDEX_GEOCODER_KEY, url: settings.YANDEX_GEOCODER_URL },
		},
		/** Source of the flags of visitors; without a file and an address they have their defaults. */
		flags: {
			file: settings.FLAGS_FILE && resolve(rootDir, settings.FLAGS_FILE),
			url: settings.FLAGS_URL,
			token: settings.FLAGS_TOKEN,
		},
		/** Service that collects errors; without it they are logged only. */
		sentryDsn: settings.SENTRY_DSN,
		/** Numbers of stores and points of the demonstration. */
		demoPlaces: { stores: settings.DEMO_STORES, points: settings.DEMO_POINTS },
		/** Pages show the events of behaviour that they send. */
		eventsDebug: settings.EVENTS_DEBUG,
	}
}

/** Bounds of memory, disk and requests. */
function configOfLimits(settings: Given) {
	return {
		images: {
			/** Hosts (with a port if it is not the default one) from which `/img/…/remote/…` may take pictures. */
			hosts: settings.IMAGE_HOSTS,
			cacheDir: settings.IMAGE_CACHE_DIR
				? resolve(rootDir, settings.IMAGE_CACHE_DIR)
				: resolve(dataDirOf(settings), 'img-cache'),
			cacheBytes: settings.IMAGE_CACHE_MB * 1024 * 1024,
		},
		/** Mebibytes. */
		pageCache: settings.PAGE_CACHE_MB,
		/** Requests a minute from one address; 0 is off. */
		rateLimits: {
			requests: settings.RATE_LIMIT_REQUESTS,
			forms: settings.RATE_LIMIT_FORMS,
			pictures: settings.RATE_LIMIT_PICTURES,
		},
	}
}

const withoutUnset = <Own extends object>(own: Own) =>
	Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined))

/** A bank on this machine is tried without a certificate. */
const originOf = (host: string) =>
	`${/^(localhost|127\.0\.0\.1)(:|$)/.test(host) ? 'http' : 'https'}://${host}`

/** The part of the settings that loaders hand to pages. @param sites all of them, as the visitor would open them */
export function publicConfig(config: Config, sites: readonly { country: number; origin: string }[] = []) {
	return {
		shop: config.shop,
		/** Nothing of the demonstration is shown. */
		isOwnShop: config.shopFolder !== undefined,
		parts: config.parts,
		rules: config.rules,
		color: config.color,
		country: config.country,
		sites,
		captchaSiteKey: config.captcha.siteKey,
		paymentOrigins: config.paymentOrigins,
		mapsKey: config.mapsKey,
		sentryDsn: config.sentryDsn,
		devPages: config.devPages,
		eventsDebug: config.eventsDebug,
	}
}

/**
 * Limits the arenas of malloc in the processes started from now on, unless the environment does: by default glibc holds
 * memory apart for each of the threads that resize pictures, and returns little of it.
 */
export function boundArenas(): void {
	process.env.MALLOC_ARENA_MAX ??= '2'
}
