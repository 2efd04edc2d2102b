import { DomUtils, type parseDocument } from 'htmlparser2'

type Document = ReturnType<typeof parseDocument>
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]

/** A field of a form, with the values that its page offers. */
export interface Field {
	name: string
	/** `tel`, `hidden`, `select`, `textarea` … */
	type: string
	values: readonly string[]
}

export interface PageForm {
	/** Address it goes to, with its query. */
	action: string
	method: 'GET' | 'POST'
	fields: readonly Field[]
}

/** Addresses of the shop that a page leads to, with their queries. @param address of the page itself */
export function linksOf(page: Document, address: URL): string[] {
	return elementsOf(page, 'a').flatMap(({ attribs }) => ownPath(attribs.href, address) ?? [])
}

/** The forms of a page. @param address of the page itself */
export function formsOf(page: Document, address: URL): PageForm[] {
	return elementsOf(page, 'form').map((form) => {
		const { id, action, method } = form.attribs
		const isOf = (element: Element) => element.attribs.form === id && id !== undefined
		const controls = [...controlsOf(form), ...controlsOf(page).filter(isOf)]
		return {
			action: ownPath(action, address) ?? address.pathname + address.search,
			method: method?.toUpperCase() === 'POST' ? 'POST' : 'GET',
			fields: fieldsOf(controls),
		}
	})
}

const elementsOf = (within: Document | Element, ...names: string[]) =>
	DomUtils.getElementsByTagName((name) => names.includes(name), within)

const controlsOf = (within: Document | Element) =>
	elementsOf(within, 'input', 'select', 'textarea', 'button').filter(({ attribs }) => attribs.name)

/** Controls of one name are one field: radios, and buttons that say what to do. */
function fieldsOf(controls: readonly Element[]): Field[] {
	const names = new Set(controls.map(({ attribs }) => attribs.name ?? ''))
	return [...names].map((name) => {
		const same = controls.filter(({ attribs }) => attribs.name === name)
		return { name, type: typeOf(same[0] as Element), values: same.flatMap(valuesOf) }
	})
}

const typeOf = ({ name, attribs }: Element) => (name === 'input' ? (attribs.type ?? 'text') : name)

function valuesOf(control: Element): string[] {
	if (control.name === 'textarea') return [DomUtils.textContent(control)]
	if (control.name === 'select') {
		return elementsOf(control, 'option').map((option) => option.attribs.value ?? DomUtils.textContent(option))
	}
	const { type, value } = control.attribs
	return [value ?? (type === 'checkbox' ? 'on' : '')]
}

function ownPath(link: string | undefined, address: URL): string | undefined {
	if (!link || !URL.canParse(link, address)) return undefined
	const url = new URL(link, address)
	return url.origin === address.origin ? url.pathname + url.search : undefined
}
