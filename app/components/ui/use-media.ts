import { useSyncExternalStore } from 'react'

/** Whether the media query holds; false on the server and in the first render of the browser. */
export function useMedia(query: string): boolean {
	return useSyncExternalStore(
		(listener) => {
			const media = matchMedia(query)
			media.addEventListener('change', listener)
			return () => media.removeEventListener('change', listener)
		},
		() => matchMedia(query).matches,
		() => false,
	)
}
