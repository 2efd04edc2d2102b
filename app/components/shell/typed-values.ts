import { setValue } from '../form/behaviour/set-value.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface Typed {
	value: string
	/** Value that the page had brought. */
	before: string
}

/** Entries of the history whose fields are remembered, and letters of a value. */
const MOST_ENTRIES = 12
const MOST_LETTERS = 10_000

/** By person and entry of the history, by the field; the entry that was typed in last comes last. */
const entries = new Map<string, Map<string, Typed>>()

let last: { entry: string; pathname: string } | undefined

/** Form that was sent from the last place. */
let sent: string | undefined

/**
 * Fills the forms of the page as they were when the visitor left this entry of the history, and notes what is typed
 * from now on, with what was typed before.
 * @param entry the person whose the page is, and the key of the entry: what one person has typed is not for another
 * @returns stops it
 */
export function keepTyped(entry: string): () => void {
	const left = new AbortController()
	const { signal } = left
	const { pathname } = location
	if (last?.pathname === pathname) keepRejected(last.entry, entry)
	else if (last) forgetForm(last.entry, sent)
	last = { entry, pathname }
	sent = undefined
	for (const field of keptFields())
		if (isSelect(field) && !choices.has(field)) choices.set(field, field.value)
	void restore(entries.get(entry)).then(() => {
		if (signal.aborted) return
		for (const field of keptFields()) if (held(field) !== broughtTo(field)) remember(entry, field)
	})
	const note = ({ target }: Event) => {
		if (isField(target) && isKept(target)) remember(entry, target)
	}
	const noteSent = ({ target }: Event) => {
		sent = formOf(target as HTMLFormElement)
	}
	document.addEventListener('input', note, { capture: true, signal })
	document.addEventListener('submit', noteSent, { capture: true, signal })
	return () => left.abort()
}

/** A form that was rejected is at the same address, as another entry, with what was typed; an accepted one is empty. */
function keepRejected(from: string, to: string): void {
	const typed = entries.get(from)
	if (!typed || from === to) return
	const left = keptFields().filter((field) => typed.get(nameOf(field))?.value === held(field))
	if (!left.some(({ form }) => form && formOf(form) === sent)) forgetForm(from, sent)
	if (!entries.has(to))
		entries.set(to, new Map(left.map((field) => [nameOf(field), typed.get(nameOf(field)) as Typed])))
}

/** A form that has led to another page was accepted: «Back» must not offer to send it twice. */
function forgetForm(entry: string, form: string | undefined): void {
	const typed = entries.get(entry)
	for (const field of typed?.keys() ?? []) if (JSON.parse(field)[0] === form) typed?.delete(field)
}

function remember(entry: string, field: Field): void {
	const typed = entries.get(entry) ?? new Map<string, Typed>()
	const value = held(field)
	if (value.length <= MOST_LETTERS) typed.set(nameOf(field), { value, before: broughtTo(field) })
	else typed.delete(nameOf(field))
	entries.delete(entry)
	entries.set(entry, typed)
	const [oldest] = entries.keys()
	if (entries.size > MOST_ENTRIES && oldest !== undefined) entries.delete(oldest)
}

/** A choice may show further fields, so texts come after it. A field that the page brings with another value stays. */
async function restore(typed: ReadonlyMap<string, Typed> | undefined): Promise<void> {
	if (!typed) return
	const wanted = (field: Field) => {
		const one = isKept(field) ? typed.get(nameOf(field)) : undefined
		return one && one.before === broughtTo(field) && one.value !== held(field) ? one.value : undefined
	}
	for (const field of keptFields()) {
		const value = isChoice(field) ? wanted(field) : undefined
		if (value !== undefined && (field.type === 'checkbox' || field.value === value)) field.click()
	}
	await Promise.resolve()
	for (const field of keptFields()) {
		const value = isChoice(field) ? undefined : wanted(field)
		if (value === undefined) continue
		setValue(field, value)
		if (isSelect(field)) field.dispatchEvent(new Event('change', { bubbles: true }))
	}
}

const keptFields = () =>
	[...document.forms].flatMap((form) => [...form.elements].filter(isField).filter(isKept))

const isField = (target: unknown): target is Field =>
	target instanceof HTMLInputElement ||
	target instanceof HTMLTextAreaElement ||
	target instanceof HTMLSelectElement

const isSelect = (field: Field): field is HTMLSelectElement => field instanceof HTMLSelectElement

const isChoice = (field: Field): field is HTMLInputElement =>
	field.type === 'radio' || field.type === 'checkbox'

/**
 * Not a secret (`autocomplete=off`), a code, a file, a consent, which is pressed each time, and no field of a form that
 * only opens a page.
 */
function isKept({ type, name, autocomplete, form, required }: Field): boolean {
	return (
		form?.getAttribute('method') === 'post' &&
		name !== '' &&
		!(type === 'checkbox' && required) &&
		!['hidden', 'file', 'password', 'submit', 'button'].includes(type) &&
		!['off', 'one-time-code'].includes(autocomplete)
	)
}

/** A name for the form. Its properties may be fields of that name. */
const formOf = (form: HTMLFormElement) => form.getAttribute('id') ?? form.getAttribute('action') ?? ''

/** One for the radio buttons of a group. */
const nameOf = ({ form, name, type, value }: Field) =>
	JSON.stringify([form && formOf(form), name, type === 'checkbox' && value])

function held(field: Field): string {
	if (!isChoice(field)) return field.value
	if (field.type === 'checkbox') return String(field.checked)
	return groupOf(field).find(({ checked }) => checked)?.value ?? ''
}

/** By select, the choice that the page had brought: React does not write it into the document. */
const choices = new WeakMap<HTMLSelectElement, string>()

function broughtTo(field: Field): string {
	if (isSelect(field)) return choices.get(field) ?? ''
	if (!isChoice(field)) return field.defaultValue
	if (field.type === 'checkbox') return String(field.defaultChecked)
	return groupOf(field).find(({ defaultChecked }) => defaultChecked)?.value ?? ''
}

const groupOf = ({ form, name }: HTMLInputElement) =>
	[...(form?.elements ?? [])].filter(
		(one): one is HTMLInputElement =>
			one instanceof HTMLInputElement && one.type === 'radio' && one.name === name,
	)
