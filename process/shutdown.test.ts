// @module-tag slow

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { rootDir } from './root.ts'

// A server with slow answers, which prints to stdout that it was closed.
const program = (drainTime: number) => `
	import { createServer } from 'node:http'
	import { shutDownOnSignal } from './process/shutdown.ts'
	const stopping = new AbortController()
	const server = createServer((req, res) => {
		console.log('asked')
		setTimeout(() => res.end(stopping.signal.aborted ? 'finished, stopping' : 'finished'), 500)
	})
	shutDownOnSignal(server, { stopping, drainTime: ${drainTime}, close: async () => console.log('closed') })
	server.listen(0, '127.0.0.1', () => console.log(server.address().port))
`

function startProgram(drainTime = 0) {
	const child = spawn(
		process.execPath,
		['--import', 'tsx', '--input-type=module', '--eval', program(drainTime)],
		{
			cwd: rootDir,
			stdio: ['ignore', 'pipe', 'inherit'],
		},
	)
	onTestFinished(() => void child.kill('SIGKILL'))
	return child
}

async function nextLine(child: ChildProcess): Promise<string> {
	const [chunk] = await once(child.stdout ?? child, 'data')
	return String(chunk).trim()
}

test.each(['SIGTERM', 'SIGINT'] as const)(
	'on %s the running request is finished, then all is closed',
	async (signal) => {
		const child = startProgram()
		const port = await nextLine(child)
		const answer = fetch(`http://127.0.0.1:${port}/`)
		expect(await nextLine(child)).toBe('asked')
		child.kill(signal)
		child.kill(signal)
		const closed = nextLine(child)
		const exit = once(child, 'exit')
		expect(await (await answer).text()).toBe('finished, stopping')
		expect(await closed).toBe('closed')
		expect(await exit).toEqual([0, null])
		await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
	},
)

test('on SIGTERM a balancer first is served on no connection twice, then turned away, then not connected', async () => {
	const child = startProgram(1_500)
	const url = `http://127.0.0.1:${await nextLine(child)}/`
	child.stdout.resume()
	const exit = once(child, 'exit')
	child.kill('SIGTERM')

	const seen: string[] = []
	for (;;) {
		const answer = await fetch(url).catch(() => undefined)
		const word = answer
			? `${answer.status} ${answer.headers.get('connection')} ${await answer.text()}`
			: 'refused'
		if (seen.at(-1) !== word) seen.push(word)
		if (!answer) break
	}
	// The signal may come after the first question.
	expect(seen.slice(-3)).toEqual(['200 close finished, stopping', '502 close ', 'refused'])
	expect(await exit).toEqual([0, null])
})

test('a form is served to the end even while reading is turned away', async () => {
	const child = startProgram(1)
	const url = `http://127.0.0.1:${await nextLine(child)}/`
	child.stdout.resume()
	child.kill('SIGTERM')
	await expect.poll(async () => (await fetch(url)).status).toBe(502)
	const answer = await fetch(url, { method: 'POST' })
	expect(await answer.text()).toBe('finished, stopping')
})
