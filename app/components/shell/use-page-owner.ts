import { useMatches } from '@remix-run/react'

/** Id of the customer whose data the page has. Loaders of pages that show anything of a customer return it as `owner`. */
export const usePageOwner = (): string | undefined =>
	useMatches()
		.map(({ data }) => (data as { owner?: string } | undefined)?.owner)
		.find(Boolean)
