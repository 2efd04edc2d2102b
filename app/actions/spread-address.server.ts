import { addressLine } from '#app/texts/address-line.ts'

/** An address in one line, of a browser without scripts that fills it in so, by its fields. */
export function spreadAddress(form: FormData): void {
	const street = form.get('street')
	if (typeof street !== 'string' || form.get('house')) return
	for (const [name, value] of Object.entries(addressLine(street) ?? {})) form.set(name, value)
}
