import { useLocation, useRevalidator } from '@remix-run/react'
import {
	createContext,
	type FormEvent,
	type ReactNode,
	useCallback,
	useContext,
	useEffect,
	useMemo,
	useRef,
	useState,
} from 'react'
import { ForWhom } from '../form/for-whom.tsx'
import { Icon } from '../ui/icon.tsx'

const formId = 'wishes'
const none: readonly number[] = []
const Wishes = createContext<{ ids: readonly number[]; press: (heart: HTMLButtonElement) => void }>({
	ids: none,
	press: () => undefined,
})

/** Ids of the products that the visitor wishes. */
export const useWished = () => useContext(Wishes).ids

interface ProductWishesProps {
	/** The backend's answer. */
	known: readonly number[] | undefined
	children: ReactNode
}

/**
 * One form for the hearts of all products on the page. With scripts a press shows at once and is sent without a
 * reload; the code that sends it is loaded with the first press.
 */
export function ProductWishes({ known = none, children }: ProductWishesProps) {
	const [shown, setShown] = useState({ known, ids: known })
	// Not in an effect: the first one may run after a press that came right after hydration, and undo it.
	if (shown.known !== known) setShown({ known, ids: known })
	const { ids } = shown
	const { pathname } = useLocation()
	const { revalidate } = useRevalidator()
	const latest = useRef({ known, pathname })
	useEffect(() => {
		latest.current = { known, pathname }
	}, [known, pathname])

	const press = useCallback(
		({ name, value, form }: HTMLButtonElement) => {
			const id = Number.parseInt(value, 10)
			const isWished = name === 'add'
			const show = (isWished: boolean) =>
				setShown(({ known, ids }) => ({
					known,
					ids: isWished ? [id, ...ids] : ids.filter((one) => one !== id),
				}))
			// The heart has another name once it is shown as pressed. In the form of a size it takes the chosen one along.
			const fields = new FormData(form ?? undefined)
			const skuId = fields.get('skuId')
			const body = new URLSearchParams({ [name]: value })
			if (isWished && typeof skuId === 'string') body.set('skuId', skuId)
			fields.set(name, value)
			show(isWished)
			const before = latest.current
			// A page that was loaded meanwhile, the wishlist above all, does not know of the press.
			const renew = () => {
				const { known, pathname } = latest.current
				if (known !== before.known || pathname !== before.pathname) revalidate()
			}
			import('./send-wish.ts').then(
				({ sendWish }) => sendWish(body, () => show(!isWished)).then(renew),
				() => sendPlainly(fields),
			)
		},
		[revalidate],
	)
	const submit = (event: FormEvent) => {
		event.preventDefault()
		press((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement)
	}
	const wishes = useMemo(() => ({ ids, press }), [ids, press])
	return (
		<Wishes.Provider value={wishes}>
			{children}
			<form id={formId} method="post" action="/wishlist" onSubmit={submit}>
				<ForWhom />
			</form>
		</Wishes.Provider>
	)
}

/** Sends a press when its script did not load: the browser submits a form, as it does without scripts. */
function sendPlainly(fields: FormData): void {
	const plain = document.createElement('form')
	plain.method = 'post'
	plain.action = '/wishlist'
	for (const [field, text] of fields) {
		const input = document.createElement('input')
		Object.assign(input, { type: 'hidden', name: field, value: text })
		plain.append(input)
	}
	document.body.append(plain)
	plain.submit()
}

interface WishButtonProps {
	/** Of the product. */
	id: number
	name: string
	/** Anchor of its place on the page: without scripts the visitor comes back to it. */
	place: string
	/** Of a form whose `skuId` is the size that is wished. */
	form?: string | undefined
	className: string
}

/** The heart of a product. */
export function WishButton({ id, name, place, form, className }: WishButtonProps) {
	const { ids, press } = useContext(Wishes)
	const isWished = ids.includes(id)
	return (
		<button
			type="submit"
			form={form ?? formId}
			{...(form && {
				formAction: '/wishlist',
				formNoValidate: true,
				onClick: (event) => {
					event.preventDefault()
					press(event.currentTarget)
				},
			})}
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
