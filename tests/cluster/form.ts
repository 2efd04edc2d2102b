import { DomUtils, parseDocument } from 'htmlparser2'

type Element = Parameters<typeof DomUtils.getAttributeValue>[0]

/**
 * Fields that a browser would send for the form with a field of this name, as the page has it.
 * @throws when there is no such form
 */
export function formWith(fieldName: string, html: string): URLSearchParams {
	const form = DomUtils.getElementsByTagName('form', parseDocument(html)).find((one) =>
		fieldsOf(one).some((field) => field.attribs.name === fieldName),
	)
	if (!form) throw new Error(`The page has no form with the field «${fieldName}»`)
	const values = new URLSearchParams()
	for (const field of fieldsOf(form)) {
		const { name } = field.attribs
		const value = contentOf(field)
		if (name && value !== undefined && !('disabled' in field.attribs)) values.append(name, value)
	}
	return values
}

const fieldsOf = (form: Element) =>
	DomUtils.getElementsByTagName((name) => /^(input|select|textarea)$/.test(name), form)

function contentOf(field: Element): string | undefined {
	if (field.name === 'textarea') return DomUtils.textContent(field)
	if (field.name === 'select') {
		const options = DomUtils.getElementsByTagName('option', field)
		const chosen = options.find((option) => 'selected' in option.attribs) ?? options[0]
		return chosen && (chosen.attribs.value ?? DomUtils.textContent(chosen))
	}
	const { type, value } = field.attribs
	if (type === 'radio' || type === 'checkbox') return 'checked' in field.attribs ? (value ?? 'on') : undefined
	return type === 'submit' ? undefined : (value ?? '')
}
