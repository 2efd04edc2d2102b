import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { serializeError, withoutContacts } from './log-error.ts'
import { createLog } from './logger.ts'

const logged = (error: unknown) => {
	const lines: string[] = []
	createLog('info', { write: (line) => void lines.push(line) }).error({ err: error }, 'FAILED')
	return lines.join('')
}

/** As a driver of PostgreSQL throws it. */
const ofDatabase = (message: string, fields: Record<string, string>) =>
	Object.assign(new Error(message), { name: 'error', severity: 'ERROR', ...fields })

/** As Drizzle throws it. */
const failedQuery = (params: unknown[], cause: Error) =>
	Object.assign(new Error(`Failed query: insert into "t" values ($1)\nparams: ${params}`, { cause }), {
		query: 'insert into "t" values ($1)',
		params,
	})

describe('an error in a log', () => {
	test('of a query says which part of it is wrong, and nothing of the row', () => {
		const cause = ofDatabase('new row for relation "outbox_messages" violates check constraint "short"', {
			code: '23514',
			detail: 'Failing row contains (1, sms, +79169998877, код 649612)',
			table: 'outbox_messages',
			constraint: 'short',
		})
		expect(serializeError(failedQuery(['+79169998877', 'код 649612'], cause))).toMatchObject({
			type: 'Error',
			message: 'A query of the database failed',
			stack: expect.stringMatching(/^at .*log-error\.test\.ts:\d+:\d+/),
			cause: {
				message: 'PostgreSQL refused with 23514',
				code: '23514',
				table: 'outbox_messages',
				constraint: 'short',
			},
		})
	})

	test('preserves a message that can’t have anything of a person', () => {
		const cause = ofDatabase('relation "nowhere" does not exist', { code: '42P01' })
		expect(serializeError(cause).message).toBe('relation "nowhere" does not exist')
		expect(serializeError(new Error('The session was not written')).message).toBe(
			'The session was not written',
		)
		const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
		const { message, code } = serializeError(refused)
		expect([message, code]).toEqual(['connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'])
	})

	test.each([
		['a parser', () => JSON.parse('{"name":"Агриппина"} Агриппина')],
		['a schema', () => z.strictObject({}).parse({ agrippina: 'Агриппина' })],
		['Node', () => Buffer.from({ toString: () => 'Агриппина' } as never, 'Агриппина' as never)],
		[
			'a gateway',
			() => {
				throw new Error(
					'550 5.1.1 <agrippina@example.ru>: Recipient address rejected, call +7 (916) 123-45-67',
				)
			},
		],
		[
			'an address',
			() => {
				throw new TypeError('Failed to parse URL from http://10.0.0.1/send?to=agrippina&text=649612')
			},
		],
		[
			'a cookie',
			() => {
				throw new TypeError(
					'Broken header user-session-643=eyJhbGciOiJIUzI1NiJ9.e30.ZRrHA1JJJW8opsbCGfG_HACGpVUMN_a9IVsa; x-token=agrippina.1',
				)
			},
		],
	])('of %s has nothing of what was given to it', (_, fail) => {
		let thrown: unknown
		try {
			fail()
		} catch (error) {
			thrown = error
		}
		expect(thrown).toBeInstanceOf(Error)
		expect(logged(thrown)).not.toMatch(/Агриппина|agrippina|123-?45-?67|649612|eyJhb|\.e30\.|ZRrHA/)
		expect(logged(thrown)).toMatch(/"stack":"at /)
	})

	test('of whatever kind, however deep, has no value of a row, a query or a person', () => {
		const secret = fc.oneof(
			fc.stringMatching(/^\+7\d{10}$/),
			fc.stringMatching(/^[a-z]{5,10}[0-9]{2}@[a-z]{4,8}\.ru$/),
			fc
				.string({ unit: 'grapheme', minLength: 8, maxLength: 40 })
				.map((text) => `Личное ${text}\nat ${text}`),
		)
		const throwing = (one: string): fc.Arbitrary<Error> =>
			fc.constantFrom(
				ofDatabase(`row ${one}`, { code: 'P0001', detail: one, where: one, hint: one }),
				ofDatabase(`invalid input syntax for type integer: "${one}"`, { code: '22P02' }),
				failedQuery([one], ofDatabase(`value too long: ${one}`, { code: '22001', detail: one })),
				new AggregateError([failedQuery([one], new Error(''))], ''),
				new Error('', { cause: new SyntaxError(`Unexpected token in ${one}`) }),
				Object.assign(new Error('Rejected'), { recipient: one, response: one, input: one }),
			)
		fc.assert(
			fc.property(
				secret.chain((one) => fc.tuple(fc.constant(one), throwing(one))),
				([one, error]) => {
					const line = JSON.parse(logged(new Error('Outer', { cause: error })))
					expect(JSON.stringify(line.err)).not.toContain(JSON.stringify(one).slice(1, -1))
					expect(line.msg).toBe('FAILED')
				},
			),
		)
	})

	test('that is no error is named so', () => {
		expect(serializeError('+79169998877')).toEqual({
			type: 'string',
			message: 'Something other than an error was thrown',
		})
	})
})

test('no line has an e-mail address or a phone in any place', () => {
	expect(withoutContacts('{"path":"/a/anya%40example.ru","to":"+79161234567","id":1000001}')).toBe(
		'{"path":"/a/…","to":"…","id":1000001}',
	)
	const line = '{"level":"info","time":"2026-11-20T09:00:00.000Z","requestId":"0b2f5c1e-4000","path":"/cart"}'
	expect(withoutContacts(line)).toBe(line)
})

describe('the time it takes', () => {
	const spent = (work: () => unknown) => {
		const before = process.cpuUsage()
		work()
		return process.cpuUsage(before).user / 1_000
	}
	const units = [
		'a',
		'a@',
		'@',
		'%40',
		'a.',
		'+1',
		'1 ',
		'ey-',
		'key',
		'я ',
		'\n at a (',
		'at a:1:1\n',
		'Received ',
	]

	test.each(units)('grows with the length of a text of «%s» alone', (unit) => {
		const long = unit.repeat(200_000 / unit.length)
		const error = Object.assign(new Error(`${long}@`), { stack: `${long}!` })
		expect(spent(() => serializeError(error))).toBeLessThan(100)
		expect(spent(() => withoutContacts(`+1${long.slice(0, 50_000)}@`))).toBeLessThan(500)
	})

	test('of a message is that of its first 500 characters', () => {
		const { message } = serializeError(new Error('no such thing '.repeat(100)))
		expect(message.length).toBeLessThanOrEqual(500)
	})
})
