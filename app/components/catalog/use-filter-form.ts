import { useLocation, useNavigate, useNavigation } from '@remix-run/react'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { roublesIn } from '#app/texts/money.ts'

export interface FilterFormState {
	ref: RefObject<HTMLFormElement>
	/** Goes to the listing that the form describes, without scrolling. */
	apply: () => void
	/** The navigation to that listing is under way. */
	isPending: boolean
}

/**
 * State of the filter form with scripts: each change is a navigation, and the form follows the address (a chip that
 * was removed, the back button).
 * @param sort the order of the listing,
 * @param defaultSort the one that is left out of the address
 */
export function useFilterForm(sort: string, defaultSort: string): FilterFormState {
	const ref = useRef<HTMLFormElement>(null)
	const navigate = useNavigate()
	const { state, location: next } = useNavigation()
	const { pathname, key } = useLocation()
	const asked = useRef<string>()

	const apply = useCallback(() => {
		const form = ref.current
		if (!form) return
		const address = addressOf(form, defaultSort)
		// Enter in a price field is a change and a submission.
		if (address === asked.current) return
		asked.current = address
		navigate(address, { preventScrollReset: true })
	}, [navigate, defaultSort])

	// A choice made before hydration: nothing else can have changed the form by then.
	const isFirst = useRef(true)
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, at the start
	useEffect(() => {
		if (ref.current && isChanged(ref.current, sort)) apply()
	}, [])

	// React fires onChange for every key in a price field; the browser's own event comes when the field is left.
	useEffect(() => {
		const onChange = (event: Event) => {
			const { target } = event
			const isControl = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
			if (isControl && target.form === ref.current) apply()
		}
		document.addEventListener('change', onChange)
		return () => document.removeEventListener('change', onChange)
	}, [apply])

	// biome-ignore lint/correctness/useExhaustiveDependencies: after every navigation, whatever it changed
	useEffect(() => {
		if (state !== 'idle') return
		if (isFirst.current) isFirst.current = false
		else if (ref.current) followAddress(ref.current, sort)
		asked.current = undefined
	}, [state, key, sort])

	return { ref, apply, isPending: state === 'loading' && next.pathname === pathname }
}

/** Path and query that the form would lead to, without empty and default values. */
function addressOf(form: HTMLFormElement, defaultSort: string): string {
	const search = new URLSearchParams()
	for (const [name, value] of new FormData(form)) {
		if (typeof value !== 'string') continue
		const text = (name.startsWith('price') && roublesIn(value)) || value.trim()
		if (text !== '' && !(name === 'sort' && text === defaultSort)) search.append(name, text)
	}
	const path = form.getAttribute('action') ?? ''
	return search.size > 0 ? `${path}?${search}` : path
}

function isChanged(form: HTMLFormElement, sort: string): boolean {
	return [...form.elements].some((element) => {
		if (element instanceof HTMLSelectElement) return element.value !== sort
		if (!(element instanceof HTMLInputElement)) return false
		return element.type === 'checkbox'
			? element.checked !== element.defaultChecked
			: element.value !== element.defaultValue
	})
}

/** Sets the controls to the state that the server has rendered; a field that is being typed into is left alone. */
function followAddress(form: HTMLFormElement, sort: string): void {
	for (const element of form.elements) {
		if (element instanceof HTMLSelectElement) element.value = sort
		else if (!(element instanceof HTMLInputElement)) continue
		else if (element.type === 'checkbox') element.checked = element.defaultChecked
		else if (element !== document.activeElement) element.value = element.defaultValue
	}
}
