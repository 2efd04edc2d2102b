import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { commands } from '#backend/commands/commands.ts'
import { rootDir } from '#process/root.ts'

/** Commands that hand their arguments to Vitest, Playwright or a program of measurements, which know them. */
const handedOn = [
	...['bench', 'test', 'test:faults', 'test:firefox', 'test:fuzz', 'test:hear', 'test:screens'],
	'contract:fuzz',
]

/** Programs that read the arguments themselves once the shop is built. */
const programs = new Map(['content', 'import', 'shop'].map((name) => [name, 'backend/commands/main.ts']))

const { scripts } = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8')) as {
	scripts: Record<string, string>
}

it('a command of the shop rejects an option that it does not know, before it does anything', {
	timeout: 120_000,
}, () => {
	const tried = Object.entries(scripts).filter(
		([name, line]) =>
			line.startsWith('node scripts/') &&
			!handedOn.includes(name) &&
			(programs.has(name) || !(name in commands)),
	)
	expect(tried.length).toBeGreaterThan(10)
	for (const [name, line] of tried) {
		const program = programs.get(name)
		const args = program ? ['--import', 'tsx', program, name] : [line.slice('node '.length)]
		const { status, stdout, stderr } = spawnSync(process.execPath, [...args, '--no-such-option'], {
			cwd: rootDir,
			encoding: 'utf8',
		})
		expect([status === 0, stdout.replace(/^· .*\n/gm, '')], `${name}: ${stderr}`).toEqual([false, ''])
		expect(stderr, name).toMatch(/no-such-option|Usage|Name the backend/)
	}
})
