import type { Request, RequestHandler } from 'express'
import { sendMessage } from './message-page.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses with 403 whatever changes something and comes from another site. Together with SameSite=Lax cookies
 * this is the protection from forged requests, and it needs no script (product decision).
 */
export function checkOrigin(shopUrl: string | undefined): RequestHandler {
	const shopHost = shopUrl && new URL(shopUrl).host
	return (req, res, next) => {
		if (safeMethods.has(req.method) || isFromOurPages(req, shopHost)) return next()
		sendMessage(req, res, {
			status: 403,
			exceptionCode: 'FOREIGN_ORIGIN',
			title: 'Форма отправлена с другого сайта',
			text: 'Мы не приняли её, чтобы никто не действовал от твоего имени. Открой страницу магазина и отправь форму ещё раз.',
			action: { text: 'На главную', href: '/' },
		})
	}
}

function isFromOurPages(req: Request, shopHost: string | undefined): boolean {
	const site = req.get('sec-fetch-site')
	if (site !== undefined && site !== 'same-origin' && site !== 'none') return false

	// Programs that are no browsers send no Origin, and carry nobody's cookies.
	const origin = req.get('origin')
	if (origin === undefined) return true
	const host = hostOf(origin)
	return host !== undefined && (host === hostOfRequest(req) || host === shopHost)
}

function hostOf(origin: string): string | undefined {
	return URL.canParse(origin) ? new URL(origin).host : undefined
}

/** The host the visitor asked for, with its port: `req.hostname` has none. */
function hostOfRequest(req: Request): string | undefined {
	const trusted = req.app.get('trust proxy fn') as (address: string, hop: number) => boolean
	const forwarded = trusted(req.socket.remoteAddress ?? '', 0) ? req.get('x-forwarded-host') : undefined
	return (forwarded?.split(',')[0]?.trim() ?? req.get('host'))?.toLowerCase()
}
