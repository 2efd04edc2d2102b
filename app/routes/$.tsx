import { data } from '@remix-run/node'
import type { PageHandle } from '#app/behaviour/page-types.ts'

export const handle: PageHandle = { pageType: 'Error' }

/** Spec §2: any other path is the not-found page. */
export function loader() {
	throw data(null, { status: 404 })
}

export const action = loader

export default function NotFound() {
	return null
}
