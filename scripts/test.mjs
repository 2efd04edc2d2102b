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
	checkNodeVersion()
	await installPackages()
	rmSync(reports, { recursive: true, force: true })
	mkdirSync(reports, { recursive: true })

	const counts = []
	if (filters.length === 0) counts.push(await check())
	counts.push(await unitTests())
	counts.push(await browserTests())

	const total = (name) => counts.reduce((sum, count) => sum + count[name], 0)
	const [passed, failed, skipped] = [total('passed'), total('failed'), total('skipped')]
	console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
	process.exitCode = failed === 0 ? 0 : 1
})

async function unitTests() {
	say('Running the unit tests')
	const outputFile = join(reports, 'unit.json')
	await run(process.execPath, [
		bin('vitest/vitest.mjs'),
		'run',
		'--passWithNoTests',
		'--reporter=default',
		'--reporter=json',
		`--outputFile.json=${outputFile}`,
		...filters,
	])
	const report = readReport(outputFile)
	if (!report) return nothingRan
	const brokenFiles = report.testResults.filter(
		(file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
	)
	return {
		passed: report.numPassedTests,
		failed: report.numFailedTests + brokenFiles.length,
		skipped: report.numPendingTests + report.numTodoTests,
	}
}

async function browserTests() {
	const outputFile = join(reports, 'browser.json')
	try {
		await build()
		const browser = await findBrowser()
		say('Running the browser tests')
		await run(process.execPath, [bin('playwright/cli.js'), 'test', '--pass-with-no-tests', ...filters], {
			CHROMIUM: browser,
			BROWSER_TEST_REPORT: outputFile,
		})
	} catch (error) {
		if (!(error instanceof Refusal)) throw error
		console.error(error.message)
		return nothingRan
	}
	const report = readReport(outputFile)
	if (!report) return nothingRan
	const { expected, flaky, unexpected, skipped } = report.stats
	return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped }
}

function readReport(file) {
	try {
		return JSON.parse(readFileSync(file, 'utf8'))
	} catch {
		return undefined
	}
}
