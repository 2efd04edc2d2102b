import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './steps/browser.mjs'
import { build } from './steps/build.mjs'
import { check } from './steps/check.mjs'
import { checkNodeVersion } from './steps/node-version.mjs'
import { installPackages } from './steps/packages.mjs'
import { bin, root, run } from './steps/run.mjs'
import { main, Refusal, say } from './steps/say.mjs'

const reports = join(root, '.cache', 'reports')
const filters = process.argv.slice(2)

/** The count of a part that could not be run at all. */
const nothingRan = { passed: 0, failed: 1, skipped: 0 }

await main(async () => {
	try {
		checkNodeVersion()
		await installPackages()
	} catch (error) {
		if (!(error instanceof Refusal)) throw error
		console.error(error.message)
		return report([nothingRan])
	}
	rmSync(reports, { recursive: true, force: true })
	mkdirSync(reports, { recursive: true })

	// Side by side, because each uses little more than one core.
	const [counts, isBuilt] = await Promise.all([
		filters.length === 0 ? check().then((count) => [count]) : [],
		isShopBuilt(),
	])
	counts.push(await unitTests())
	if (isBuilt) counts.push(...(await shopTests()), await browserTests())
	else counts.push(nothingRan)

	report(counts)
})

/** Ends with the line that says how it went; everything that failed makes the exit code 1. */
function report(counts) {
	const total = (name) => counts.reduce((sum, count) => sum + count[name], 0)
	const [passed, failed, skipped] = [total('passed'), total('failed'), total('skipped')]
	console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
	process.exitCode = failed === 0 ? 0 : 1
}

async function unitTests() {
	say('Running the unit tests')
	return vitest('unit.json')
}

async function isShopBuilt() {
	try {
		await build()
		return true
	} catch (error) {
		if (!(error instanceof Refusal)) throw error
		console.error(error.message)
		return false
	}
}

/** The built shop, its processes killed and its backend failing. */
async function shopTests() {
	say('Killing the processes of a shop')
	const crashes = await vitest('crash.json', '--config=tests/crash/vitest.config.ts')
	say('Letting the backend fail in every way')
	const faults = await vitest('faults.json', '--config=tests/faults/vitest.config.ts')
	return [crashes, faults]
}

async function vitest(report, ...options) {
	const outputFile = join(reports, report)
	const code = await run(process.execPath, [
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
	if (!results) return nothingRan
	const brokenFiles = results.testResults.filter(
		(file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
	)
	return {
		passed: results.numPassedTests,
		failed: atLeastOneIf(code !== 0, results.numFailedTests + brokenFiles.length),
		skipped: results.numPendingTests + results.numTodoTests,
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
		return nothingRan
	}
	const results = readReport(outputFile)
	if (!results) return nothingRan
	const { expected, flaky, unexpected, skipped } = results.stats
	return {
		passed: expected + flaky,
		failed: atLeastOneIf(code !== 0, unexpected + results.errors.length),
		skipped,
	}
}

/** A runner that fails without a failed test, such as by an error between tests, still counts. */
function atLeastOneIf(failing, failed) {
	return failing ? Math.max(1, failed) : failed
}

function readReport(file) {
	try {
		return JSON.parse(readFileSync(file, 'utf8'))
	} catch {
		return undefined
	}
}
