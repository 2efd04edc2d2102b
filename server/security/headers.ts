import { randomBytes } from 'node:crypto'
import type { RequestHandler } from 'express'
import helmet from 'helmet'
import type { Config } from '#process/config.ts'
import { isHttps } from '#process/https.ts'
import { settingsOf } from '#server/routing/sites.ts'
import { mapMayBeOn } from './map-pages.ts'

type SecurityConfig = Pick<
	Config,
	'production' | 'paymentOrigins' | 'captcha' | 'mapsKey' | 'devPages' | 'shop' | 'country' | 'sites'
>

/** Headers of every answer; a file of the shop, as a script, a font or a picture, needs no others. */
export function fileHeaders(config: SecurityConfig): RequestHandler[] {
	const strictTransportSecurity = helmet.strictTransportSecurity({ maxAge: 31_536_000 })
	return [
		helmet.xContentTypeOptions(),
		helmet.crossOriginResourcePolicy(),
		(req, res, next) =>
			isHttps(req, settingsOf(config, req).shop) ? strictTransportSecurity(req, res, next) : next(),
	]
}

/** Takes away what handlers before this one have set: a picture is no document, and nobody reads its limits. */
export const withoutHeaders: RequestHandler = (_req, res, next) => {
	for (const name of res.getHeaderNames()) res.removeHeader(name)
	next()
}

/**
 * Security headers of documents. Scripts run only from our own files and with the nonce of this response
 * (`res.locals.cspNonce`); third parties are only those the settings name.
 */
export function securityHeaders(config: SecurityConfig): RequestHandler[] {
	const plain = headersWith(config, noMap)
	const withMap = headersWith(config, yandexMaps)
	return [
		...fileHeaders(config),
		(_req, res, next) => {
			res.locals.cspNonce = randomBytes(16).toString('base64')
			// Pictures are narrower on a slow line.
			res.set('Accept-CH', 'ECT')
			res.set('Permissions-Policy', 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)')
			next()
		},
		(req, res, next) => (config.mapsKey && mapMayBeOn(req.path, config) ? withMap : plain)(req, res, next),
	]
}

/** Sources that a policy allows for a map, by directive. */
interface MapSources {
	scripts: string[]
	styles: string[]
	pictures: string[]
	frames: string[]
	calls: string[]
}

const noMap: MapSources = { scripts: [], styles: [], pictures: [], frames: [], calls: [] }

const mapHosts = ['https://api-maps.yandex.ru', 'https://yastatic.net', 'https://*.maps.yandex.net']

/**
 * Sources that the API 2.1 asks for with `csp=true` (its page «Подключение API», the part on CSP): then it needs no
 * 'unsafe-eval', and adds its styles as blobs.
 */
const yandexMaps: MapSources = {
	scripts: mapHosts,
	styles: ['blob:'],
	pictures: mapHosts,
	frames: ['https://api-maps.yandex.ru'],
	calls: mapHosts,
}

function headersWith(
	{ production, captcha, paymentOrigins }: SecurityConfig,
	map: MapSources,
): RequestHandler {
	const captchaHosts = captcha.siteKey ? ['https://smartcaptcha.yandexcloud.net'] : []
	const nonce = (_req: unknown, res: unknown) =>
		`'nonce-${(res as { locals: { cspNonce: string } }).locals.cspNonce}'`

	return helmet({
		contentSecurityPolicy: {
			useDefaults: false,
			directives: {
				defaultSrc: ["'self'"],
				baseUri: ["'none'"],
				objectSrc: ["'none'"],
				frameAncestors: ["'self'"],
				scriptSrc: ["'self'", nonce, ...captchaHosts, ...map.scripts],
				scriptSrcAttr: ["'none'"],
				// Vite puts its styles into the page by script while developing.
				styleSrcElem: [...(production ? ["'self'", nonce] : ["'self'", "'unsafe-inline'"]), ...map.styles],
				// The colour of a swatch is data, so it is in a style attribute.
				styleSrcAttr: ["'unsafe-inline'"],
				imgSrc: ["'self'", 'data:', ...map.pictures],
				fontSrc: ["'self'"],
				frameSrc: ["'self'", ...captchaHosts, ...map.frames],
				connectSrc: ["'self'", ...(production ? [] : ['ws:', 'wss:']), ...captchaHosts, ...map.calls],
				// Browsers apply form-action to redirects too, and an order's form may end at the bank.
				formAction: ["'self'", ...paymentOrigins],
			},
		},
		// With «no-referrer» browsers send «Origin: null» with forms, which the origin check must reject.
		referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
		strictTransportSecurity: false,
		xContentTypeOptions: false,
		crossOriginResourcePolicy: false,
	})
}
