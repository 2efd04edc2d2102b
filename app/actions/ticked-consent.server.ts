import { z } from 'zod'
import { shopCookie } from './cookies.server.ts'

/**
 * Id of the cart at whose checkout the consent was ticked just now. The consent is given with the order, so no draft
 * has it. A page that comes again without scripts finds it here, because a link from elsewhere may carry an address.
 */
export const tickedConsent = shopCookie('ticked', z.string(), 60)
