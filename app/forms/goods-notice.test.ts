import { expect, it } from 'vitest'
import { AskedNotice } from './goods-notice.ts'
import { parseForm } from './parse-form.ts'

function problemsOf(fields: Record<string, string>): Record<string, string[] | null> {
	const form = new FormData()
	for (const [name, value] of Object.entries(fields)) form.set(name, value)
	return parseForm(form, AskedNotice).reply().error ?? {}
}

it('all that is missing of a request is said at once', () => {
	const asked = { kind: 'BACK_IN_STOCK', channel: 'EMAIL', skuId: '', email: '' }
	expect(Object.keys(problemsOf(asked)).toSorted()).toEqual(['email', 'isAgreed', 'skuId'])
	expect(problemsOf({ ...asked, email: 'anya@', isAgreed: 'on', skuId: '7' })).toEqual({
		email: ['Неправильный e-mail'],
	})
})

it('SMS needs no address, a price no size', () => {
	expect(problemsOf({ kind: 'LOWER_PRICE', channel: 'SMS', isAgreed: 'on' })).toEqual({})
})
