import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Api } from '#app/api/api.server.ts'
import { type CookieContext, newVisit, nextVisit } from '#tests/support/cookie-context.ts'
import { storeUnsent, takeUnsent, waitingForm } from './unsent-form.server.ts'

const path = '/account/profile'

const formOf = (fields: readonly (readonly [string, string])[]) => {
	const form = new FormData()
	for (const [name, value] of fields) form.append(name, value)
	return form
}
/** @param customer id of the customer who is logged in */
const pageAt = (address: string, { cookies }: CookieContext, customer = 'anna') => {
	const api = { user: async () => ({ customer: { id: customer } }) } as unknown as Api
	return takeUnsent({ request: new Request(`http://shop${address}`), context: { cookies, api } })
}

test('the typed values wait for their own page', async () => {
	const visit = await newVisit()
	const form = formOf([
		['firstName', 'Анна'],
		['lastName', 'Ким'],
	])
	const next = nextVisit(visit, await storeUnsent(visit, path, form))
	expect(await waitingForm(next)).toEqual({ hadFiles: false })
	expect(await pageAt('/account/settings', next)).toEqual({ unsent: null, hadFiles: false, expiry: null })
	const { unsent, expiry } = await pageAt(`${path}?edit=email`, next)
	expect(unsent).toEqual({ firstName: 'Анна', lastName: 'Ким' })
	expect(expiry).toContain('unsent=; Max-Age=0')
})

test('nobody but the customer of the page sees what was typed', async () => {
	const visit = await newVisit()
	const next = nextVisit(visit, await storeUnsent(visit, path, formOf([['lastName', 'Ким']]), 'anna'))
	expect(await pageAt(path, next, 'boris')).toMatchObject({
		unsent: null,
		expiry: expect.stringContaining('unsent=; Max-Age=0'),
	})
	expect(await pageAt(path, next)).toMatchObject({ unsent: { lastName: 'Ким' } })
})

test('files are missed afterwards only when some were chosen', async () => {
	for (const [bytes, hadFiles] of [
		['', false],
		['photo', true],
	] as const) {
		const visit = await newVisit()
		const form = formOf([['comment', 'Молния сломана']])
		form.append('photos', new File([bytes], bytes))
		const next = nextVisit(visit, await storeUnsent(visit, path, form))
		expect(await waitingForm(next)).toEqual({ hadFiles })
		expect(await pageAt(path, next)).toMatchObject({ unsent: { comment: 'Молния сломана' }, hadFiles })
	}
})

test('as much of any form is stored as fits', async () => {
	const visit = await newVisit()
	const name = fc.stringMatching(/^[a-z]{1,12}$/)
	const value = fc.string({ unit: 'grapheme', maxLength: 2_000 })
	await fc.assert(
		fc.asyncProperty(fc.array(fc.tuple(name, value), { maxLength: 6 }), async (fields) => {
			const cookie = await storeUnsent(visit, path, formOf(fields))
			expect(cookie?.length ?? 0).toBeLessThanOrEqual(4_096)
			const { unsent } = await pageAt(path, nextVisit(visit, cookie))
			for (const [name, stored] of Object.entries(unsent ?? {})) {
				expect(fields.some((field) => field[0] === name && field[1] === stored)).toBe(true)
			}
			const bytes = Buffer.byteLength(JSON.stringify(fields))
			if (bytes < 2_700) expect(unsent ?? {}).toEqual(Object.fromEntries(fields))
		}),
	)
})

test('a form of which nothing fits leaves no cookie', async () => {
	const visit = await newVisit()
	expect(await storeUnsent(visit, path, formOf([['comment', 'x'.repeat(4_000)]]))).toBeNull()
	expect(await storeUnsent(visit, `/${'x'.repeat(4_000)}`, formOf([['name', 'Анна']]))).toBeNull()
})
