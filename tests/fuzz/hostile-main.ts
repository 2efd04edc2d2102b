import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { startClock } from '../support/clock.ts'
import { openHostile, SCRIPTS } from './open-hostile.ts'

const { values } = parseArgs({
	options: {
		/** Each opens all screens once, in another manner than the one before. */
		rounds: { type: 'string', default: '200' },
		/** The first round. */
		seed: { type: 'string', default: '1' },
		/** Part of the names of the only screens to open. */
		only: { type: 'string', default: '' },
		/** Widths of the window in pixels. */
		widths: { type: 'string', default: '360,1280' },
		/** States of the scripts, which take turns. */
		scripts: { type: 'string', default: 'on,off,blocked' },
	},
})

startClock()
const browser = await chromium.launch({
	executablePath: process.env.CHROMIUM,
	args: ['--no-sandbox', '--disable-gpu', '--blink-settings=imagesEnabled=false'],
})
const only = ({ name }: { name: string }) => name.includes(values.only)
const report = await openHostile(browser, {
	rounds: Number(values.rounds),
	seed: Number(values.seed),
	only,
	scripts: SCRIPTS.filter((state) => values.scripts.split(',').includes(state)),
	widths: values.widths.split(',').map(Number),
	tell: console.log,
}).finally(() => browser.close())
console.log(
	`${report.pages} pages, ${report.failed} with a finding; ${[...report.statuses].map((pair) => pair.join(': ')).join(', ')}`,
)
for (const finding of report.findings) console.log(`- ${finding}`)
process.exitCode = report.findings.length === 0 ? 0 : 1
