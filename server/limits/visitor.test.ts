import express from 'express'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { serve } from '#tests/support/serve.ts'
import { identifyVisitors } from './visitor.ts'

/** The visitor of each request as the shop identifies it, in order; and the messages of its log. */
async function visit(trustProxy: boolean | string, requests: Record<string, string>[]) {
	const words: string[] = []
	const log = pino({}, { write: (line: string) => void words.push(JSON.parse(line).msg) })
	const shop = express().set('trust proxy', trustProxy).use(identifyVisitors(log))
	shop.use((_req, res) => void res.json(res.locals.visitor))
	const url = await serve(shop)
	const visitors: unknown[] = []
	for (const headers of requests) visitors.push(await (await fetch(url, { headers })).json())
	return { visitors, words }
}

const forwarded = { 'x-forwarded-for': '2001:db8:1:2::3' }

describe('a visitor', () => {
	test('behind a trusted proxy is counted by the line to the internet and known by the address', async () => {
		const { visitors, words } = await visit(true, [forwarded, { 'x-forwarded-for': '203.0.113.9' }])
		expect(visitors).toEqual([
			{ counted: '2001:db8:1:2::/64', address: '2001:db8:1:2::3' },
			{ counted: '203.0.113.9', address: '203.0.113.9' },
		])
		expect(words).toEqual([])
	})

	test('behind a proxy that is not trusted is unknown, and the log says it once', async () => {
		const { visitors, words } = await visit(false, [forwarded, { 'x-real-ip': '203.0.113.9' }, forwarded])
		expect(visitors).toEqual([{}, {}, {}])
		expect(words).toEqual(['PROXY_NOT_TRUSTED'])
	})

	test('at the machine itself is counted', async () => {
		const { visitors, words } = await visit(false, [{}])
		expect(visitors).toEqual([{ counted: 'this machine', address: expect.stringContaining('127.0.0.1') }])
		expect(words).toEqual([])
	})

	test('can not escape the limits by a header', async () => {
		const { visitors } = await visit('127.0.0.1', [{ 'x-forwarded-for': '198.51.100.1, 8.8.8.8' }])
		expect(visitors).toEqual([{ counted: '8.8.8.8', address: '8.8.8.8' }])
	})
})
