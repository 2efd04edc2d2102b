import { createContext, type FormEvent, type ReactNode, useContext, useEffect, useState } from 'react'
import { Icon } from '../ui/icon.tsx'

const formId = 'wishes'
const none: readonly number[] = []
const Wished = createContext(none)

/** Ids of the products that the visitor wishes. */
export const useWished = () => useContext(Wished)

interface ProductWishesProps {
	/** What the backend has told. */
	known: readonly number[] | undefined
	children: ReactNode
}

/**
 * One form for the hearts of all products on the page. With scripts a press shows at once and is sent without loading
 * anything anew; what sends it comes with the first press.
 */
export function ProductWishes({ known = none, children }: ProductWishesProps) {
	const [ids, setIds] = useState(known)
	useEffect(() => setIds(known), [known])

	const submit = (event: FormEvent) => {
		event.preventDefault()
		const heart = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement
		import('./send-wish.ts').then(
			(module) => module.sendWish(heart, setIds),
			() => window.location.reload(),
		)
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
	place: string
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
			value={`${id}#${place}`}
			aria-pressed={isWished}
			aria-label={`В избранное: ${name}`}
			className={className}
		>
			<Icon name="heart" />
		</button>
	)
}
