import type { Request } from 'express'
import type { Config } from './config.ts'

/**
 * Whether visitors come over https, for cookies and headers. The request says so, by itself or through a trusted
 * proxy (TRUST_PROXY); or SHOP_URL does, behind a proxy that passes nothing on.
 */
export const isHttps = (req: Request, shop: Pick<Config['shop'], 'url'>): boolean =>
	req.secure || /^https:/i.test(shop.url ?? '')
