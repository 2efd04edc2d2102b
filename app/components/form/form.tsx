import { type FormProps, Form as PageForm } from '@remix-run/react'
import { forwardRef } from 'react'
import { ForWhom } from './for-whom.tsx'

/** A form of a page. While an operator helps a customer it carries which one, as every form that changes something does. */
export const Form = forwardRef<HTMLFormElement, FormProps>(function Form({ children, ...props }, ref) {
	return (
		<PageForm ref={ref} {...props}>
			{children}
			{props.method?.toLowerCase() === 'post' && <ForWhom />}
		</PageForm>
	)
})
