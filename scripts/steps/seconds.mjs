import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/**
 * Notes how long each spec takes, by which the shares are dealt (tests/support/share.ts). A spec of every run takes
 * nothing of a share.
 * @param results Playwright's report of all browser tests
 */
export function writeSeconds({ suites }) {
	const seconds = {}
	for (const { specs, file } of suites.flatMap(withInner)) {
		const name = file.split('/').at(-1).replace('.spec.ts', '')
		const add = (list, more) => {
			seconds[`${list}/${name}`] = (seconds[`${list}/${name}`] ?? 0) + more
		}
		for (const list of file.startsWith('e2e/') ? ['scripts-on', 'scripts-off'] : ['a11y']) add(list, 0)
		for (const { projectName, results } of specs.filter(isDealt).flatMap(({ tests }) => tests)) {
			const milliseconds = results.reduce((sum, { duration }) => sum + duration, 0)
			add(projectName === 'wake' ? 'a11y' : projectName, milliseconds / 1_000)
		}
	}
	const inOrder = Object.entries(seconds).sort(([a], [b]) => a.localeCompare(b))
	const rounded = Object.fromEntries(inOrder.map(([spec, exact]) => [spec, Math.round(exact)]))
	const file = join(root, 'tests', 'support', 'seconds.json')
	writeFileSync(file, `${JSON.stringify(rounded, undefined, '\t')}\n`)
}

const withInner = (suite) => [suite, ...(suite.suites ?? []).flatMap(withInner)]

const isDealt = ({ tags }) => !tags.includes('core')
