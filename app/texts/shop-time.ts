let ahead = 0

/**
 * The moment by the clock of the shop's server. A visitor's clock may be days off: «завтра» would be wrong, and a page
 * with other words than the server's would be rendered again by React.
 */
export function shopTime(): Date {
	return new Date(Date.now() + ahead)
}

/** @param serverNow milliseconds since 1970, when the server rendered the page */
export function setShopTime(serverNow: number): void {
	ahead = serverNow - Date.now()
}
