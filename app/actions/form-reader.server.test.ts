import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { problemOf } from '#app/api/page-problem.ts'
import { CartForm } from '#app/forms/cart.ts'
import { Checkout } from '#app/forms/checkout.ts'
import { formFields } from '#app/forms/form-fields.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { AnyReview } from '#app/forms/review.ts'
import { readForm } from './form-reader.server.ts'

const fields = formFields(AnyReview)

const requestOf = (body: string, type = 'application/x-www-form-urlencoded') =>
	new Request('http://shop/', { method: 'POST', body, headers: { 'content-type': type } })

const read = async (body: string, type?: string) => [...(await readForm(requestOf(body, type), { fields }))]

/** Kind and status of the page problem that reading ends with. */
async function rejectionOf(reading: Promise<unknown>): Promise<[string | undefined, number | undefined]> {
	const error = await reading.then(
		() => undefined,
		(thrown: unknown) => thrown,
	)
	return [problemOf(error)?.kind, (error as { init?: ResponseInit } | undefined)?.init?.status]
}

describe('the fields of a form', () => {
	test('are the paths that lead through its schema to a value', () => {
		for (const name of ['body', 'intent', 'website', 'ratingDetails[9].name', 'authorDetails[0].value']) {
			expect(fields(name), name).toBe(true)
		}
		for (const name of [
			'',
			'y[20000000]',
			'ratingDetails',
			'ratingDetails[10].name',
			'ratingDetails[1000000].name',
			'ratingDetails[-1].name',
			'ratingDetails[0]',
			'ratingDetails[0].name.name',
			'ratingDetails[0]name',
			'body.length',
			'body[0]',
			'.body',
			'[body]',
			'__proto__',
			'constructor',
			'toString',
			'__intent__',
			'__state__',
			'a.'.repeat(2_000),
		]) {
			expect(fields(name), name).toBe(false)
		}
	})

	test('are those of every shape that the form may have', () => {
		const checkout = formFields(Checkout, CartForm)
		for (const name of ['pointId', 'street', 'date', 'promoCode', 'pin']) expect(checkout(name)).toBe(true)
	})

	test('have an index of at most fifty in a list that has no maximum', () => {
		const list = formFields(z.object({ list: z.array(z.string()) }))
		expect([list('list[49]'), list('list[50]')]).toEqual([true, false])
	})
})

describe('reading a form', () => {
	test('leaves out unknown fields, and takes the last value of a repeated one', async () => {
		const sent = 'body=one&y[20000000]=1&__state__=x&body=two&ratingDetails[0].name=Fit&__proto__=1'
		expect(await read(sent)).toEqual([
			['body', 'two'],
			['ratingDetails[0].name', 'Fit'],
		])
	})

	test('gives nothing but known fields, once each, and never fails otherwise than by a page problem', async () => {
		const piece = fc.oneof(
			fc.constantFrom('body', 'ratingDetails', '[', ']', '[0]', '[99999999]', '.', 'name', '__proto__'),
			fc.constantFrom('&', '=', '%', '%00', '%D0', '%uD800', '+', '\u0000', '&amp;', ';'),
			fc.string({ unit: 'binary' }),
		)
		const body = fc.array(piece, { maxLength: 400 }).map((pieces) => pieces.join(''))
		await fc.assert(
			fc.asyncProperty(body, async (text) => {
				const form = await readForm(requestOf(text), { fields }).catch((error: unknown) => {
					expect(problemOf(error)?.kind).toMatch(/^form-/)
					return new FormData()
				})
				const names = [...form.keys()]
				expect(names.filter((name) => !fields(name))).toEqual([])
				expect(new Set(names).size).toBe(names.length)
				expect(parseForm(form, AnyReview).status).toMatch(/success|error/)
			}),
			{ numRuns: 200 },
		)
	})

	test.each([
		['repeated names', `phone=1&${'a=&'.repeat(60_000)}`, ['form-too-large', 413]],
		['more fields than any form has', 'a=&'.repeat(300), ['form-unreadable', 400]],
		['a name of thousands of letters', `${'a.'.repeat(2_000)}=1`, ['form-unreadable', 400]],
		['a text beyond the largest form', `body=${'я'.repeat(70_000)}`, ['form-too-large', 413]],
	] as const)('rejects %s', async (_what, body, rejection) => {
		expect(await rejectionOf(read(body))).toEqual(rejection)
	})

	test('has lines that end with one character, as their sender counted them, however it comes', async () => {
		const sent = { body: 'one\r\ntwo\nthree', advantages: '\r\n' }
		const parts = new FormData()
		for (const [name, value] of Object.entries(sent)) parts.set(name, value)
		const files = { name: 'photos', most: 3, largest: 1_000 }
		const withFiles = new Request('http://shop/', { method: 'POST', body: parts })
		const forms = [
			await readForm(requestOf(new URLSearchParams(sent).toString()), { fields }),
			await readForm(withFiles, { fields, files }),
		]
		for (const form of forms) {
			expect(Object.fromEntries(form)).toEqual({ body: 'one\ntwo\nthree', advantages: '\n' })
		}
	})

	test('takes a larger form where that is needed', async () => {
		const body = `body=${'я'.repeat(70_000)}`
		const form = await readForm(requestOf(body), { fields, largest: 200_000 })
		expect(String(form.get('body'))).toHaveLength(70_000)
	})

	test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'multipart/form-data', ''])(
		'rejects the content type «%s»',
		async (type) => {
			expect(await rejectionOf(read('body=one', type))).toEqual(['form-unreadable', 415])
		},
	)
})

