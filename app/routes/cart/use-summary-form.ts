import { useEffect, useRef } from 'react'
import { useDeferredForm } from '#app/components/form/use-deferred-form.ts'
import { useShownFetcher } from '#app/components/form/use-shown-fetcher.ts'
import { announce } from '#app/components/ui/live-region.tsx'
import type { CartForm } from '#app/forms/cart.ts'
import type { CartResult } from './cart-result.ts'

const loadSchema = () => import('#app/forms/cart.ts').then(({ CartForm }) => CartForm)

/**
 * A form of the summary that scripts send without leaving the page.
 * @param version of the cart on the page: errors of a form are about the cart as it was
 * @param posted errors of the form that the browser itself sent
 */
export function useSummaryForm(
	intent: CartForm['intent'],
	version: number,
	posted: CartResult,
	defaultValue?: Record<string, string>,
) {
	const fetcher = useShownFetcher<{ result?: CartResult }>()
	// A fetcher returns its former answer after a redirect to the cart.
	const cartOf = useRef(new WeakMap<object, number>()).current
	if (fetcher.data && !cartOf.has(fetcher.data)) cartOf.set(fetcher.data, version)
	const fetched = fetcher.data && cartOf.get(fetcher.data) === version ? fetcher.data.result : null
	const result = fetched ?? (posted?.initialValue?.intent === intent ? posted : null)
	const mistake = Object.values(fetched?.error ?? {})[0]?.[0]
	// The field still has the focus; not every screen reader announces its changed description.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the same mistake made again is said again
	useEffect(() => {
		if (mistake) announce(mistake)
	}, [fetcher.data, mistake])
	const [form, field] = useDeferredForm(loadSchema, { id: intent, result, defaultValue })
	return {
		Form: fetcher.Form,
		/** Without scripts the page opens at the form again, with its answer. */
		action: `/cart#${intent}`,
		form,
		field,
		/** Not while the page is reloaded after an error: the corrected form can be sent. */
		isBusy: fetcher.state === 'submitting' || (fetcher.state === 'loading' && !mistake),
		/** The submitted form: the pressed button spins. */
		sent: fetcher.formData?.get('intent'),
		/** @returns what was submitted in a field; empty when nothing is being submitted */
		sentIn: (name: string) => String(fetcher.formData?.get(name) ?? '').trim(),
		isRejected: Boolean(result?.error),
	}
}

/** An open part stays open while the page is there: the focused element in it must not vanish. */
export function useStaysOpen(isOpen: boolean): boolean {
	const wasOpen = useRef(false)
	wasOpen.current ||= isOpen
	return wasOpen.current
}

/**
 * A form that has become another one: the change is announced, and when the pressed button is gone, the focus goes
 * to its replacement.
 * @param state of the form: the code, the card, whether bonuses are spent
 * @param words announcement of the new state
 */
export function useFormChange(state: string | boolean | undefined, words: string) {
	const form = useRef<HTMLFormElement>(null)
	const last = useRef(state)
	useEffect(() => {
		if (last.current === state) return
		last.current = state
		announce(words)
		const isLost = document.activeElement === document.body
		const next = form.current?.querySelector<HTMLElement>('input:not([type="hidden"]), button')
		if (isLost) next?.focus()
	}, [state, words])
	return form
}
