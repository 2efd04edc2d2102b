import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
	['anya@example.ru', 'anya@example.ru'],
	['anya+1@example.ru', 'anya@example.ru'],
	['anya+1+2@example.ru', 'anya@example.ru'],
	['anya+@example.ru', 'anya@example.ru'],
	['+anya@example.ru', '+anya@example.ru'],
])('%s is of the mailbox %s', (address, mailbox) => {
	expect(mailboxOf(address)).toBe(mailbox)
})
