import { expect, test } from 'vitest'
import { type EmailCharacters, withoutEmails } from './without-emails.ts'

const characters: EmailCharacters = {
	local: /[\p{L}\p{N}._%+-]/u,
	domain: /[\p{L}\p{N}.-]/u,
	isDomain: (text) => /\.\p{L}{2}/u.test(text),
}

test.each([
	['anya@example.ru', '…'],
	['to <anya.p+1@mail.example.ru>, <b@c.by>', 'to <…>, <…>'],
	['/a/anya%40example.ru?b', '/a/…?b'],
	['почта@пример.рф', '…'],
	['npm:@types/node@20, @b, c@d', 'npm:@types/node@20, @b, c@d'],
	['a@b@example.ru', 'a@…'],
	[`${'a'.repeat(100)}@example.ru`, `${'a'.repeat(36)}…`],
])('%s becomes %s', (text, cleaned) => expect(withoutEmails(text, characters)).toBe(cleaned))

test.each(['a', '@', 'a@', '%40', 'a@a.', '%40a'])(
	'takes a time that grows with the length of a text of «%s» alone',
	(unit) => {
		const before = process.cpuUsage()
		withoutEmails(`${unit.repeat(100_000 / unit.length)}@`, characters)
		expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000)
	},
)
