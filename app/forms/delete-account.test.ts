import { expect, it } from 'vitest'
import { deleteAccountForm } from './delete-account.ts'
import { parseForm } from './parse-form.ts'

function formOf(fields: Record<string, string>): FormData {
	const form = new FormData()
	for (const [name, value] of Object.entries(fields)) form.set(name, value)
	return form
}

it('needs the address of an account that has one, and none otherwise', () => {
	const { status } = parseForm(formOf({ code: '123456' }), deleteAccountForm({ hasEmail: false }))
	expect(status).toBe('success')
	const missing = parseForm(formOf({ code: '123456' }), deleteAccountForm({ hasEmail: true }))
	expect(missing.status).toBe('error')
})
