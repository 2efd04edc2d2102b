import { expect, it } from 'vitest'
import { formFields } from './form-fields.ts'
import { PublishAll } from './operator.ts'
import { parseForm } from './parse-form.ts'

it('a page of reviews comes as a list of ids with the moments in which they were written', () => {
	const form = new FormData()
	form.append('intent', 'all')
	const createdAt = '2026-11-26T08:00:00.000Z'
	for (const [index, one] of [`12 ${createdAt}`, 'no review', `13 ${createdAt}`].entries()) {
		form.append(`reviews[${index}]`, one)
	}
	// The server reads only what the schema knows.
	expect([...form.keys()].filter((name) => !formFields(PublishAll)(name))).toEqual([])
	const submission = parseForm(form, PublishAll)
	expect(submission.status === 'success' && submission.value.reviews).toEqual([
		{ id: '12', createdAt },
		{ id: '13', createdAt },
	])
})