describe('a form with files', () => {
	const files = { name: 'photos', most: 2, largest: 1_000 }
	const send = (form: FormData) =>
		readForm(new Request('http://shop/', { method: 'POST', body: form }), { fields, largest: 2_000, files })
	const formOf = (...pairs: [string, string | Blob][]) => {
		const form = new FormData()
		for (const [name, value] of pairs) form.append(name, value)
		return form
	}
	const photo = new File(['12345'], '../a.jpg', { type: 'image/jpeg' })

	test('has its texts, and the files of its own field alone', async () => {
		const form = await send(
			formOf(['body', 'one'], ['body', 'two'], ['isAdmin', '1'], ['photos', photo], ['x', photo]),
		)
		expect([...form.keys()]).toEqual(['body', 'photos'])
		expect(form.get('body')).toBe('two')
		expect((form.get('photos') as File).size).toBe(5)
	})

	test('has one file more than allowed, for its schema to say so', async () => {
		const form = await send(formOf(...Array.from({ length: 9 }, () => ['photos', photo] as [string, File])))
		expect(form.getAll('photos')).toHaveLength(3)
	})

	test('may come without files, as any form', async () => {
		const form = await readForm(requestOf('body=one&photos=two'), { fields, files })
		expect([...form]).toEqual([['body', 'one']])
	})

	test.each([
		['texts beyond the largest form', () => formOf(['body', 'я'.repeat(2_001)]), ['form-too-large', 413]],
		[
			'files beyond all that are allowed',
			() => formOf(['photos', new Blob(['1'.repeat(5_000)])]),
			['form-too-large', 413],
		],
		['a name of thousands of letters', () => formOf(['a'.repeat(200), '1']), ['form-unreadable', 400]],
	] as const)('is rejected with %s', async (_what, form, rejection) => {
		expect(await rejectionOf(send(form()))).toEqual(rejection)
	})

	test('is rejected with more parts than any form has', async () => {
		const form = formOf(...Array.from({ length: 300 }, () => ['a', ''] as [string, string]))
		const request = new Request('http://shop/', { method: 'POST', body: form })
		const reading = readForm(request, { fields, largest: 100_000, files })
		expect(await rejectionOf(reading)).toEqual(['form-unreadable', 400])
	})

	test.each([
		['a head of very many lines', `Content-Disposition: form-data; name="body"${'\r\nX: y'.repeat(2_000)}`],
		[
			'a name that is long until it is decoded',
			`Content-Disposition: form-data; name="${'%22'.repeat(2_000)}"`,
		],
		['a head that does not end', `Content-Disposition: form-data; name="body"\r\n${'a'.repeat(9_000)}`],
	])('is not read when a part has %s', async (_what, head) => {
		const usual = '--x\r\nContent-Disposition: form-data; name="body"\r\n\r\none\r\n'
		const request = requestOf(`${usual}--x\r\n${head}\r\n\r\ntwo\r\n--x--`, 'multipart/form-data; boundary=x')
		const reading = readForm(request, { fields, largest: 100_000, files })
		expect(await rejectionOf(reading)).toEqual(['form-unreadable', 400])
	})

	test.each(['boundary=x', 'boundary="x"', 'charset=utf-8; boundary=x', 'boundary=x; charset=utf-8'])(
		'is read by its boundary: %s',
		async (parameters) => {
			const body = '--x\r\nContent-Disposition: form-data; name="body"\r\n\r\none\r\n--x--\r\n'
			const form = await readForm(requestOf(body, `multipart/form-data; ${parameters}`), { fields, files })
			expect(form.get('body')).toBe('one')
		},
	)

	test('is rejected when it breaks off, has another boundary or none', async () => {
		const head = '--x\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n'
		for (const [body, boundary] of [
			['', '; boundary=x'],
			[head, '; boundary=x'],
			[`${head}\r\n123`, '; boundary=x'],
			[`${head}\r\n123\r\n--x--`, '; boundary=y'],
			[`${head}\r\n123\r\n--x--`, ''],
			['body=one', '; boundary=x'],
		] as const) {
			const reading = readForm(requestOf(body, `multipart/form-data${boundary}`), { fields, files })
			expect(await rejectionOf(reading), body).toEqual(['form-unreadable', 400])
		}
	})

	test('whatever its bytes are, is read or rejected by name', async () => {
		const part = fc
			.tuple(
				fc.constantFrom('body', 'photos', 'x'),
				fc.constantFrom('', '; filename="a"', '; filename='),
				fc.string(),
			)
			.map(
				([name, rest, value]) => `Content-Disposition: form-data; name="${name}"${rest}\r\n\r\n${value}\r\n`,
			)
		const body = fc
			.array(fc.oneof(part, fc.string()), { maxLength: 6 })
			.map((parts) => `--x\r\n${parts.join('--x\r\n')}--x--`)
		await fc.assert(
			fc.asyncProperty(body, async (text) => {
				const form = await readForm(requestOf(text, 'multipart/form-data; boundary=x'), {
					fields,
					files,
				}).catch((error: unknown) => {
					expect(problemOf(error)?.kind).toMatch(/^form-/)
					return new FormData()
				})
				for (const [name, value] of form) expect(name === 'photos').toBe(typeof value !== 'string')
			}),
			{ numRuns: 200 },
		)
	})
})
