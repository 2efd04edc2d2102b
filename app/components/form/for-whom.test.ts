import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Its form is in the footer, which is not shown while a customer is helped. */
const inFooter = 'app/components/shell/subscribe-form.tsx'

/** All others are made of this one. */
const form = 'app/components/form/form.tsx'

const sources = readdirSync('app', { recursive: true, encoding: 'utf8' })
	.filter((name) => name.endsWith('.tsx') && !name.includes('.test.') && !name.includes('dev.gallery'))
	.map((name) => `app/${name}`)
	.filter((name) => name !== inFooter)

test('each posted form that is no Form says itself whom it is for', () => {
	const silent = sources.filter((name) => {
		const source = readFileSync(name, 'utf8')
		const forms = source.match(/<(?:form|fetcher\.Form)\s[^>]*?method="post"/g) ?? []
		return forms.length > (source.match(/<ForWhom \/>/g) ?? []).length
	})
	expect(silent).toEqual([])
})

test('pages take Form from here, not from the framework', () => {
	const others = sources.filter(
		(name) =>
			name !== form &&
			/import \{[^}]*\bForm\b[^}]*\} from '@remix-run\/react'/.test(readFileSync(name, 'utf8')),
	)
	expect(others).toEqual([])
})
