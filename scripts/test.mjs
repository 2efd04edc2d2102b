import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findBrowser } from './steps/browser.mjs'
import { build } from './steps/build.mjs'
import { check } from './steps/check.mjs'
import { checkNodeVersion } from './steps/node-version.mjs'
import { installPackages } from './steps/packages.mjs'
import { bin, root, run, runAside } from './steps/run.mjs'
import { main, Refusal, say } from './steps/say.mjs'
import { writeSeconds } from './steps/seconds.mjs'

const reports = join(root, '.cache', 'reports')
const filters = process.argv.slice(2)

/** So many runs, of one commit after the other, make every journey. */
const SHARES = 8

/**
 * @typedef {object} Part of the tests
 * @property {string} name
 * @property {number} passed
 * @property {number} skipped
 * @property {string[]} failures each with its file, its name and the beginning of its message
 * @property {number} [seconds]
 */

await main(async () => {
	try {
		checkNodeVersion()
		await installPackages()
	} catch (error) {
		if (!(error instanceof Refusal)) throw error
		console.error(error.message)
		return report([notRun('preparation', error.message)])
	}
	const share = shareOfThisRun()
	if (share) process.env.TEST_SHARE = share
	rmSync(reports, { recursive: true, force: true })
	mkdirSync(reports, { recursive: true })

	// Side by side, because each uses little more than one core.
	const [built, ...checked] = await Promise.all([
		timed('build', buildShop),
		...(filters.length === 0 ? [timed('checks', check)] : []),
	])
	// These too: the tests of a browser and those of processes and the backend's faults wait much of their time.
	const isBuilt = built.failures.length === 0
	const tested = await Promise.all([
		oneByOne(
			['unit tests', unitTests],
			...(isBuilt
				? [
						['crash', () => shopTests('crash')],
						['fuzz', () => shopTests('fuzz')],
					]
				: []),
		),
		...(isBuilt ? [oneByOne(['browser tests', browserTests], ['faults', () => shopTests('faults')])] : []),
	])
	report([built, ...checked, ...tested.flat()])
	if (share)
		console.log(`Share ${share} of the journeys and screens: TEST_SHARE=1/1 makes all, docs/testing.md`)
})

/**
 * The share of the journeys that this run makes, `2/8`: each commit the next one. With names of files, or with all,
 * it is all; with a named share, that one.
 */
function shareOfThisRun() {
	const { TEST_SHARE, TEST_ALL } = process.env
	if (TEST_SHARE || TEST_ALL || filters.length > 0) return TEST_SHARE
	return `${1 + (commits() % SHARES)}/${SHARES}`
}

/** Commits up to the one that is checked out; none where the project is no clone. */
function commits() {
	try {
		return Number(
			execFileSync('git', ['rev-list', '--count', 'HEAD'], {
				cwd: root,
				stdio: ['ignore', 'pipe', 'ignore'],
			}),
		)
	} catch {
		return 0
	}
}

/** @returns {Promise<Part>} of what `run` counts, and how long it took */
async function timed(name, run) {
	const began = performance.now()
	const counts = await run()
	return { name, ...counts, seconds: Math.round((performance.now() - began) / 1_000) }
}

/** A part that could not be run at all. */
function notRun(name, message) {
	return { name, passed: 0, skipped: 0, failures: [message] }
}

/** Ends with what failed, how long each part took, and the line that says how it went. */
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

async function buildShop() {
	try {
		await build()
		return { passed: 0, skipped: 0, failures: [] }
	} catch (error) {
		if (!(error instanceof Refusal)) throw error
		console.error(error.message)
		return notRun('build', error.message)
	}
}

/** @returns {Promise<Part[]>} */
async function oneByOne(...parts) {
	const done = []
	for (const [name, run] of parts) done.push(await timed(name, run))
	return done
}

function unitTests() {
	return vitest('unit.json')
}

/** The built shop: its processes killed, its backend failing, its visitors sending anything. */
function shopTests(name) {
	return vitest(`${name}.json`, `--config=tests/${name}/vitest.config.ts`)
}

async function vitest(report, ...options) {
	const outputFile = join(reports, report)
	const code = await runAside(process.execPath, [
		bin('vitest/vitest.mjs'),
		'run',
		'--passWithNoTests',
		'--reporter=default',
		'--reporter=json',
		`--outputFile.json=${outputFile}`,
		...options,
		...filters,
	])
	const results = readReport(outputFile)
	if (!results) return notRun(report, 'The runner wrote no report.')
	const failures = results.testResults.flatMap(({ name, message, assertionResults }) => {
		const file = relative(root, name)
		const failed = assertionResults.filter(({ status }) => status === 'failed')
		if (failed.length === 0 && message) return [`${file}\n${beginning(message)}`]
		return failed.map(
			({ fullName, failureMessages }) => `${file} › ${fullName}\n${beginning(failureMessages.join('\n'))}`,
		)
	})
	return {
		passed: results.numPassedTests,
		skipped: results.numPendingTests + results.numTodoTests,
		failures: atLeastOneIf(code !== 0, failures),
	}
}

async function browserTests() {
	const outputFile = join(reports, 'browser.json')
	let code
	try {
		const browser = await findBrowser()
		say('Running the browser tests')
		code = await run(
			process.execPath,
			[bin('playwright/cli.js'), 'test', '--pass-with-no-tests', ...filters],
			{
				CHROMIUM: browser,
				BROWSER_TEST_REPORT: outputFile,
			},
		)
	} catch (error) {
		if (!(error instanceof Refusal)) throw error
		console.error(error.message)
		return notRun('browser tests', error.message)
	}
	const results = readReport(outputFile)
	if (!results) return notRun('browser tests', 'The runner wrote no report.')
	if (code === 0 && process.env.TEST_SHARE === '1/1' && filters.length === 0) writeSeconds(results)
	const { expected, flaky, skipped } = results.stats
	const failures = [
		...results.suites.flatMap(failedSpecs),
		...results.errors.map(({ message }) => beginning(message ?? 'An error without a message.')),
	]
	return { passed: expected + flaky, skipped, failures: atLeastOneIf(code !== 0, failures) }
}

/**
 * The failures of a suite of Playwright's report and of its suites; a test that passed in one project counts as `ok`.
 */
function failedSpecs({ suites = [], specs = [] }) {
	return [
		...specs.flatMap(({ file, line, title, tests }) =>
			tests
				.filter(({ status }) => status === 'unexpected')
				.map(({ projectName, results }) => {
					const message = results.at(-1)?.error?.message ?? 'No error was reported.'
					return `[${projectName}] ${file}:${line} › ${title}\n${beginning(message)}`
				}),
		),
		...suites.flatMap(failedSpecs),
	]
}

/** The first lines of a failure's message, indented. */
function beginning(message) {
	return stripVTControlCharacters(message)
		.split('\n')
		.slice(0, 12)
		.map((line) => `    ${line}`)
		.join('\n')
}

/** A runner that fails without a failed test, such as by an error between tests, still counts. */
function atLeastOneIf(failing, failures) {
	return failing && failures.length === 0 ? ['The runner failed without a failed test.'] : failures
}

function readReport(file) {
	try {
		return JSON.parse(readFileSync(file, 'utf8'))
	} catch {
		return undefined
	}
}
