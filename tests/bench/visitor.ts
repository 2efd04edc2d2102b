import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { request } from 'undici'
import { PAGES } from './pages.ts'

/** Milliseconds between two pages. */
const PAUSE = 50

/**
 * The process of a visitor who looks at home, listing and product, page after page, until it gets a message. It
 * answers with the milliseconds that each page took.
 */
const [, , origin = '', address = ''] = process.argv
const pages = [PAGES.home, PAGES.listing, PAGES.product]
const times: number[] = []
let cookie = ''
let isThere = true
void once(process, 'message').then(() => {
	isThere = false
})
for (let n = 0; isThere; n++) {
	const began = performance.now()
	const { headers, body, statusCode } = await request(origin + pages[n % pages.length], {
		headers: { 'x-forwarded-for': address, accept: 'text/html', 'accept-encoding': 'br', cookie },
	})
	await body.dump({ limit: Number.POSITIVE_INFINITY })
	// A visitor with an address that has used up its requests gets a message about it.
	if (statusCode === 200) times.push(performance.now() - began)
	cookie ||= [headers['set-cookie'] ?? []].flat().map((one) => one.split(';')[0])[0] ?? ''
	await wait(PAUSE)
}
process.send?.(times)
process.disconnect?.()
