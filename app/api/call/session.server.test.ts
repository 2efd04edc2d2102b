import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSession } from './session.server.ts'

const noBackend = () => Promise.reject(new Error('not to be asked'))
const cookieFor = (header: string) => createSession(header, noBackend).cookie()

/** Names and values as servers and scripts may set them, and as no browser would send them. */
const text = fc.stringMatching(/^[ -:<-~\x80-\xff]{0,30}$/)
const others = fc.tuple(text, text).map(([name, value]) => `${name}=${value}`)
const ofSession = fc
	.tuple(fc.constantFrom('643', '112', 'x'), fc.stringMatching(/^[\w.~+/=-]{0,40}$/))
	.map(([country, value]) => `user-session-${country}=${value}`)

describe('the backend gets', () => {
	test('the cookies of the session and no other, whatever the browser sends', () => {
		const cookies = fc.array(fc.oneof(others, ofSession), { maxLength: 12 })
		fc.assert(
			fc.property(cookies, fc.constantFrom('; ', ';', ' ;  '), (sent, separator) => {
				const isOfSession = (cookie: string) => /^user-session-[^=]*=/.test(cookie)
				const expected = sent.map((cookie) => cookie.trim()).filter(isOfSession)
				expect(cookieFor(sent.join(separator)).split('; ').filter(Boolean)).toEqual(expected)
			}),
		)
	})

	test('nothing of a header that is no list of cookies', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (header) => {
				for (const cookie of cookieFor(header).split('; ').filter(Boolean)) {
					expect(cookie).toMatch(/^user-session-/)
					expect(header).toContain(cookie)
				}
			}),
		)
	})

	test('of an employee the shift and the sale; the shift alone means being at work', () => {
		const header =
			'employee-session-643=shift; employee-sale-643=sale; employee-session=x; user-session-643=token'
		const session = createSession(header, noBackend)
		expect(session.cookie()).toBe(
			'employee-session-643=shift; employee-sale-643=sale; user-session-643=token',
		)
		expect(session.isAtWork()).toBe(true)
		expect(createSession('employee-sale-643=sale', noBackend).isAtWork()).toBe(false)
	})

	test('nothing of the shop’s own, of statistics or of another session’s name', () => {
		const header =
			'flash=a; __Host-code-login=b; user-session-643=token; _ga=GA1.2; nav=1; my-user-session-643=c; user-session=d'
		expect(cookieFor(header)).toBe('user-session-643=token')
	})
})

test('a session that is renewed takes the place of the old one; the browser gets all that was set', () => {
	const session = createSession('user-session-643=old; user-session-112=other', noBackend)
	const set = ['user-session-643=new; Path=/; HttpOnly', 'nav=1; Path=/']
	session.storeCookies(set)
	expect(session.cookie()).toBe('user-session-112=other; user-session-643=new')
	expect(session.setCookies).toEqual(set)
})
