import { createServer } from 'node:http'
import express from 'express'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { cleanEvent, cleanText } from '#app/reports/clean-event.ts'
import { createLog } from '#process/logger.ts'
import { startIngest } from '#tests/support/ingest.ts'
import { planted as plantedTexts } from '#tests/support/planted.ts'
import { serve } from '#tests/support/serve.ts'
import { cleanError } from './clean-error.ts'
import { takeReports } from './reports.ts'

const planted = plantedTexts([
	'+7 (903) 141-59-26',
	'89031415926',
	'agrippina@example.ru',
	'агриппина%40example.ru',
	'Агриппина Крестовоздвиженская',
	'улица Колокольчиковая, 7',
	// A code as some write it; 4839 alone is looked for only where nothing is random.
	'48 39',
	'4539 1488 0343 6467',
	'k3yOfAnOrder7Z9xQ2w8E5',
	'user-session-643=eyJhbGciOiJIUzI1NiJ9.e30.ZRrHA1JJJW8opsbCGfG_HACGpVUMN_a9IVsa',
])

/** A text around a secret, of letters in which no secret can hide. */
const around = fc.stringMatching(/^[a-z]{0,6}[ .:;,()]?$/)
const secretText = fc
	.tuple(around, fc.constantFrom(...planted, '4839'), around)
	.map(([before, secret, after]) => ({ secret, text: `${before} ${secret} ${after}` }))

/** Beginnings of a secret that would still reveal its owner. */
const tellingParts = (secret: string) => [
	secret,
	...secret.split(/[\s(),=.]+/).filter((part) => part.length > 3),
]

describe('a text of a report', () => {
	test('has nothing of a person, in any field', () => {
		fc.assert(
			fc.property(secretText, ({ secret, text }) => {
				const clean = cleanText(text)
				for (const part of tellingParts(secret)) {
					if (!/^(user-session-643)$/.test(part)) expect(clean).not.toContain(part)
				}
			}),
			{ numRuns: 500 },
		)
	})

	test.each([
		"Cannot read properties of undefined (reading 'quantityTotal')",
		'Minified React error #418; visit the decoder',
	])('preserves the description of the fault: %s', (message) => {
		expect(cleanText(message)).toBe(message)
	})
})

describe('an event', () => {
	test('has nothing that is not named, at whatever place it is planted', () => {
		const names = fc.constantFrom(
			'user',
			'request',
			'breadcrumbs',
			'extra',
			'contexts',
			'tags',
			'exception',
			'spans',
			'server_name',
			'transaction',
			'message',
			'modules',
			'type',
			'release',
			'event_id',
			'fingerprint',
			'level',
			'value',
			'values',
			'stacktrace',
			'frames',
			'vars',
			'filename',
			'function',
			'data',
			'description',
			'trace',
			'requestId',
			'page',
			'process',
			'mechanism',
		)
		const secret = fc.constantFrom(...planted)
		const { tree } = fc.letrec((tie) => ({
			tree: fc.oneof(
				{ depthSize: 'medium' },
				secret,
				fc.dictionary(names, tie('tree'), { maxKeys: 6 }),
				fc.array(tie('tree'), { maxLength: 3 }),
			),
		}))
		fc.assert(
			fc.property(fc.dictionary(names, tree, { maxKeys: 12 }), (event) => {
				const clean = JSON.stringify(cleanEvent(event))
				for (const secret of planted) expect(clean).not.toContain(secret)
				expect(clean).not.toContain('agrippina')
			}),
			{ numRuns: 1_000 },
		)
	})

	test.each(['/assets/a', 'a@', 'a', '%41', 'я ', '1.', '-a1'])(
		'takes a time that grows with the length of texts of «%s» alone',
		(unit) => {
			const text = `<${unit.repeat(200_000 / unit.length)}!`
			const values = [
				{ type: text, value: text, stacktrace: { frames: [{ filename: text, function: text }] } },
			]
			const before = process.cpuUsage()
			cleanEvent({ message: text, event_id: text, transaction: text, exception: { values } })
			expect(process.cpuUsage(before).user / 1_000).toBeLessThan(100)
		},
	)

	test.each([
		['https://shop.example/assets/entry-1.js?v=1', 'app:///assets/entry-1.js'],
		['/srv/shop/node_modules/a/b.js', 'app:///node_modules/a/b.js'],
		['C:\\shop\\build\\server.js', 'app:///build/server.js'],
		['https://other.example/x.js', '…'],
		['/assets/имя.js', '…'],
		[`/assets/${'a/'.repeat(200)}b.js`, '…'],
	])('names the file %s as %s', (filename, shown) => {
		const values = [{ stacktrace: { frames: [{ filename }] } }]
		expect(
			cleanEvent({ exception: { values } }).exception?.values?.[0]?.stacktrace?.frames?.[0]?.filename,
		).toBe(shown)
	})

	test('of an error of the database has no row', () => {
		const refused = Object.assign(new Error('Failing row contains (Агриппина, +79031415926)'), {
			severity: 'ERROR',
			code: '23514',
			detail: 'Агриппина',
		})
		const clean = cleanError(new Error('Outer', { cause: refused }))
		expect(clean.message).toBe('Outer')
		expect((clean.cause as Error).message).toBe('PostgreSQL refused with 23514')
		expect(`${clean.stack}${(clean.cause as Error).stack}`).not.toContain('Агриппина')
	})
})

