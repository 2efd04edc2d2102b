import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { endpoints } from '#contract/endpoints.ts'
import { asJson, asJunit, printed } from './printed.ts'
import { conforms } from './report.ts'
import type { RunOptions } from './run.ts'
import { missingToSell } from './steps.ts'
import { runConformance } from './suite.ts'

const usage = `npm run contract -- https://api.shop.example/prefix [options]

--only getBasket,createOrder   these calls alone
--json                         the findings as JSON, instead of the table
--junit <file>                 the findings also as a file for CI
--session <cookie>             a logged-in customer: user-session-643=…
--code <digits>                the code that every phone and e-mail address gets
--gift-card <number>:<pin>     a gift card to pay with

API_KEY is sent with each call, as the storefront sends it.`

function readArguments() {
	try {
		const { values, positionals } = parseArgs({
			allowPositionals: true,
			options: {
				only: { type: 'string' },
				json: { type: 'boolean' },
				junit: { type: 'string' },
				session: { type: 'string' },
				code: { type: 'string' },
				'gift-card': { type: 'string' },
			},
		})
		const [given = '', ...more] = positionals
		const only = values.only?.split(',')
		const unknown = only?.filter((name) => !Object.hasOwn(endpoints, name)) ?? []
		const isAddress = URL.canParse(given) && /^https?:$/.test(new URL(given).protocol)
		if (!isAddress || more.length > 0) throw new Error('Name the backend')
		if (unknown.length > 0) throw new Error(`There is no call ${unknown.join(', ')}`)
		const { origin, pathname } = new URL(given)
		return { ...values, only, address: origin + pathname.replace(/\/$/, '') }
	} catch (error) {
		console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`)
		process.exit(2)
	}
}

const { address, only, json, junit, session, code, 'gift-card': card } = readArguments()
const [number = '', pin = ''] = card?.split(':') ?? []
const options: RunOptions = {
	only,
	session,
	apiKey: process.env.API_KEY,
	readCode: code === undefined ? undefined : async () => code,
	giftCard: card === undefined ? undefined : { number, pin },
}
const report = await runConformance(address, options)
console.log(json ? asJson(report) : printed(report))
if (junit) await writeFile(junit, asJunit(report))
const sells = only !== undefined || missingToSell(report).length === 0
process.exitCode = sells && [...report.values()].every(conforms) ? 0 : 1
