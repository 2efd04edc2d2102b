/**
 * Telephone mask of spec §5: only digits are kept; a number that starts with 7 or 8 is shown as
 * +7 (xxx) xxx-xx-xx. Others are shown as digits with their plus.
 */
export function maskPhone(typed: string): string {
	const digits = typed.replace(/\D/g, '')
	if (digits === '') return typed.trim().startsWith('+') ? '+' : ''
	if (!/^[78]/.test(digits)) return `${typed.trim().startsWith('+') ? '+' : ''}${digits.slice(0, 15)}`
	const rest = digits.slice(1, 11)
	const groups = [rest.slice(0, 3), rest.slice(3, 6), rest.slice(6, 8), rest.slice(8, 10)]
	let text = '+7'
	if (groups[0]) text += ` (${groups[0]}`
	if (groups[1]) text += `) ${groups[1]}`
	if (groups[2]) text += `-${groups[2]}`
	if (groups[3]) text += `-${groups[3]}`
	return text
}
