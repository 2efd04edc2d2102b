import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { startClock } from '../support/clock.ts'
import { openHostile } from './open-hostile.ts'

const { values } = parseArgs({
	options: {
		/** Each opens all screens once, in another manner than the one before. */
		rounds: { type: 'string', default: '200' },
		/** The first round. */
		seed: { type: 'string', default: '1' },
		/** Part of the names of the only screens to open. */
		only: { type: 'string', default: '' },
	},
})

startClock()
const browser = await chromium.launch({
	executablePath: process.env.CHROMIUM,
	args: ['--no-sandbox', '--disable-gpu', '--blink-settings=imagesEnabled=false'],
})
const only = ({ name }: { name: string }) => name.includes(values.only)
const extent = { rounds: Number(values.rounds), seed: Number(values.seed), only }
const report = await openHostile(browser, { ...extent, tell: console.log }).finally(() => browser.close())
console.log(
	`${report.pages} pages, ${report.failed} with a finding; ${[...report.statuses].map((pair) => pair.join(': ')).join(', ')}`,
)
for (const finding of report.findings) console.log(`- ${finding}`)
process.exitCode = report.findings.length === 0 ? 0 : 1
