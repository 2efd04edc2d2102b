import { type FormProps, Form as PageForm } from '@remix-run/react'
import { createContext, type FormEvent, forwardRef, type MutableRefObject, useRef } from 'react'
import { CustomersOwn, ForWhom, useIsOwn } from './for-whom.tsx'
import type { CallName } from './form-call.ts'

/** The last submission of a form. */
interface Sent {
	/** The form was submitted, and the framework's data of it are not known yet. */
	isPressed: boolean
	data: FormData | null
}

/** Of the form around, for its buttons. */
export const SentForm = createContext<MutableRefObject<Sent> | null>(null)

interface PageFormProps extends FormProps {
	/** The call that the form ends in, where an operator may not make it for a customer. */
	call?: CallName
}

/**
 * A form of a page. While an operator helps a customer it names the support session, as every form with changes
 * does; one that only the customer can send says so at once.
 */
export const Form = forwardRef<HTMLFormElement, PageFormProps>(function Form(
	{ children, onSubmit, call, ...props },
	ref,
) {
	const isOwn = useIsOwn(call)
	const sent = useRef<Sent>({ isPressed: false, data: null })
	const submit = (event: FormEvent<HTMLFormElement>) => {
		onSubmit?.(event)
		if (!event.defaultPrevented) sent.current = { isPressed: true, data: null }
	}
	if (isOwn) return <CustomersOwn />
	return (
		<PageForm ref={ref} {...props} onSubmit={submit}>
			<SentForm.Provider value={sent}>
				{children}
				{props.method?.toLowerCase() === 'post' && <ForWhom />}
			</SentForm.Provider>
		</PageForm>
	)
})
