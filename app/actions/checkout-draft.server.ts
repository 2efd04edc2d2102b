import { CheckoutDraft } from '#contract/basket.ts'

/** The typed values, valid or not, cut to the lengths that the backend stores. */
export function draftOf(form: FormData): CheckoutDraft {
	const draft: Record<string, unknown> = {}
	for (const [name, schema] of Object.entries(CheckoutDraft.shape)) {
		const value = form.get(name)
		if (typeof value !== 'string') continue
		const parsed = schema.safeParse(value)
		draft[name] = parsed.success ? parsed.data : undefined
	}
	return draft
}
