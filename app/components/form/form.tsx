import { type FormProps, Form as PageForm } from '@remix-run/react'
import { createContext, type FormEvent, forwardRef, type MutableRefObject, useRef } from 'react'
import { ForWhom } from './for-whom.tsx'

/** The last submission of a form. */
interface Sent {
	/** The form was submitted, and the framework's data of it are not known yet. */
	isPressed: boolean
	data: FormData | null
}

/** Of the form around, for its buttons. */
export const SentForm = createContext<MutableRefObject<Sent> | null>(null)

/**
 * A form of a page. While an operator helps a customer it names the support session, as every form with changes
 * does.
 */
export const Form = forwardRef<HTMLFormElement, FormProps>(function Form(
	{ children, onSubmit, ...props },
	ref,
) {
	const sent = useRef<Sent>({ isPressed: false, data: null })
	const submit = (event: FormEvent<HTMLFormElement>) => {
		onSubmit?.(event)
		if (!event.defaultPrevented) sent.current = { isPressed: true, data: null }
	}
	return (
		<PageForm ref={ref} {...props} onSubmit={submit}>
			<SentForm.Provider value={sent}>
				{children}
				{props.method?.toLowerCase() === 'post' && <ForWhom />}
			</SentForm.Provider>
		</PageForm>
	)
})
