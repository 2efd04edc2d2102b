import type { Request, RequestHandler } from 'express'
import ipaddr from 'ipaddr.js'
import { countedAddress } from '#process/client-address.ts'
import type { Log } from '#process/logger.ts'

/** Headers that proxies add to the requests they pass on. */
const forwardingHeaders = ['x-forwarded-for', 'x-real-ip', 'forwarded'] as const

/** All visitors from the machine that the shop runs on, as when it is tried out. */
const THIS_MACHINE = 'this machine'

/** Visitor of a request, as far as the address identifies one. */
export interface Visitor {
	/** Key for the limits by address; undefined when it can't be distinguished from others and is not counted. */
	counted: string | undefined
	/** The address, for the backend; undefined when it is that of a proxy. */
	address: string | undefined
}

/**
 * Puts the visitor of a request into `res.locals.visitor`. Behind a proxy that TRUST_PROXY does not name, every
 * visitor has the proxy's address: there no visitor is counted, because all would share one limit. The log says so
 * once.
 */
export function identifyVisitors(log: Log): RequestHandler {
	let hasWarned = false
	return (req, res, next) => {
		const isTrusted = isFromTrustedProxy(req)
		const isForwarded = forwardingHeaders.some((name) => req.headers[name] !== undefined)
		if (isForwarded && !isTrusted && !hasWarned) {
			hasWarned = true
			log.warn({ hint: 'If the proxy is yours, name it in TRUST_PROXY' }, 'PROXY_NOT_TRUSTED')
		}
		const address = req.ip ?? ''
		const isOfProxy = !isTrusted && (isForwarded ? isOwnNetwork(address) : isNamedElsewhere(req))
		const counted = countedAddress(address) || THIS_MACHINE
		res.locals.visitor = (isOfProxy ? unknown : { counted, address }) satisfies Visitor
		next()
	}
}

const unknown: Visitor = { counted: undefined, address: undefined }

function isFromTrustedProxy(req: Request): boolean {
	const isTrusted = req.app.get('trust proxy fn') as (address: string, hop: number) => boolean
	return isTrusted(req.socket.remoteAddress ?? '', 0)
}

/** Any client on the internet may send the headers of proxies, and would escape the limits by it. */
const isOwnNetwork = (address: string) =>
	ipaddr.isValid(address) && ipaddr.process(address).range() !== 'unicast'

/** From this machine, for a site that is not called like this machine: by a proxy that adds no header. */
const isNamedElsewhere = (req: Request) =>
	countedAddress(req.ip ?? '') === '' &&
	!/^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/i.test(req.get('host') ?? '')
