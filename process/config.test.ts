import { describe, expect, test } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'

describe('settings', () => {
	test('have working defaults', () => {
		const config = loadConfig({})
		expect(config).toMatchObject({
			port: 3000,
			apiPort: 3001,
			apiUrl: 'http://127.0.0.1:3001',
			embeddedBackend: true,
			production: false,
			country: 643,
			shop: { name: 'Тропа' },
		})
		expect(config.dataDir).toMatch(/\/\.data$/)
	})

	test('open the shop to this machine alone, with no bank asked for', () => {
		expect(loadConfig({})).toMatchObject({ host: '127.0.0.1', isLocal: true })
		expect(loadConfig({}).payments).toBe(undefined)
		expect(loadConfig({ HOST: '0.0.0.0', PAYMENTS: 'sandbox' })).toMatchObject({
			isLocal: false,
			payments: 'sandbox',
		})
		expect(loadConfig({ API_HOST: '0.0.0.0' }).isLocal).toBe(false)
		expect(loadConfig({ PAYMENTS: 'none' }).payments).toBe('none')
	})

	test.each([
		[{ TRUST_PROXY: '1' }, false],
		[{ TRUST_PROXY: 'loopback' }, false],
		[{ TRUST_PROXY: 'false' }, true],
		[{ SHOP_URL: 'https://shop.example' }, false],
		[{ SHOP_URL: 'http://localhost:3000' }, true],
		[{ SHOP_URL: 'http://127.0.0.1:3000' }, true],
		[{ SITES: '{"tropa.example":{"country":643}}' }, false],
		[{ HOST: 'localhost' }, false],
		[{ HOST: '::1' }, false],
		[{ HOST: '::' }, false],
	])('tell by %o whether others may reach the shop', (given, isLocal) => {
		expect(loadConfig(given).isLocal).toBe(isLocal)
	})

	test('put the backend beside another port', () => {
		expect(loadConfig({ PORT: '8080' }).apiPort).toBe(8081)
	})

	test('name a backend elsewhere, without its trailing slash', () => {
		const config = loadConfig({ API_URL: 'https://api.shop.example/' })
		expect(config.apiUrl).toBe('https://api.shop.example')
		expect(config.embeddedBackend).toBe(false)
	})

	test('let a backend of its own listen for other machines', () => {
		expect(loadConfig({}).apiHost).toBe('127.0.0.1')
		expect(loadConfig({ API_HOST: '0.0.0.0' })).toMatchObject({
			apiHost: '0.0.0.0',
			apiUrl: 'http://127.0.0.1:3001',
		})
		expect(loadConfig({ API_HOST: '::1' }).apiUrl).toBe('http://[::1]:3001')
	})

	test('distinguish the sites of one process by host, each with values of its own', () => {
		const { sites } = loadConfig({
			SHOP_URL: 'https://tropa.example',
			SITES: '{"Tropa.example":{"country":643},"tropa.by":{"country":112,"phone":"+375 17 222-22-22"}}',
		})
		expect([...sites]).toMatchObject([
			['tropa.example', { country: 643, shop: { phone: '8 800 555-01-40', url: 'https://tropa.example' } }],
			['tropa.by', { country: 112, shop: { phone: '+375 17 222-22-22', url: 'https://tropa.by' } }],
		])
		expect(loadConfig({}).sites.size).toBe(0)
	})

	test.each([
		'no JSON',
		'[]',
		'{"tropa.by":{}}',
		'{"tropa.by":{"country":1}}',
		'{"tropa.by":{"country":112,"fax":"1"}}',
		'{"https://tropa.by":{"country":112}}',
		'{"tropa.by":{"country":112},"other.by":{"country":112}}',
		'{"tropa.by":{"country":112},"TROPA.by":{"country":643}}',
	])('reject the sites %s', (SITES) => {
		expect(() => loadConfig({ SITES })).toThrow(/SITES/)
	})

	test('treat an empty value as absent', () => {
		expect(loadConfig({ DATABASE_URL: '', PORT: '' }).port).toBe(3000)
	})

	test('take lists and numbers of proxies', () => {
		const config = loadConfig({ IMAGE_HOSTS: 'img.example.ru, CDN.example.ru:8443', TRUST_PROXY: '1' })
		expect(config.images.hosts).toEqual(['img.example.ru', 'cdn.example.ru:8443'])
		expect(config.trustProxy).toBe(1)
	})

	test.each([
		[{ PORT: 'eighty' }, 'The setting PORT must be a port number from 1 to 65535; it is "eighty".'],
		[{ PORT: '70000' }, 'The setting PORT must be a port number from 1 to 65535; it is "70000".'],
		[{ PORT: '3000', API_PORT: '3000' }, 'The settings PORT and API_PORT must differ; both are "3000".'],
		[
			{ COUNTRY: '840' },
			'The setting COUNTRY must be one of the country numbers 643, 112, 398, 51, 417; it is "840".',
		],
		[
			{ LOG_LEVEL: 'loud' },
			'The setting LOG_LEVEL must be one of debug, info, warn, error, silent; it is "loud".',
		],
		[
			{ API_URL: 'api.example.ru' },
			'The setting API_URL must be an address that begins with http:// or https://; it is "api.example.ru".',
		],
		[
			{ DATABASE_URL: 'mysql://user:password@localhost/shop' },
			'The setting DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
		],
		[
			{ REDIS_URL: 'http://:password@localhost' },
			'The setting REDIS_URL must be an address that begins with redis:// or rediss://.',
		],
		[
			{ DRAIN_SECONDS: 'long' },
			'The setting DRAIN_SECONDS must be a number of seconds from 0 to 300; it is "long".',
		],
		[{ SESSION_SECRET: 'short' }, 'The setting SESSION_SECRET must have at least 32 characters.'],
	])('reject %o in one sentence', (env, sentence) => {
		expect(() => loadConfig(env)).toThrow(new ConfigError(sentence))
	})

	test('name every wrong one, each on its line', () => {
		expect(() => loadConfig({ PORT: '0', COUNTRY: 'x' })).toThrow(/PORT.*\n.*COUNTRY/)
	})

	test.each([{ TRUST_PROXY: '1' }, { SHOP_URL: 'https://shop.example' }, { HOST: '0.0.0.0' }])(
		'shows the messages of all customers to nobody else in production: %o',
		(named) => {
			const env = { NODE_ENV: 'production', OUTBOX_PAGE: '1', HOST: '127.0.0.1' }
			expect(loadConfig(env).outboxPage).toBe(true)
			expect(() => loadConfig({ ...env, ...named })).toThrow('OUTBOX_PAGE')
		},
	)

	test('ask for one secret for all processes on PostgreSQL', () => {
		const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://localhost/shop' }
		expect(() => loadConfig(env)).toThrow('SESSION_SECRET')
		expect(loadConfig({ ...env, SESSION_SECRET: 'x'.repeat(32) }).databaseUrl).toBe(env.DATABASE_URL)
	})

	test('ask for one secret for all storefronts that count together', () => {
		const env = { NODE_ENV: 'production', REDIS_URL: 'redis://localhost' }
		expect(() => loadConfig(env)).toThrow('SESSION_SECRET')
		expect(loadConfig({ ...env, SESSION_SECRET: 'x'.repeat(32) }).redisUrl).toBe(env.REDIS_URL)
	})

	test('disable the hooks of the browser tests on a network', () => {
		expect(() => loadConfig({ TEST_HOOKS: '1', HOST: '0.0.0.0' })).toThrow('TEST_HOOKS')
		expect(loadConfig({ TEST_HOOKS: '1', HOST: '127.0.0.1' }).testHooks).toBe(true)
	})

	test('disable the pages of developers in production', () => {
		expect(loadConfig({}).devPages).toBe(true)
		expect(loadConfig({ NODE_ENV: 'production' }).devPages).toBe(false)
		expect(loadConfig({ NODE_ENV: 'production', TEST_HOOKS: '1', HOST: '127.0.0.1' }).devPages).toBe(true)
	})

	describe('of YooKassa', () => {
		const shop = {
			PAYMENTS: 'yookassa',
			YOOKASSA_SHOP_ID: '100500',
			YOOKASSA_SECRET_KEY: 'test_secret-key-of-the-shop',
			YOOKASSA_VAT_CODE: '1',
			SHOP_URL: 'https://shop.example',
		}

		test('name a shop, and the hosts of the page on which it is paid', () => {
			const config = loadConfig({ ...shop, PAYMENT_HOSTS: 'bank.example' })
			expect(config.payments).toBe('yookassa')
			expect(config.yooKassa).toMatchObject({ shopId: '100500', vatCode: 1, paymentMode: 'full_prepayment' })
			expect(config.paymentOrigins).toEqual([
				'https://bank.example',
				'https://yoomoney.ru',
				'https://yookassa.ru',
			])
			expect(loadConfig({}).paymentOrigins).toEqual([])
		})

		test.each(['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET_KEY', 'YOOKASSA_VAT_CODE', 'SHOP_URL'])(
			'are rejected with one sentence without %s',
			(name) => {
				expect(() => loadConfig({ ...shop, [name]: undefined })).toThrow(
					new ConfigError(`The setting ${name} is needed with PAYMENTS=yookassa.`),
				)
			},
		)

		test('are named together when several are missing', () => {
			expect(() => loadConfig({ PAYMENTS: 'yookassa', SHOP_URL: 'https://shop.example' })).toThrow(
				'The settings YOOKASSA_SHOP_ID, YOOKASSA_SECRET_KEY, YOOKASSA_VAT_CODE are needed with PAYMENTS=yookassa.',
			)
		})

		test('send the secret key nowhere without https but on this machine, and never print it', () => {
			expect(() => loadConfig({ ...shop, YOOKASSA_URL: 'http://pay.example/v3' })).toThrow(
				'The setting YOOKASSA_URL must begin with https:// unless it is of this machine',
			)
			const double = loadConfig({ ...shop, YOOKASSA_URL: 'http://127.0.0.1:4000/v3' })
			expect(double.paymentOrigins).toEqual(['http://127.0.0.1:4000'])
			expect(() => loadConfig({ ...shop, YOOKASSA_SECRET_KEY: 'short' })).toThrow(
				new ConfigError('The setting YOOKASSA_SECRET_KEY must be a secret key of YooKassa.'),
			)
		})
	})
})
