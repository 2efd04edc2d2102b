import type { AppLoadContext } from '@remix-run/node'
import { parse } from 'cookie'
import { writeCompared } from './compare.server.ts'
import { expireMerged } from './merged-baskets.server.ts'
import { expireSentCodes } from './sent-code.server.ts'
import { expireUnsent } from './unsent-form.server.ts'

/**
 * The `Set-Cookie` headers that delete what a customer leaves in a browser, which others may use after the log-out:
 * typed values, the phone and the address of codes, things of the cart, the comparison.
 * @returns those of cookies that the browser has sent
 */
export function leaveBrowser(context: Pick<AppLoadContext, 'cookies'>): string[] {
	const sent = parse(context.cookies.header ?? '')
	return [
		expireUnsent(context),
		expireMerged(context),
		...expireSentCodes(context),
		writeCompared(context, []),
	].filter((header) => Object.hasOwn(sent, header.slice(0, header.indexOf('='))))
}
