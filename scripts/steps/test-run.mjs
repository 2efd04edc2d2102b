import { mkdirSync, rmSync } from 'node:fs'
import { build } from './build.mjs'
import { checkNodeVersion } from './node-version.mjs'
import { installPackages } from './packages.mjs'
import { Refusal, say } from './say.mjs'
import { notRun, reports } from './test-parts.mjs'

/** @typedef {import('./test-parts.mjs').Counts} Counts */
/** @typedef {[name: string, run: () => Promise<Counts>]} Part of the tests */

/**
 * Installs the packages, builds the shop, then runs the tests, and ends with what failed, how long each part took, and
 * `N passed, N failed`.
 * @param {string} announcement the first line
 * @param {{ beside?: Part[], lanes: Part[][] }} plan parts that run beside the build and the first tests, and lanes of
 *   tests that run side by side, each part of a lane after the one before
 */
export async function runTests(announcement, { beside = [], lanes }) {
	say(announcement)
	try {
		checkNodeVersion()
		await installPackages()
	} catch (error) {
		if (!(error instanceof Refusal)) throw error
		console.error(error.message)
		return report([{ name: 'preparation', ...notRun(error.message) }])
	}
	rmSync(reports, { recursive: true, force: true })
	mkdirSync(reports, { recursive: true })
	const checked = Promise.all(beside.map(timed))
	const built = await timed(['build', buildShop])
	// Tests of a shop that could not be built would say the same a thousand times.
	const tested = built.failures.length === 0 ? await Promise.all(lanes.map(oneByOne)) : []
	report([built, ...(await checked), ...tested.flat()])
}

async function oneByOne(parts) {
	const done = []
	for (const part of parts) done.push(await timed(part))
	return done
}

/** @param {Part} part @returns its counts, and seconds */
async function timed([name, run]) {
	say(`Begins: ${name}`)
	const began = performance.now()
	const counts = await run()
	const seconds = Math.round((performance.now() - began) / 1_000)
	const failed = counts.failures.length > 0 ? `, ${counts.failures.length} failed` : ''
	say(`Ends: ${name}, ${counts.passed} passed${failed}, ${seconds} s`)
	return { name, ...counts, seconds }
}

async function buildShop() {
	try {
		await build()
		return { passed: 0, skipped: 0, failures: [] }
	} catch (error) {
		if (!(error instanceof Refusal)) throw error
		console.error(error.message)
		return notRun(error.message)
	}
}

function report(parts) {
	const failures = parts.flatMap(({ name, failures }) => failures.map((failure) => `${name}: ${failure}`))
	if (failures.length > 0) console.log(`\nFailed:\n\n${failures.join('\n\n')}`)
	console.log(
		`\n${parts.map(({ name, seconds }) => `${String(seconds ?? 0).padStart(5)} s  ${name}`).join('\n')}`,
	)
	const total = (name) => parts.reduce((sum, part) => sum + part[name], 0)
	const [passed, skipped] = [total('passed'), total('skipped')]
	console.log(`${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
	process.exitCode = failures.length === 0 ? 0 : 1
}
