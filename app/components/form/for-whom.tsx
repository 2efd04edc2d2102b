import { createContext, useContext } from 'react'
import { forWhomField } from '#app/acting.ts'

/** Names the customer whom an operator helps on this page; undefined where nobody is helped. */
export const Helped = createContext<string | undefined>(undefined)

/** Whose the form is: a page of one customer must not be sent for another, who is helped in the next tab. */
export function ForWhom() {
	const helped = useContext(Helped)
	return helped === undefined ? null : <input type="hidden" name={forWhomField} value={helped} />
}
