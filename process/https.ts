import type { Request } from 'express'
import type { Config } from './config.ts'

/**
 * Whether visitors come over https, as cookies and headers have to know. The request says so, by itself or through a
 * proxy that is believed (TRUST_PROXY); or SHOP_URL does, behind a proxy that passes nothing on.
 */
export const isHttps = (req: Request, shop: Pick<Config['shop'], 'url'>): boolean =>
	req.secure || /^https:/i.test(shop.url ?? '')
