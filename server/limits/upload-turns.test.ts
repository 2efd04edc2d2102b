import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import express from 'express'
import { expect, onTestFinished, test, vi } from 'vitest'
import { serve } from '#tests/support/serve.ts'
import { uploadTurns } from './upload-turns.ts'

const UNHURRIED = 200

/** A shop that answers forms with files when they are here, and how many it is reading. */
async function uploads(unhurried = UNHURRIED) {
	const reading = { now: 0 }
	const shop = express()
	shop.use((req, res, next) => {
		res.locals.visitor = { counted: req.get('x-visitor'), address: undefined }
		res.locals.isUpload = true
		next()
	})
	shop.use(uploadTurns(unhurried), (req, res) => {
		reading.now += 1
		res.once('close', () => {
			reading.now -= 1
		})
		req.resume().once('end', () => res.end('thanks'))
	})
	const url = await serve(shop)
	return {
		reading,
		begin(visitor: string) {
			const socket = connect(Number(new URL(url).port), '127.0.0.1')
			onTestFinished(() => void socket.destroy())
			socket.on('error', () => {})
			let text = ''
			socket.on('data', (chunk) => {
				text += chunk
			})
			socket.write(`POST / HTTP/1.1\r\nHost: shop\r\nX-Visitor: ${visitor}\r\nContent-Length: 4\r\n\r\nab`)
			return { end: () => socket.write('cd'), answer: () => text, closed: once(socket, 'close') }
		},
	}
}

test('a form that comes slowly keeps its place while nobody waits', async () => {
	const { reading, begin } = await uploads()
	const slow = begin('slow')
	await wait(UNHURRIED * 3)
	expect(reading.now).toBe(1)
	slow.end()
	await expect.poll(slow.answer).toMatch(/^HTTP\/1\.1 200 /)
})

test('one that comes slowly makes room for who waits, and never are more read than there are places', async () => {
	const { reading, begin } = await uploads()
	const slow = ['one', 'two', 'three'].map(begin)
	await expect.poll(() => reading.now).toBe(3)
	const others = ['four', 'five', 'six'].map(begin)
	for (const other of others) other.end()
	const seen: number[] = []
	const looking = setInterval(() => seen.push(reading.now), 5)
	onTestFinished(() => clearInterval(looking))
	for (const other of others) await expect.poll(other.answer, { timeout: 5_000 }).toMatch(/^HTTP\/1\.1 200 /)
	await Promise.race(slow.map(({ closed }) => closed))
	expect(Math.max(...seen)).toBeLessThanOrEqual(3)
})

test('nobody is sent away before the slow ones are cut off', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'performance'] })
	onTestFinished(() => void vi.useRealTimers())
	const { reading, begin } = await uploads(30_000)
	for (const visitor of ['one', 'two', 'three']) begin(visitor)
	await expect.poll(() => reading.now).toBe(3)
	const other = begin('four')
	other.end()
	const aSecondLater = async () => {
		await vi.advanceTimersByTimeAsync(1_000)
		return other.answer()
	}
	await expect.poll(aSecondLater, { interval: 10, timeout: 10_000 }).toMatch(/^HTTP\/1\.1 /)
	expect(other.answer()).toMatch(/^HTTP\/1\.1 200 /)
})
