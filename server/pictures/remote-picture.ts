import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

const timeLimit = 5_000
const sizeLimit = 20 * 1024 * 1024
const MOST_REDIRECTS = 3

/** A remote picture is unavailable; the message says why, for the log. */
export class RemotePictureError extends Error {}

/**
 * Downloads a picture from one of the allowed hosts, within 5 seconds and 20 MB.
 * A host name must lead to a public address, so that a picture's address can't be used to reach into the
 * retailer's network; redirects are held to the same rules. An address allowed as a number is taken as it is.
 * @throws RemotePictureError
 */
export async function fetchRemotePicture(address: string, allowedHosts: readonly string[]): Promise<Buffer> {
	const signal = AbortSignal.timeout(timeLimit)
	let url = parse(address)
	for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
		if (!allowedHosts.includes(url.host))
			throw new RemotePictureError(`IMAGE_HOSTS does not name ${url.host}`)
		const answer = await get(url, signal)
		const status = answer.statusCode ?? 0
		if (status >= 300 && status < 400 && answer.headers.location) {
			answer.destroy()
			url = parse(answer.headers.location, url)
			continue
		}
		if (status !== 200) {
			answer.destroy()
			throw new RemotePictureError(`${url.host} answered ${status}`)
		}
		return read(answer)
	}
	throw new RemotePictureError('too many redirects')
}

function parse(address: string, base?: URL): URL {
	if (!URL.canParse(address, base?.href)) throw new RemotePictureError('not an address')
	const url = new URL(address, base)
	if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new RemotePictureError('not a web address')
	return url
}

function get(url: URL, signal: AbortSignal): Promise<http.IncomingMessage> {
	const client = url.protocol === 'https:' ? https : http
	const options = {
		signal,
		lookup: lookupPublicAddress,
		headers: { accept: 'image/*', 'user-agent': 'tropa-pictures' },
	}
	return new Promise((resolve, reject) => {
		client
			.get(url, options, resolve)
			.on('error', (error) => reject(new RemotePictureError(`${url.host}: ${error.message}`)))
	})
}

async function read(answer: http.IncomingMessage): Promise<Buffer> {
	const chunks: Buffer[] = []
	let size = 0
	try {
		for await (const chunk of answer) {
			size += chunk.length
			if (size > sizeLimit) throw new RemotePictureError('larger than 20 MB')
			chunks.push(chunk)
		}
	} catch (error) {
		if (error instanceof RemotePictureError) throw error
		throw new RemotePictureError(`broken off: ${(error as Error).message}`)
	}
	return Buffer.concat(chunks)
}

/** Checked at the moment of connecting, so that a name can't change its address between check and use. */
const lookupPublicAddress: LookupFunction = (hostname, options, callback) => {
	lookup(hostname, { ...options, all: true }, (error, addresses) => {
		const [first] = addresses ?? []
		if (error || !first) {
			callback(error ?? new Error('no address'), '')
		} else if (!addresses.every(({ address }) => ipaddr.process(address).range() === 'unicast')) {
			callback(new Error('not a public address'), '')
		} else if (options.all) {
			callback(null, addresses)
		} else {
			callback(null, first.address, first.family)
		}
	})
}
