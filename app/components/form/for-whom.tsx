import { createContext, useContext } from 'react'
import { forWhomField, ofCustomerField } from '#app/api/support-headers.ts'
import type { CallName } from './form-call.ts'

/** Customer whom an operator helps on this page. */
interface HelpedCustomer {
	/** The support session. */
	id: string
	/** Names of the calls that may be made for the customer. */
	calls: readonly string[]
}

/** The customer whom an operator helps on this page; undefined without one. */
export const Helped = createContext<HelpedCustomer | undefined>(undefined)

/** Id of the customer whose data the page has; undefined on pages of everybody. */
export const PageOwner = createContext<string | undefined>(undefined)

/**
 * Hidden fields with the support session and the owner of the page: a page of one customer must not be sent for
 * another, who is helped, or has logged in, in the next tab.
 */
export function ForWhom() {
	const helped = useContext(Helped)
	const owner = useContext(PageOwner)
	return (
		<>
			{helped && <input type="hidden" name={forWhomField} value={helped.id} />}
			{owner && <input type="hidden" name={ofCustomerField} value={owner} />}
		</>
	)
}

/** Whether a form that ends in this call is of no use here: an operator can't make it for the customer. */
export function useIsOwn(call: CallName | undefined): boolean {
	const helped = useContext(Helped)
	return helped !== undefined && call !== undefined && !helped.calls.includes(call)
}

/** Instead of a form that only the customer can send. */
export const CustomersOwn = () => (
	<p className="rounded-picture bg-surface px-5 py-4.5 forced-colors:border">
		Это делает только сам покупатель: за него такую форму не отправить.
	</p>
)
