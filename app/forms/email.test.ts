import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Email } from '#contract/shapes.ts'
import { email } from './fields.ts'

const messageOf = (typed: string) => email.safeParse(typed).error?.issues[0]?.message

it('takes letters, digits, _ . + -', () => {
	for (const typed of ['anya@example.ru', ' A.nya_1+shop-2@mail.example.ru ', 'a@b-c.ru'])
		expect(messageOf(typed), typed).toBeUndefined()
	for (const typed of ['a..b@c.ru', '.a@b.ru', 'a.@b.ru', 'a@-b.ru', 'a@b', 'анна@пример.рф', "o'neil@b.ru"])
		expect(messageOf(typed), typed).toBe('Неправильный e-mail')
	expect(messageOf(' ')).toBe('Заполни это поле')
})

it.each([
	['аnna@mail.ru', 'русская буква «а»'],
	['anna@mail.ru,', 'убери знак в конце'],
	['anna@mail,ru', 'запятая вместо точки'],
	['<anna@mail.ru>', 'оставь только адрес, без скобок'],
	['Анна <anna@mail.ru>', 'оставь только адрес, без скобок'],
	['anna @mail.ru', 'убери пробел'],
	['anna@gmail.con', 'может быть, anna@gmail.com?'],
	['anna@mail.ry', 'может быть, anna@mail.ru?'],
])('names the slip in %s: %s', (typed, slip) => {
	expect(messageOf(typed)).toBe(`Неправильный e-mail: ${slip}`)
})

it('accepts no address that the backend rejects', () => {
	const part = fc.string({ unit: fc.constantFrom(...'abZ09._+-@'), minLength: 1, maxLength: 12 })
	fc.assert(
		fc.property(part, part, (name, host) => {
			const typed = `${name}@${host}.ru`
			const parsed = email.safeParse(typed)
			if (parsed.success) expect(Email.safeParse(parsed.data).success, typed).toBe(true)
		}),
		{ numRuns: 2_000 },
	)
})
