import { createContext, useContext } from 'react'
import { forWhomField } from '#app/api/support-headers.ts'

/** Support session of the customer whom an operator helps on this page; undefined without one. */
export const Helped = createContext<string | undefined>(undefined)

/**
 * Hidden field with the support session: a page of one customer must not be sent for another, helped in the next
 * tab.
 */
export function ForWhom() {
	const helped = useContext(Helped)
	return helped === undefined ? null : <input type="hidden" name={forWhomField} value={helped} />
}
