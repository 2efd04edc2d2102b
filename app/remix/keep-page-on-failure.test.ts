import fc from 'fast-check'
import { decode } from 'turbo-stream'
import { expect, it } from 'vitest'
import { turboStreamResponse } from './keep-page-on-failure.ts'

async function read(answer: Response): Promise<unknown> {
	const decoded = await decode(answer.body as ReadableStream<Uint8Array>)
	await decoded.done
	return decoded.value
}

it('is read by the framework as the data of the loaders', async () => {
	await fc.assert(
		fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue()), async (data) => {
			const text = JSON.stringify(data)
			// The framework's decoder takes a field of this name for the prototype; the contract has none.
			fc.pre(!text.includes('"__proto__"'))
			const sent = JSON.parse(text)
			expect(await read(turboStreamResponse(sent, 200))).toEqual(sent)
		}),
	)
})

it('preserves undefined values and has the status', async () => {
	const answer = turboStreamResponse({ root: { data: { flash: undefined, incident: null } } }, 503)
	expect(answer.status).toBe(503)
	expect(await read(answer)).toEqual({ root: { data: { flash: undefined, incident: null } } })
})
