import { createServer } from 'node:net'
import express from 'express'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { serve } from '#tests/support/serve.ts'
import { rateLimits } from './rate-limits.ts'
import { sharedCounters } from './shared-counters.ts'
import { identifyVisitors } from './visitor.ts'

/** A shop with a limit of two requests, counted in the Redis of that port; and the words of its log. */
async function startShop(redisPort: number) {
	const words: string[] = []
	const log = pino({ level: 'debug' }, { write: (line: string) => void words.push(JSON.parse(line).msg) })
	const counters = sharedCounters(`redis://127.0.0.1:${redisPort}`, log)
	onTestFinished(() => counters.close())
	const { requests } = rateLimits(
		{ requests: 2, forms: 0, pictures: 0 },
		{ count: () => {}, isOwnForm: () => true },
		counters,
	)
	const shop = express().use(identifyVisitors(log), (_req, res, next) => {
		res.locals.cspNonce = 'nonce'
		next()
	})
	return { words, url: await serve(shop.use(requests, (_req, res) => void res.send('page'))) }
}

async function statuses(url: string, count: number): Promise<number[]> {
	const found = []
	for (let sent = 0; sent < count; sent++) found.push((await fetch(url)).status)
	return found
}

test('without Redis the process counts for itself and says so once', async () => {
	const { url, words } = await startShop(await freePort())
	expect(await statuses(url, 4)).toEqual([200, 200, 429, 429])
	expect(words).toEqual(['RATE_LIMITS_IN_MEMORY'])
})

test('no visitor waits for a Redis that hangs', async () => {
	const silent = createServer((socket) => socket.on('error', () => undefined).resume())
	await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
	onTestFinished(() => void silent.close())
	const { url, words } = await startShop((silent.address() as { port: number }).port)

	const started = performance.now()
	expect(await statuses(url, 3)).toEqual([200, 200, 429])
	expect(performance.now() - started).toBeLessThan(2_000)
	expect(words).toEqual(['RATE_LIMITS_IN_MEMORY'])
})
