import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { rootDir } from './root.ts'

// A server whose every answer takes half a second, and whose closing is told on stdout.
const program = `
	import { createServer } from 'node:http'
	import { shutDownOnSignal } from './server/shutdown.ts'
	const server = createServer((req, res) => {
		console.log('asked')
		setTimeout(() => res.end('finished'), 500)
	})
	shutDownOnSignal(server, async () => console.log('closed'))
	server.listen(0, '127.0.0.1', () => console.log(server.address().port))
`

function startProgram() {
	const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
		cwd: rootDir,
		stdio: ['ignore', 'pipe', 'inherit'],
	})
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
		expect(await (await answer).text()).toBe('finished')
		expect(await closed).toBe('closed')
		expect(await exit).toEqual([0, null])
		await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
	},
)
