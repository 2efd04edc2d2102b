let ahead = 0

/**
 * The moment by the clock of the shop's server. A visitor's clock may be days off: «завтра» would be wrong, and a page
 * that its scripts word differently than the server is rendered anew by React.
 */
export function shopTime(): Date {
	return new Date(Date.now() + ahead)
}

/** @param serverNow milliseconds since 1970, when the server rendered the page */
export function setShopTime(serverNow: number): void {
	ahead = serverNow - Date.now()
}
