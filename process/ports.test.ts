import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { assertPortFree } from './ports.ts'
import { StartError } from './start-error.ts'

test('a taken port is named with the setting that changes it', async () => {
	const other = createServer().listen(0, '127.0.0.1')
	await new Promise((resolve) => other.once('listening', resolve))
	onTestFinished(() => void other.close())
	const { port } = other.address() as { port: number }
	await expect(assertPortFree(port, '127.0.0.1', 'API_PORT')).rejects.toThrow(
		new StartError(
			`Port ${port} is taken by another program; stop it or give another port in the setting API_PORT.`,
		),
	)
})

test('a port that is let go in time is free', async () => {
	const other = createServer().listen(0, '127.0.0.1')
	await new Promise((resolve) => other.once('listening', resolve))
	const { port } = other.address() as { port: number }
	const free = assertPortFree(port, '127.0.0.1', 'API_PORT', 10_000)
	other.close()
	await expect(free).resolves.toBeUndefined()
})

test('an address of another machine is rejected', async () => {
	await expect(assertPortFree(0, '192.0.2.1', 'PORT')).rejects.toThrow('no address of this machine')
})
