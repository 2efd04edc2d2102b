import { requestJson } from '#app/components/request.ts'
import { notify } from '../ui/toast.tsx'

/** The request of the last press; the next one waits for it, so that the last press wins. */
let sent: Promise<unknown> = Promise.resolve()

/**
 * Adds or removes a wish on the server, which the page shows already.
 * @param press fields of the heart's form
 * @param undo takes a press that fails back on the page
 * @returns resolves once the server has answered, or will not
 */
export function sendWish(press: URLSearchParams, undo: () => void): Promise<unknown> {
	sent = sent
		.then(() =>
			// The request survives a navigation right after the press.
			requestJson<{ error: string | null }>('/resources/wishlist', {
				method: 'POST',
				body: press,
				keepalive: true,
			}),
		)
		.catch((failure: Error) => ({ error: failure.message }))
		.then(({ error }) => {
			if (!error) return
			undo()
			notify({ text: error, look: 'error' })
		})
	return sent
}
