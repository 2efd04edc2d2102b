import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { rootDir } from './root.ts'

test('an uncaught error ends the process, names its request and prints nothing of a person', async () => {
	const script = `
		import { createLog, endOnUncaught } from './process/logger.ts'
		import { setErrorReports } from './process/error-reports.ts'
		import { inNameOf } from './process/request-id.ts'
		setErrorReports({ report() {}, mute() {}, async flush() {} })
		endOnUncaught(createLog('error'))
		const error = new Error('Failed query: insert … params: +79169998877,Агриппина')
		Object.assign(error, { query: 'insert', params: ['+79169998877', 'Агриппина'] })
		inNameOf('of the request', () => void setTimeout(() => Promise.reject(error)))`
	const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
		cwd: rootDir,
	})
	const ended = new Promise((resolve) => child.once('exit', resolve))
	const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
	expect(await ended).toBe(1)
	expect(JSON.parse(stdout)).toMatchObject({
		level: 'fatal',
		msg: 'UNCAUGHT_EXCEPTION',
		requestId: 'of the request',
		err: { message: 'A query of the database failed' },
	})
	expect(stdout + stderr).not.toMatch(/Агриппина|9169998877/)
})
