import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { whenIdle } from '../ui/when-idle.ts'

const loading = whenIdle.then(() => import('./typed-values.ts'))

/**
 * Keeps what a visitor types into the forms of a page, and has it there again after a link and «Back», as a browser
 * does between documents. It is in the memory of this document only, and goes with the person.
 * @param person for whom the pages are
 */
export function useTypedValues(person: string): void {
	const { key, pathname } = useLocation()
	useEffect(() => {
		let isHere = true
		const keeping = loading.then(({ keepTyped }) =>
			isHere ? keepTyped({ key, pathname, person }) : undefined,
		)
		return () => {
			isHere = false
			void keeping.then((stop) => stop?.())
		}
	}, [key, pathname, person])
}
