/** Values that are other ones in each run, and what is written instead, by the name of their field. */
const byName: Record<string, { is: RegExp; instead: string }[]> = {
	code: [
		{ is: /^\d{6}$/, instead: '482107' },
		{ is: /^[\w-]{16}$/, instead: 'b2YtYS1yZWNlaXB0' },
	],
	cookies: [
		{
			is: /./,
			instead: 'user-session-643=b2YtYS12aXNpdG9y; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax',
		},
	],
	employeeCode: [{ is: /./, instead: '12345678' }],
	key: [{ is: /^[\w.~-]{20,}$/, instead: 'a2V5LW9mLWEtbGluaw' }],
	maskedPhone: [{ is: /./, instead: '+7 ··· 45-67' }],
	nonce: [{ is: /./, instead: 'bm9uY2U.1795165200000.c2lnbmVk' }],
	number: [{ is: /^\d{16}$/, instead: '4000123412341234' }],
	password: [{ is: /^\d{6}$/, instead: '482107' }],
	phoneEnd: [{ is: /./, instead: '4567' }],
	pin: [{ is: /^\d{4}$/, instead: '1234' }],
	receipts: [{ is: /./, instead: 'b2YtYS1yZWNlaXB0' }],
	recoveryCodes: [{ is: /./, instead: 'abcde-fghij' }],
	secret: [{ is: /./, instead: 'JBSWY3DPEHPK3PXP' }],
	ticket: [{ is: /./, instead: 'dGlja2V0LW9mLWEtbG9nLWlu' }],
	token: [{ is: /./, instead: 'dG9rZW4tb2YtYS1zYWxlLW9yLW9mLWFuLW9wZXJhdG9y' }],
	uri: [{ is: /^otpauth:/, instead: 'otpauth://totp/Shop:anna?secret=JBSWY3DPEHPK3PXP' }],
	verificationCode: [{ is: /./, instead: '482107' }],
}

/** The same within any text. */
const within: [RegExp, string][] = [
	[/\+7000\d{7}/g, '+79161234567'],
	[/contract-check-\d+@/g, 'contract-check@'],
	[/(\d{4}-\d\d-\d\dT\d\d):\d\d:\d\d\.(?!000Z)\d{3}Z/g, '$1:00:00.000Z'],
]

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** The value with what is random in it replaced, so that another run gives the same. */
export function fixed(value: unknown): unknown {
	const seen = new Map<string, string>()
	const plainId = (id: string) => {
		const made = seen.get(id) ?? `00000000-0000-4000-8000-${String(seen.size + 1).padStart(12, '0')}`
		seen.set(id, made)
		return made
	}
	function fixedText(text: string, name: string): string {
		const other = byName[name]?.find(({ is }) => is.test(text))
		if (other) return other.instead
		return within.reduce((made, [is, instead]) => made.replace(is, instead), text.replace(uuid, plainId))
	}
	function walk(part: unknown, name: string): unknown {
		if (typeof part === 'string') return fixedText(part, name)
		if (Array.isArray(part)) return part.map((item) => walk(item, name))
		if (typeof part !== 'object' || part === null) return part
		return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, walk(inner, key)]))
	}
	return walk(value, '')
}
