import { useMatches } from '@remix-run/react'

/** Id of the customer whose data the page has: loaders of pages that show anything of a customer return it. */
export const usePageOwner = (): string | undefined =>
	useMatches()
		.map(({ data }) => (data as { owner?: string } | undefined)?.owner)
		.find(Boolean)
