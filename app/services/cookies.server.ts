/** The headers that set several cookies. @param cookies serialised; what is null is left out */
export function settingCookies(...cookies: readonly (string | null)[]): Headers {
	const headers = new Headers()
	for (const cookie of cookies) if (cookie) headers.append('Set-Cookie', cookie)
	return headers
}
