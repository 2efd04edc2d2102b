import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { whenIdle } from '../ui/when-idle.ts'

const loading = whenIdle.then(() => import('./typed-values.ts'))

/**
 * Keeps what a visitor types into the forms of a page, and has it there again after a link and «Back», as a browser
 * does between documents. It is in the memory of this document only.
 * @param person whose the page is: another person does not get it
 */
export function useTypedValues(person: string): void {
	const entry = `${person} ${useLocation().key}`
	useEffect(() => void loading.then(({ keepTyped }) => keepTyped(entry)), [entry])
}
