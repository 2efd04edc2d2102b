import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redact } from './redact.ts'

test.each([
	['куртка на +7 (912) 884-03-17', 'куртка на …'],
	['8 912 884 03 17', '…'],
	['anna.v+1@почта.рф пишет', '… пишет'],
	['код 483 920', 'код …'],
	['4276 3800 1234 5678', '…'],
	['рюкзак 1000 мл, 2026', 'рюкзак 1000 мл, 2026'],
])('%s becomes %s', (text, redacted) => {
	expect(redact(text, 200)).toBe(redacted)
})

test('prices of a title stay, a phone does not', () => {
	expect(redact('Куртка — 112 990 ₽, 89128840317', 200, { hasPrices: true })).toBe('Куртка — 112 990 ₽, …')
})

test('no phone, e-mail or code is left, whatever is around it', () => {
	const secret = fc.oneof(
		fc.emailAddress(),
		fc.stringMatching(/^\+7 ?\(?9\d\d\)? ?\d{3}[- ]?\d\d[- ]?\d\d$/),
		fc.stringMatching(/^\d{5,10}$/),
	)
	fc.assert(
		fc.property(
			fc.string({ maxLength: 60 }),
			secret,
			fc.string({ maxLength: 60 }),
			(before, planted, after) => {
				const redacted = redact(`${before} ${planted} ${after}`, 200)
				expect(redacted).not.toContain(planted)
				expect(redacted.length).toBeLessThanOrEqual(200)
			},
		),
	)
})
