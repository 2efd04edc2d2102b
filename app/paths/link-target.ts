/** Beginnings of safe addresses: a path, query or anchor of the shop, a page, a letter, a call. */
const followed = /^(?:[/?#.]|https?:\/\/|mailto:|tel:)/i

/**
 * The `href` for an address that may be the backend's (menus, banners, categories): undefined for an address that
 * does more than lead somewhere, such as `javascript:` and `data:`. An anchor without it is text.
 */
export const linkTarget = (address: string): string | undefined =>
	followed.test(address) ? address : undefined
