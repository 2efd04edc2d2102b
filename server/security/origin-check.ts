import type { Request, RequestHandler } from 'express'
import { sendMessage } from '#server/responses/message-page.ts'

const safeMethods = new Set(['GET', 'HEAD'])

/**
 * Rejects with 403 a request from another site that changes something. Together with SameSite=Lax cookies this is the
 * protection from forged requests, and it needs no script (product decision).
 * @param shopUrl the canonical origin, when it is known
 */
export function checkOrigin(shopUrl: string | undefined): RequestHandler {
	return (req, res, next) => {
		if (safeMethods.has(req.method) || isFromOurPages(req, shopUrl)) return next()
		sendMessage(req, res, {
			status: 403,
			exceptionCode: 'FOREIGN_ORIGIN',
			title: 'Форма отправлена с другого сайта',
			text: 'Мы не приняли её, чтобы никто не действовал от твоего имени. Открой страницу магазина и отправь форму ещё раз.',
			action: { text: 'На главную', href: '/' },
		})
	}
}

/** @param shopUrl as `checkOrigin` takes it */
export function isFromOurPages(req: Request, shopUrl: string | undefined): boolean {
	const shop = shopUrl === undefined ? undefined : new URL(shopUrl)
	const site = req.get('sec-fetch-site')
	if (site !== undefined && site !== 'same-origin' && site !== 'none') return false

	// Programs that are no browsers send no Origin, and carry no visitor's cookies.
	const origin = req.get('origin')
	if (origin === undefined) return true
	return origin === shop?.origin || originsOfRequest(req, shop).includes(origin)
}

/**
 * The origins (scheme, host and port) under which the visitor may see this shop.
 *
 * Only a trusted proxy names the scheme. Without one the visitor may be at a proxy that speaks https to him and http
 * to this process: then both are possible, unless the settings know the host and so its scheme.
 */
function originsOfRequest(req: Request, shop: URL | undefined): string[] {
	const isProxyTrusted = trusts(req, req.socket.remoteAddress ?? '')
	const forwarded = (name: string) =>
		isProxyTrusted ? req.get(name)?.split(',')[0]?.trim().toLowerCase() : undefined
	const host = forwarded('x-forwarded-host') ?? req.get('host')
	const scheme = forwarded('x-forwarded-proto')
	if (host === undefined || /[/\\?#@\s]/.test(host)) return []
	if (scheme === 'http' || scheme === 'https') return originsOf([scheme], host)
	return host.toLowerCase() === shop?.host ? [] : originsOf(['http', 'https'], host)
}

function originsOf(schemes: string[], host: string): string[] {
	return schemes
		.map((one) => `${one}://${host}`)
		.filter((address) => URL.canParse(address))
		.map((address) => new URL(address).origin)
}

function trusts(req: Request, address: string): boolean {
	const trusted = req.app.get('trust proxy fn') as (address: string, hop: number) => boolean
	return trusted(address, 0)
}
