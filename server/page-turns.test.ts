import { once } from 'node:events'
import express from 'express'
import { expect, test } from 'vitest'
import { serve } from '#tests/support/serve.ts'
import { pageTurns } from './page-turns.ts'

test('a visitor who leaves before the turn comes holds none', async () => {
	const shop = express()
	let arrived = () => {}
	shop.use(async (req, res, next) => {
		res.locals.visitor = { counted: 'anybody', address: undefined }
		if (req.path === '/looked-for') {
			arrived()
			await once(res, 'close')
		}
		next()
	})
	shop.use(pageTurns({ embeddedBackend: true }))
	shop.use((_req, res) => void res.send('page'))
	const url = await serve(shop)
	for (let visit = 0; visit < 5; visit++) {
		const leaving = new AbortController()
		const asked = new Promise<void>((resolve) => {
			arrived = resolve
		})
		const left = fetch(`${url}/looked-for`, { signal: leaving.signal }).catch(() => 'left')
		await asked
		leaving.abort()
		expect(await left).toBe('left')
	}
	expect((await fetch(url)).status).toBe(200)
})
