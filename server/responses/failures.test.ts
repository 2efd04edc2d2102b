import express from 'express'
import { expect, test } from 'vitest'
import { createLog } from '#process/logger.ts'
import { serve } from '#tests/support/serve.ts'
import { answerFailure } from './failures.ts'

test('an answer that fails after it has begun is broken off, with a line in the log', async () => {
	const lines: string[] = []
	const shop = express()
	shop.use((_req, res) => {
		res.write('begun')
		throw new Error('late')
	})
	shop.use(answerFailure(createLog('error', { write: (line: string) => lines.push(line) })))
	const url = await serve(shop)
	await expect(fetch(url).then((answer) => answer.text())).rejects.toThrow()
	expect(lines.map((line) => JSON.parse(line).err.message)).toEqual(['late'])
})
