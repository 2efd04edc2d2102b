import { createContext, type FormEvent, type ReactNode, useContext, useState } from 'react'
import { limitedText, noAnswerText } from '#app/texts/no-answer.ts'
import { Icon } from '../ui/icon.tsx'
import { notify } from '../ui/toast.tsx'

const formId = 'wishes'
const Wished = createContext<readonly number[]>([])

/** Ids of the products that the visitor wishes. */
export const useWished = () => useContext(Wished)

/** What was sent last: the next change waits for it, so that the last press wins. */
let sent: Promise<unknown> = Promise.resolve()

interface ProductWishesProps {
	/** What the backend has told. */
	known: readonly number[] | undefined
	children: ReactNode
}

const none: readonly number[] = []

/**
 * One form for the hearts of all products on the page. With scripts a press shows at once and is sent without loading
 * anything anew; a heart whose press came to nothing turns back.
 */
export function ProductWishes({ known = none, children }: ProductWishesProps) {
	const [pressed, setPressed] = useState({ known, ids: known })
	const ids = pressed.known === known ? pressed.ids : known

	const submit = (event: FormEvent) => {
		event.preventDefault()
		const { name, value } = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement
		const id = Number.parseInt(value, 10)
		const wish = (isWished: boolean) =>
			setPressed((last) => {
				const others = (last.known === known ? last.ids : known).filter((one) => one !== id)
				return { known, ids: isWished ? [id, ...others] : others }
			})
		const isWished = name === 'add'
		wish(isWished)
		sent = sent
			.then(() => fetch('/resources/wishlist', { method: 'POST', body: new URLSearchParams({ [name]: value }) }))
			.then((answer) => (answer.status === 429 ? { error: limitedText } : answer.json()))
			.catch(() => ({ error: noAnswerText }))
			.then(({ error }) => {
				if (!error) return
				wish(!isWished)
				notify({ text: error, look: 'error' })
			})
	}
	return (
		<Wished.Provider value={ids}>
			{children}
			<form id={formId} method="post" action="/wishlist" onSubmit={submit} />
		</Wished.Provider>
	)
}

interface WishButtonProps {
	/** Of the product. */
	id: number
	name: string
	/** Anchor of its place on the page: without scripts the visitor comes back to it. */
	place?: string
	className: string
}

/** The heart of a product. */
export function WishButton({ id, name, place, className }: WishButtonProps) {
	const isWished = useWished().includes(id)
	return (
		<button
			type="submit"
			form={formId}
			name={isWished ? 'remove' : 'add'}
			value={place ? `${id}#${place}` : id}
			aria-pressed={isWished}
			aria-label={`В избранное: ${name}`}
			className={className}
		>
			<Icon name="heart" />
		</button>
	)
}
