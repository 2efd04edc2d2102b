import type { ReactNode } from 'react'
import { ContactCodeForm, type ContactCodeFormProps } from './contact-code-form.tsx'

interface ContactSectionProps extends Omit<ContactCodeFormProps, 'code' | 'shown'> {
	title: string
	/** The current one. */
	now: ReactNode
	/** The address or phone that waits for its code. */
	code: ContactCodeFormProps['code'] | null
	/** As it is read. */
	show?: (to: string) => string
	/** The form for another one. */
	children: ReactNode
}

/** An address or a phone of the customer's, and another one, which a code confirms. */
export function ContactSection({
	title,
	now,
	code,
	show = String,
	children,
	...codeForm
}: ContactSectionProps) {
	const { contact } = codeForm
	return (
		<section aria-labelledby={contact} className="border-line border-t pt-8">
			<h2 id={contact} className="text-28">
				{title}
			</h2>
			{now}
			<div className="mt-5">
				{code ? <ContactCodeForm {...codeForm} code={code} shown={show(code.to)} /> : children}
			</div>
		</section>
	)
}
