import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** Absolute folder of the project. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Runs a program in the project's folder with its output shown, and resolves to its exit code.
 * SIGTERM is passed on, so that nothing stays behind.
 */
export function run(program, args, env = {}, cwd = root) {
	return new Promise((resolve, reject) => {
		const child = spawn(program, args, {
			cwd,
			stdio: 'inherit',
			env: { ...process.env, ...env },
			shell: process.platform === 'win32',
		})
		const pass = (signal) => child.kill(signal)
		// Ctrl+C reaches the child by itself; this process only waits for it to end.
		const wait = () => {}
		process.on('SIGTERM', pass)
		process.on('SIGINT', wait)
		child.once('error', reject)
		child.once('exit', (code, signal) => {
			process.off('SIGTERM', pass)
			process.off('SIGINT', wait)
			resolve(code ?? (signal === 'SIGINT' ? 130 : 143))
		})
	})
}

/**
 * Runs a program as `run` does, with its name before each line of its output, because another one runs beside it.
 * Resolves to its exit code.
 */
export async function runWithName(name, program, args, env = {}) {
	const child = spawn(program, args, {
		cwd: root,
		stdio: ['ignore', 'pipe', 'pipe'],
		env: { ...process.env, ...env },
		shell: process.platform === 'win32',
	})
	const pass = (signal) => child.kill(signal)
	process.on('SIGTERM', pass)
	process.on('SIGINT', pass)
	for (const output of [child.stdout, child.stderr]) {
		createInterface({ input: output }).on('line', (line) => console.log(`${name} | ${line}`))
	}
	try {
		const [code] = await once(child, 'close')
		return code ?? 143
	} finally {
		process.off('SIGTERM', pass)
		process.off('SIGINT', pass)
	}
}

/** Runs a JavaScript program of an installed package: `bin('vitest/vitest.mjs')`. */
export function bin(path) {
	return join(root, 'node_modules', path)
}
