import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { rootDir } from '#process/root.ts'
import { startExampleBackend } from '#tests/support/example-backend.ts'
import { serve } from '#tests/support/serve.ts'
import { asJunit, printed } from './conformance/printed.ts'
import { causes, outcomeOf, type Row } from './conformance/report.ts'
import { sentences } from './conformance/sentences.ts'
import { callsOf, missingToSell, SELLING_STEPS, steps } from './conformance/steps.ts'
import { runConformance } from './conformance/suite.ts'

const guide = readFileSync(join(rootDir, 'docs', 'backend.md'), 'utf8').replace(/\s+/g, ' ')

test.each([
	{ how: 'ignores versions', env: {} },
	{ how: 'compares versions', env: { COMPARE_VERSIONS: '1' } },
	{ how: 'sells on receipt alone', env: { WITHOUT_BANK: '1' } },
])(
	'the example conforms in the steps that sell when it $how',
	async ({ env }) => {
		const backend = await startExampleBackend(env)
		onTestFinished(() => void backend.stop())

		const only = steps.slice(0, SELLING_STEPS).flatMap(callsOf)
		const report = await runConformance(backend.url, { only })
		expect(causes(report)).toEqual([])
		expect(missingToSell(report)).toEqual([])
		expect(outcomeOf(report.get('createOrder') as Row)).toBe('yes')
		expect(printed(report)).toMatch(/^3\. The cart +5 conform$/m)
		expect(asJunit(report)).toContain('<testcase classname="basket" name="getBasket"></testcase>')
	},
	60_000,
)

test('a delivery that the sums lack, pieces that are sold twice and texts that are not there are found', async () => {
	const backend = await startExampleBackend()
	onTestFinished(() => void backend.stop())
	const origin = await serve(async (request, response) => {
		const { method = '', url = '', headers } = request
		const body = method === 'GET' ? {} : { body: Buffer.concat(await request.toArray()) }
		const { host: _, connection: __, ...kept } = headers as Record<string, string>
		const answer = await fetch(backend.url + url, { method, headers: kept, ...body })
		response.writeHead(url.includes('oferta') ? 404 : answer.status, [...answer.headers].flat())
		response.end(misstated(url, await answer.text()))
	})
	const only = ['createOrder', 'getStaticPage']
	const report = await runConformance(origin, { only })
	const said = [...report.values()].flatMap(({ faults }) => faults.map(({ text }) => text)).join('\n')
	expect(said).toContain('deliveryPrice is 0; the term of PICKUP asks 300')
	expect(said).toContain('pieces that are ordered already are ordered again')
	expect(said).toContain('there is no /oferta, which the storefront links to')
}, 60_000)

/** The way to the store costs something, but not in the cart; of each size two pieces are left, for ever. */
function misstated(url: string, text: string): string {
	if (url.startsWith('/api/obtainings/channel')) {
		return text.replace('"price":0,"freeFrom":0', '"price":300,"freeFrom":null')
	}
	return url.startsWith('/api/products/') ? text.replaceAll('"lastPieces":null', '"lastPieces":2') : text
}

test('the command keeps the prefix of the address, and blames nothing that a backend does not have', async () => {
	const asked: (string | undefined)[] = []
	const origin = await serve((request, response) => {
		asked.push(request.url)
		response.writeHead(404, { 'content-type': 'application/json' })
		response.end(JSON.stringify({ exceptionCode: 'NOT_FOUND', message: '' }))
	})
	const tsx = join(rootDir, 'node_modules/tsx/dist/cli.mjs')
	const command = [tsx, 'tests/contract/conformance/main.ts', `${origin}/shop/`, '--only', 'getSeo', '--json']
	const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: rootDir })
	expect(JSON.parse(stdout)).toMatchObject([{ call: 'getSeo', outcome: 'missing', faults: [] }])
	expect(asked.every((path) => path?.startsWith('/shop/api/'))).toBe(true)
}, 60_000)

test('every call belongs to one step, and the guide has those of the steps that sell', () => {
	const inSteps = steps.flatMap(callsOf)
	expect(inSteps.toSorted()).toEqual(Object.keys(endpoints).toSorted())
	steps.forEach((step, at) => {
		const [, text = ''] = guide.split(`${at + 1}. **${step.title}**`)
		expect(text, step.title).not.toBe('')
		const [lines = ''] = text.split(`${at + 2}. **`)
		for (const name of step.calls ?? []) expect(lines, step.title).toContain(`\`${name}\``)
		for (const area of step.areas ?? []) expect(lines, step.title).toContain(`\`${area}\``)
	})
})

test.each(Object.values(sentences))('the guide says: %s', (sentence) => {
	expect(guide).toContain(sentence)
})
