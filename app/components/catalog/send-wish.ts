import { limitedText, noAnswerText } from '#app/texts/no-answer.ts'
import { notify } from '../ui/toast.tsx'

/** What was sent last: the next press waits for it, so that the last one wins. */
let sent: Promise<unknown> = Promise.resolve()

/**
 * Does what a heart says, at once on the page and then at the shop; a press that comes to nothing is taken back.
 * @param change of the ids of wished products
 */
export function sendWish(
	{ name, value }: HTMLButtonElement,
	change: (next: (ids: readonly number[]) => readonly number[]) => void,
): void {
	const id = Number.parseInt(value, 10)
	const wish = (isWished: boolean) =>
		change((ids) => (isWished ? [id, ...ids] : ids.filter((one) => one !== id)))
	const isWished = name === 'add'
	wish(isWished)
	sent = sent
		.then(() =>
			fetch('/resources/wishlist', {
				method: 'POST',
				body: new URLSearchParams({ [name]: value }),
				// Who goes on at once keeps the wish.
				keepalive: true,
			}),
		)
		.then((answer) => (answer.status === 429 ? { error: limitedText } : answer.json()))
		.catch(() => ({ error: noAnswerText }))
		.then(({ error }: { error: string | null }) => {
			if (!error) return
			wish(!isWished)
			notify({ text: error, look: 'error' })
		})
}
