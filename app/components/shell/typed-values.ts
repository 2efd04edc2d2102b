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

/** By the key of an entry of the history, by the field; the entry that was typed in last comes last. */
const entries = new Map<string, Map<string, Typed>>()

/** An entry of the history that a visitor is at. */
interface Place {
	key: string
	pathname: string
	person: string
}

let last: Place | undefined

/**
 * Fills the forms of the page as they were when the visitor left this entry of the history, and notes what is typed
 * from now on, with what was typed before.
 * @returns stops it
 */
export function keepTyped(place: Place): () => void {
	const { key, pathname, person } = place
	if (last && last.person !== person) entries.clear()
	// A form that was rejected is answered at its own address, as another entry.
	const answered = last?.pathname === pathname ? entries.get(last.key) : undefined
	if (answered && !entries.has(key)) entries.set(key, new Map(answered))
	last = place
	void restore(entries.get(key)).then(() => {
		for (const field of keptFields()) if (held(field) !== broughtTo(field)) remember(key, field)
	})
	const note = ({ target }: Event) => {
		if (isField(target) && isKept(target)) remember(key, target)
	}
	document.addEventListener('input', note, true)
	return () => document.removeEventListener('input', note, true)
}

function remember(key: string, field: Field): void {
	const typed = entries.get(key) ?? new Map<string, Typed>()
	const value = held(field)
	if (value.length <= MOST_LETTERS) typed.set(nameOf(field), { value, before: broughtTo(field) })
	entries.delete(key)
	entries.set(key, typed)
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
		if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
	}
}

const keptFields = () =>
	[...document.forms].flatMap((form) => [...form.elements].filter(isField).filter(isKept))

const isField = (target: unknown): target is Field =>
	target instanceof HTMLInputElement ||
	target instanceof HTMLTextAreaElement ||
	target instanceof HTMLSelectElement

const isChoice = (field: Field): field is HTMLInputElement =>
	field.type === 'radio' || field.type === 'checkbox'

// The own property of a form may be a field of that name.
/** Not a secret (`autocomplete=off`), a code, a file, and no field of a form that only opens a page. */
function isKept({ type, name, autocomplete, form }: Field): boolean {
	return (
		form?.getAttribute('method') === 'post' &&
		name !== '' &&
		!['hidden', 'file', 'password', 'submit', 'button'].includes(type) &&
		!['off', 'one-time-code'].includes(autocomplete)
	)
}

/** One for the radio buttons of a group. */
const nameOf = ({ form, name, type, value }: Field) =>
	JSON.stringify([
		form?.getAttribute('id') ?? form?.getAttribute('action'),
		name,
		type === 'checkbox' && value,
	])

function held(field: Field): string {
	if (!isChoice(field)) return field.value
	if (field.type === 'checkbox') return String(field.checked)
	return groupOf(field).find(({ checked }) => checked)?.value ?? ''
}

function broughtTo(field: Field): string {
	if (field instanceof HTMLSelectElement) return ''
	if (!isChoice(field)) return field.defaultValue
	if (field.type === 'checkbox') return String(field.defaultChecked)
	return groupOf(field).find(({ defaultChecked }) => defaultChecked)?.value ?? ''
}

const groupOf = ({ form, name }: HTMLInputElement) =>
	[...(form?.elements ?? [])].filter(
		(one): one is HTMLInputElement =>
			one instanceof HTMLInputElement && one.type === 'radio' && one.name === name,
	)
