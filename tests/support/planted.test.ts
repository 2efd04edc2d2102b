import { randomBytes, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planted, withoutIds } from './planted.ts'

test.each(['4839', 'cafe', '48:39', '2026-11', ''])('«%s» is not planted', (secret) => {
	expect(() => planted([secret])).toThrow('may be part of an id')
	expect(() => planted({ secret })).toThrow('may be part of an id')
})

test('secrets that no id contains are planted as they are', () => {
	const secrets = ['48 39', '89031415926', 'Агриппина', 'k3yOfAnOrder7Z9xQ2w8E5']
	expect(planted(secrets)).toBe(secrets)
})

test('of ids and times no digit is left, and all of a code is', () => {
	const code = fc.stringMatching(/^\d{6}$/)
	fc.assert(
		fc.property(code, (code) => {
			const random = [randomUUID(), randomBytes(16).toString('hex'), new Date().toISOString(), '12.483920']
			expect(withoutIds(random.join(' '))).not.toMatch(/\d/)
			expect(withoutIds(`${randomUUID()} "code":"${code}" 2026-11-23 09:00:00.${code}+03`)).toBe(
				`… "code":"${code}" …+03`,
			)
		}),
	)
})
