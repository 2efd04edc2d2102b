import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { answerError } from '#backend/http.ts'
import { isOutOfRoom } from './out-of-room.ts'

const failedQuery = (code: string) =>
	new Error('Failed query', { cause: Object.assign(new Error('could not extend file'), { code }) })

it('is distinguished from other failures', () => {
	expect(['53100', 'ENOSPC', 'EDQUOT', 'EROFS'].every((code) => isOutOfRoom(failedQuery(code)))).toBe(true)
	expect(isOutOfRoom(failedQuery('40P01'))).toBe(false)
	expect(isOutOfRoom('53100')).toBe(false)
})

it('answers a call with 503 and its name, and is logged with the reason', async () => {
	const logged: { msg: string; err: { stack: string } }[] = []
	const log = pino({}, { write: (line) => void logged.push(JSON.parse(line)) })
	const app = new Hono()
	app.onError((error, http) => answerError(error, http, log))
	app.post('/', () => {
		throw failedQuery('53100')
	})
	const answer = await app.request('/', { method: 'POST' })
	expect(answer.status).toBe(503)
	expect(await answer.json()).toMatchObject({ exceptionCode: 'SERVICE_UNAVAILABLE' })
	expect(logged).toMatchObject([
		{ msg: 'DATABASE_OUT_OF_ROOM', err: { stack: expect.stringContaining('could not extend file') } },
	])
})
