/**
 * A telephone number in the international form, +79161234567: only digits count, a Russian number may begin with 7, 8 or
 * nothing (spec §5); undefined when it is no number.
 */
export function normalisePhone(typed: string): string | undefined {
	const digits = typed.replace(/\D/g, '')
	if (/^[3-69]\d{9}$/.test(digits) && !typed.trim().startsWith('+')) return `+7${digits}`
	if (digits.length === 11 && /^[78]/.test(digits)) return `+7${digits.slice(1)}`
	// Belarus, Armenia, Kyrgyzstan.
	if (/^(375\d{9}|374\d{8}|996\d{9})$/.test(digits)) return `+${digits}`
	return undefined
}