describe('the address of reports', () => {
	async function shop(sentryDsn?: string) {
		const lines: Record<string, unknown>[] = []
		const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) })
		const app = express()
		app.use((_req, res, next) => {
			res.locals.visitor = { counted: '203.0.113.9', address: '203.0.113.9' }
			next()
		})
		const routeAt = async (path: string) => path.replace(/\d{7}/, ':number')
		app.use(takeReports({ sentryDsn }, log, { count: () => {}, routeAt }))
		const url = await serve(app)
		const send = (body: string, headers: Record<string, string>) =>
			fetch(`${url}/resources/reports`, { method: 'POST', body, headers }).then(({ status }) => status)
		return { lines, send, logged: () => lines.filter(({ msg }) => msg === 'CLIENT_ERROR') }
	}
	const requestId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
	const report = {
		name: 'TypeError',
		message: `Failed for ${planted.join(' ')}`,
		stack: 'http://shop.example/assets/entry.client-AbC.js:1:200\nroot-x_1.js:3:4',
		page: '/order-thanks/1234567',
		release: '0a1b2c3d4e5f',
		requestId,
	}
	const json = { 'content-type': 'application/json' }

	test('writes an error of a page into the log, with release and request', async () => {
		const { send, logged } = await shop()
		expect(await send(JSON.stringify(report), json)).toBe(204)
		expect(logged()).toEqual([
			expect.objectContaining({
				requestId,
				release: '0a1b2c3d4e5f',
				name: 'TypeError',
				page: '/order-thanks/:number',
				stack: 'entry.client-AbC.js:1:200\nroot-x_1.js:3:4',
			}),
		])
		for (const secret of planted) expect(JSON.stringify(logged())).not.toContain(secret)
	})

	test('logs a report of a page without scripts, and sends it on where the page knows the service', async () => {
		const ingest = await startIngest()
		onTestFinished(ingest.stop)
		const { send, logged } = await shop(ingest.dsn)
		expect(await send(JSON.stringify(report), json)).toBe(204)
		expect(await send(JSON.stringify({ ...report, name: 'ScriptsFailed', isForService: true }), json)).toBe(
			204,
		)
		await vi.waitFor(() => expect(ingest.events).toHaveLength(1), 10_000)
		expect(ingest.events[0]).toMatchObject({
			event_id: expect.stringMatching(/^[0-9a-f]{32}$/),
			release: '0a1b2c3d4e5f',
			tags: { requestId, process: 'browser', page: '/order-thanks/:number' },
			exception: {
				values: [
					{
						type: 'ScriptsFailed',
						stacktrace: {
							frames: [
								{ filename: 'app:///assets/root-x_1.js', lineno: 3, colno: 4 },
								{ filename: 'app:///assets/entry.client-AbC.js', lineno: 1, colno: 200 },
							],
						},
					},
				],
			},
		})
		expect(logged()).toHaveLength(2)
		for (const secret of planted) expect(ingest.raw.join()).not.toContain(secret)
	})

	test('takes sixty a minute from one address, and no more', async () => {
		const { send, logged } = await shop()
		const statuses = await Promise.all(Array.from({ length: 80 }, () => send(JSON.stringify(report), json)))
		expect(statuses.filter((status) => status === 429)).toHaveLength(20)
		expect(logged()).toHaveLength(60)
	})

	test('sends events of the SDK on without what is the visitor’s, and nothing else', async () => {
		const ingest = await startIngest()
		onTestFinished(ingest.stop)
		const { send } = await shop(ingest.dsn)
		const event = {
			exception: { values: [{ type: 'TypeError', value: report.message }] },
			user: { ip_address: '203.0.113.9', email: planted[2] },
			tags: { requestId },
		}
		const envelope = [
			{ event_id: 'a'.repeat(32), dsn: 'https://key@evil.example/1' },
			{ type: 'session' },
			{ did: planted[2] },
			{ type: 'event' },
			event,
		]
		expect(
			await send(envelope.map((line) => JSON.stringify(line)).join('\n'), { 'content-type': 'text/plain' }),
		).toBe(204)
		await vi.waitFor(() => expect(ingest.events).toHaveLength(1), 10_000)
		expect(ingest.events[0]?.tags).toEqual({ requestId })
		for (const secret of [...planted, '203.0.113.9', 'session', 'evil'])
			expect(ingest.raw.join()).not.toContain(secret)
	})

	test('answers whatever is sent, and passes nothing on that is no envelope', async () => {
		const calls: string[] = []
		const service = createServer((request, response) => {
			calls.push(request.url ?? '')
			response.end('{}')
		})
		await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
		onTestFinished(() => void service.close())
		const { send } = await shop(`http://key@127.0.0.1:${(service.address() as { port: number }).port}/1`)
		await fc.assert(
			fc.asyncProperty(
				fc.oneof(fc.string(), fc.json()),
				fc.constantFrom('text/plain', 'application/json'),
				async (body, type) => {
					expect([204, 400, 429]).toContain(await send(body, { 'content-type': type }))
				},
			),
			{ numRuns: 50 },
		)
		expect(calls).toEqual([])
	})
})
