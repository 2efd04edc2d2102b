import type { AppLoadContext } from '@remix-run/node'
import { parse, serialize } from 'cookie'
import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import type { z } from 'zod'
import { helpedIn } from '#app/api/support-cookie.server.ts'

type Context = Pick<AppLoadContext, 'cookies'>

/** A cookie of the storefront's own; browsers and scripts can't read it. */
export interface ShopCookie<Value> {
	/** Value of the visitor's cookie; null unless it is complete and encrypted with our key. */
	read(context: Context): Promise<Value | null>
	/** The `Set-Cookie` header for the value. @throws RangeError when it does not fit */
	write(context: Context, value: Value): Promise<string>
	/** The `Set-Cookie` header that takes the cookie away. */
	expire(context: Context): string
	/** Whether a cookie with this value is within the size that browsers accept. */
	fits(value: Value): boolean
}

/**
 * Bytes of a value's JSON. Encrypted and in base64 it grows by a third and 150 bytes, name, expiry and attributes
 * are 150 more, and browsers reject cookies beyond 4096 bytes.
 */
const mostBytes = 2_850

/**
 * Declares a cookie, encrypted with a key of the server (JWE: AES-256-GCM), so that the browser can neither read
 * nor change its value. On https it is Secure and its name begins with `__Host-`, so that no other host can set it.
 * While an operator helps a customer, a cookie of another name is used, without values of the operator or of the
 * customer before.
 * @param name different for each cookie: one can't be passed off as another
 * @param schema of the value, as JSON
 * @param maxAge seconds; an older copy is ignored
 * @param isOfOperator the same cookie while a customer is helped
 */
export function shopCookie<Value>(
	name: string,
	schema: z.ZodType<Value>,
	maxAge: number,
	{ isOfOperator = false } = {},
): ShopCookie<Value> {
	const nameFor = ({ isHttps, header }: Context['cookies']) => {
		const helped = isOfOperator ? undefined : helpedIn(header)
		const own = helped ? `${name}-${helped}` : name
		return isHttps ? `__Host-${own}` : own
	}

	const header = (cookies: Context['cookies'], content: string, seconds: number) =>
		serialize(nameFor(cookies), content, {
			httpOnly: true,
			sameSite: 'lax',
			path: '/',
			secure: cookies.isHttps,
			maxAge: seconds,
		})

	const fits = (value: Value) => Buffer.byteLength(JSON.stringify(value)) <= mostBytes

	return {
		async read({ cookies }) {
			cookies.read.add(nameFor(cookies))
			const token = parse(cookies.header ?? '')[nameFor(cookies)]
			if (!token) return null
			try {
				const { payload } = await jwtDecrypt(token, cookies.key, {
					keyManagementAlgorithms: ['dir'],
					contentEncryptionAlgorithms: ['A256GCM'],
					audience: name,
					requiredClaims: ['exp'],
				})
				return schema.safeParse(payload.value).data ?? null
			} catch (error) {
				// Changed, cut off, too old, or of another key.
				if (error instanceof errors.JOSEError) return null
				throw error
			}
		},
		async write({ cookies }, value) {
			if (!fits(value)) throw new RangeError(`The value of the cookie «${name}» is too long`)
			const token = await new EncryptJWT({ value })
				.setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
				.setAudience(name)
				.setExpirationTime(`${maxAge}s`)
				.encrypt(cookies.key)
			return header(cookies, token, maxAge)
		},
		expire: ({ cookies }) => header(cookies, '', 0),
		fits,
	}
}

/** The headers that set several cookies. @param cookies serialised; null ones are left out */
export function settingCookies(...cookies: readonly (string | null)[]): Headers {
	const headers = new Headers()
	for (const cookie of cookies) if (cookie) headers.append('Set-Cookie', cookie)
	return headers
}
