import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { linkTarget } from '#app/paths/link-target.ts'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
	/** Path of a page of the shop, with its query and anchor; an address of the backend only after `linkTarget`. */
	to: string
	/** The scroll position is preserved. */
	preventScrollReset?: boolean | undefined
	/** The browser reloads the page. */
	reloadDocument?: boolean | undefined
	/** `intent`, of a product: code and data of its page are fetched when the link is touched or has the focus. */
	prefetch?: 'intent'
	children: ReactNode
}

/**
 * A link to a page of the shop: a plain anchor. One listener for the whole document follows it within the page
 * (`ShopLinks`); a router's link would cost every page a component with five hooks for each of its two hundred links.
 */
export function Link({ to, preventScrollReset, reloadDocument, prefetch, children, ...anchor }: LinkProps) {
	return (
		<a
			{...anchor}
			href={linkTarget(to)}
			data-keep-place={preventScrollReset || undefined}
			data-reload={reloadDocument || undefined}
			data-prefetch={prefetch}
		>
			{children}
		</a>
	)
}
