import { randomBytes } from 'node:crypto'
import type { RequestHandler } from 'express'
import helmet from 'helmet'
import type { Config } from '#process/config.ts'
import { isHttps } from '#process/https.ts'

/**
 * Security headers. Scripts run only from our own files and with the nonce of this response
 * (`res.locals.cspNonce`); third parties are only those the settings name.
 */
export function securityHeaders(
	config: Pick<Config, 'production' | 'paymentHosts' | 'captcha' | 'shop'>,
): RequestHandler[] {
	const { production } = config
	const captcha = config.captcha.siteKey ? ['https://smartcaptcha.yandexcloud.net'] : []
	const nonce = (_req: unknown, res: unknown) =>
		`'nonce-${(res as { locals: { cspNonce: string } }).locals.cspNonce}'`

	const headers = helmet({
		contentSecurityPolicy: {
			useDefaults: false,
			directives: {
				defaultSrc: ["'self'"],
				baseUri: ["'none'"],
				objectSrc: ["'none'"],
				frameAncestors: ["'self'"],
				scriptSrc: ["'self'", nonce, ...captcha],
				scriptSrcAttr: ["'none'"],
				// Vite puts its styles into the page by script while developing.
				styleSrcElem: production ? ["'self'", nonce] : ["'self'", "'unsafe-inline'"],
				// The colour of a swatch is data, so it stands in a style attribute.
				styleSrcAttr: ["'unsafe-inline'"],
				imgSrc: ["'self'", 'data:'],
				fontSrc: ["'self'"],
				frameSrc: ["'self'", ...captcha],
				connectSrc: ["'self'", ...(production ? [] : ['ws:', 'wss:']), ...captcha],
				// Browsers apply form-action to redirects too, and an order's form may end at the bank.
				formAction: ["'self'", ...config.paymentHosts.map((host) => `https://${host}`)],
			},
		},
		// With «no-referrer» browsers send «Origin: null» with forms, which the origin check must refuse.
		referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
		strictTransportSecurity: false,
	})
	const strictTransportSecurity = helmet.strictTransportSecurity({ maxAge: 31_536_000 })

	return [
		(_req, res, next) => {
			res.locals.cspNonce = randomBytes(16).toString('base64')
			// Pictures are narrower on a slow line.
			res.set('Accept-CH', 'ECT')
			res.set('Permissions-Policy', 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)')
			next()
		},
		headers,
		(req, res, next) => (isHttps(req, config.shop) ? strictTransportSecurity(req, res, next) : next()),
	]
}
