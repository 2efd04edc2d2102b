import { requestJson } from '#app/components/request.ts'
import { notify } from '../ui/toast.tsx'

/** The request of the last press; the next one waits for it, so that the last press wins. */
let sent: Promise<unknown> = Promise.resolve()

/**
 * Adds or removes a wish, at once on the page and then on the server; a press that fails is undone on the page.
 * @param heart in the form of a size, takes the chosen one along
 * @param change of the ids of wished products
 */
export function sendWish(
	{ name, value, form }: HTMLButtonElement,
	change: (next: (ids: readonly number[]) => readonly number[]) => void,
): void {
	const id = Number.parseInt(value, 10)
	const wish = (isWished: boolean) =>
		change((ids) => (isWished ? [id, ...ids] : ids.filter((one) => one !== id)))
	const isWished = name === 'add'
	const body = new URLSearchParams({ [name]: value })
	const skuId = form && new FormData(form).get('skuId')
	if (isWished && typeof skuId === 'string') body.set('skuId', skuId)
	wish(isWished)
	sent = sent
		.then(() =>
			// The request survives a navigation right after the press.
			requestJson<{ error: string | null }>('/resources/wishlist', { method: 'POST', body, keepalive: true }),
		)
		.catch((failure: Error) => ({ error: failure.message }))
		.then(({ error }) => {
			if (!error) return
			wish(!isWished)
			notify({ text: error, look: 'error' })
		})
}
