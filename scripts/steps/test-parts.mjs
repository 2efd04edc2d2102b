import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findBrowser } from './browser.mjs'
import { bin, root, runWithName } from './run.mjs'
import { Refusal } from './say.mjs'

/** Folder of the runners' reports. */
export const reports = join(root, '.cache', 'reports')

/**
 * @typedef {object} Counts of a part of the tests
 * @property {number} passed
 * @property {number} skipped
 * @property {string[]} failures each with its file, its name and the beginning of its message
 */

/**
 * A part that could not be run at all.
 * @returns {Counts}
 */
export const notRun = (message) => ({ passed: 0, skipped: 0, failures: [message] })

/**
 * Tests beside the code.
 * @param {string[]} options of Vitest, or parts of the files' names
 * @returns {Promise<Counts>}
 */
export const unitTests = (options) => vitest('unit tests', options)

/**
 * Tests of the built shop: its processes are killed, its backend fails, its visitors send anything. Fuzzed pages are
 * opened in a browser, which is found or installed first.
 * @param {'crash' | 'faults' | 'fuzz'} name
 * @param {string[]} options of Vitest, or parts of the files' names
 * @returns {Promise<Counts>}
 */
export const shopTests = (name, options) => {
	const run = (environment) =>
		vitest(name, [`--config=tests/${name}/vitest.config.ts`, ...options], environment)
	return name === 'fuzz' ? withBrowser((browser) => run({ CHROMIUM: browser })) : run({})
}

/**
 * @param {(browser: string) => Promise<Counts>} test
 * @returns {Promise<Counts>}
 */
async function withBrowser(test) {
	try {
		return await test(await findBrowser())
	} catch (error) {
		if (!(error instanceof Refusal)) throw error
		console.error(error.message)
		return notRun(error.message)
	}
}

async function vitest(name, options, environment = {}) {
	const outputFile = join(reports, `${name.replace(' ', '-')}.json`)
	const code = await runWithName(
		name,
		process.execPath,
		[
			bin('vitest/vitest.mjs'),
			'run',
			'--passWithNoTests',
			'--reporter=default',
			'--reporter=json',
			`--outputFile.json=${outputFile}`,
			...options,
		],
		environment,
	)
	const results = readReport(outputFile)
	if (!results) return notRun('The runner wrote no report.')
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

/**
 * Journeys and accessibility, in a browser that is found or installed first.
 * @param {string[]} options of Playwright, or parts of the files' names
 * @returns {Promise<Counts>}
 */
export const browserTests = (options) => withBrowser((browser) => playwright(browser, options))

async function playwright(browser, options) {
	const outputFile = join(reports, 'browser-tests.json')
	const code = await runWithName(
		'browser tests',
		process.execPath,
		[bin('playwright/cli.js'), 'test', '--pass-with-no-tests', ...options],
		{ CHROMIUM: browser, BROWSER_TEST_REPORT: outputFile },
	)
	const results = readReport(outputFile)
	if (!results) return notRun('The runner wrote no report.')
	const { expected, skipped } = results.stats
	const failures = [
		...results.suites.flatMap(failedSpecs),
		...results.errors.map(({ message }) => beginning(message ?? 'An error without a message.')),
	]
	return { passed: expected, skipped, failures: atLeastOneIf(code !== 0, failures) }
}

/**
 * The failures of a suite of Playwright's report and of its suites. A test that passed when it was retried, to record
 * its steps, is one too.
 */
function failedSpecs({ suites = [], specs = [] }) {
	return [
		...specs.flatMap(({ file, line, title, tests }) =>
			tests
				.filter(({ status }) => status === 'unexpected' || status === 'flaky')
				.map(({ projectName, results, status }) => {
					const failed = results.find(({ error }) => error)
					const message = failed?.error?.message ?? 'No error was reported.'
					const recordings = results
						.flatMap(({ attachments }) => attachments)
						.filter(({ name }) => name === 'trace' || name === 'screenshot')
						.map(({ path }) => `    ${relative(root, path)}`)
					const heading = `[${projectName}] ${file}:${line} › ${title}`
					return [
						status === 'flaky' ? `${heading} (passed when it was made once more)` : heading,
						beginning(message),
						...recordings,
					].join('\n')
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
