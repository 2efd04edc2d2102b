import type { RequestHandler } from 'express'

/**
 * Lets a form pass when all of it has arrived, and puts it back to be read: one that comes drop by drop must not have a
 * turn meanwhile (page-queue.ts). Its length is known and bounded (body-limit.ts).
 */
export const awaitWholeForm: RequestHandler = (req, _res, next) => {
	const length = Number(req.get('content-length') ?? 0)
	if (req.method === 'GET' || req.method === 'HEAD' || length === 0) return next()
	const chunks: Buffer[] = []
	let size = 0
	const read = () => {
		for (let chunk: Buffer | null = req.read(); chunk; chunk = req.read()) {
			chunks.push(chunk)
			size += chunk.length
			if (size >= length) {
				req.off('readable', read)
				// Before the end is announced, which happens only after a read that finds nothing.
				req.unshift(Buffer.concat(chunks))
				next()
				return
			}
		}
	}
	req.on('readable', read)
}
