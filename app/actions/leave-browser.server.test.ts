import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { browserRecords, recordOf } from '#app/components/privacy/browser-records.ts'
import { rootDir } from '#process/root.ts'
import { newVisit } from '#tests/support/cookie-context.ts'
import { leaveBrowser } from './leave-browser.server.ts'

/** Cookies that a log-out of a customer leaves, and why. */
const left = new Map([
	['user-session-…', 'the backend gives a new one'],
	['nav', 'a random number of the browser'],
	['passkey-offer', 'says nothing but that there was an offer'],
	['flash', 'read by the next page'],
	['happened', 'read by the next page'],
	['ticked', 'a minute, for the next page'],
	['employee-session-…', 'of an employee'],
	['employee-device-…', 'of an employee'],
	['employee-sale-…', 'of an employee'],
	['operator-session-…', 'of an operator'],
	['operator-device-…', 'of an operator'],
	['support-session', 'of an operator'],
	['arrival', 'of an operator'],
	['consent', 'of an operator'],
	['second-factor', 'of an operator'],
	['recovery-codes', 'of an operator'],
])

const purposes = ['login', 'phone', 'email', 'delete', 'balance', 'club']

test.each([false, true])(
	'each cookie goes at a log-out, or stays for a reason; on https: %s',
	async (isHttps) => {
		const names = browserRecords
			.filter(({ kind }) => kind === 'cookie')
			.flatMap(({ name }) => (name === 'code-…' ? purposes.map((purpose) => `code-${purpose}`) : name))
		const inBrowser = names.map((name) => (isHttps && name !== 'compare' ? `__Host-${name}` : name))
		const visit = await newVisit({ isHttps })
		visit.cookies.header = inBrowser.map((name) => `${name}=x`).join('; ')
		const gone = leaveBrowser(visit).map((header) => {
			expect(header).toContain('Max-Age=0')
			return header.slice(0, header.indexOf('=')).replace('__Host-', '')
		})
		expect(gone.toSorted()).toEqual(names.filter((name) => !left.has(name)).toSorted())
	},
)

test('a cookie that the browser does not have is not deleted', async () => {
	expect(leaveBrowser(await newVisit())).toEqual([])
})

test('each cookie of the storefront is among the records of a browser', () => {
	const folder = join(rootDir, 'app')
	const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
	const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
	const declared = sources.flatMap((file) => [
		...readFileSync(join(folder, file), 'utf8').matchAll(/shopCookie\(\s*['`]([a-z-]+)/g),
	])
	const names = declared.map(([, name = '']) => name)
	expect(names.length).toBeGreaterThan(9)
	expect(names.filter((name) => !recordOf(name, 'cookie'))).toEqual([])
})
