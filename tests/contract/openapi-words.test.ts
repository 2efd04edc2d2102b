import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { ErrorBody } from '#contract/errors.ts'
import { fieldWords } from '#contract/field-words.ts'
import { shapeWords } from '#contract/shape-words.ts'
import { openApiText } from './openapi-file.ts'

interface Schema {
	$ref?: string
	description?: string
	properties?: Record<string, Schema>
	items?: Schema
	additionalProperties?: Schema
	anyOf?: Schema[]
	oneOf?: Schema[]
	allOf?: Schema[]
}

interface Media {
	schema: Schema
	example?: unknown
	examples?: Record<string, { value: unknown }>
}

interface Response {
	$ref?: string
	description: string
	content?: Record<string, Media>
}

interface Operation {
	operationId: string
	'x-same-as'?: string
	description?: string
	parameters?: { name: string; in: string; description?: string }[]
	requestBody?: { content: Record<string, Media> }
	responses: Record<string, Response>
}

const document: {
	paths: Record<string, Record<string, Operation>>
	components: { schemas: Record<string, Schema>; responses: Record<string, Response> }
} = JSON.parse(openApiText())
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
const { schemas, responses } = document.components
const nameOf = (operation: Operation) => operation['x-same-as'] ?? operation.operationId
const json = 'application/json'

/** A sum or a day says nothing by its shape alone. */
const saysNothing = ['Roubles', 'Day', 'Id']

function isDescribed(schema: Schema): boolean {
	const [, shape = ''] = /([^/]+)$/.exec(schema.$ref ?? '') ?? []
	if (schema.description) return true
	if (schema.$ref) return !saysNothing.includes(shape) && Boolean(schemas[shape]?.description)
	return (schema.anyOf ?? []).some((part) => part.$ref !== undefined && isDescribed(part))
}

function* fieldsOf(schema: Schema | undefined, at: string): Generator<[string, Schema]> {
	if (!schema) return
	for (const [name, field] of Object.entries(schema.properties ?? {})) {
		yield [`${at}.${name}`, field]
		yield* fieldsOf(field, `${at}.${name}`)
	}
	const { items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = schema
	for (const part of [items, additionalProperties, ...anyOf, ...oneOf, ...allOf]) yield* fieldsOf(part, at)
}

const fields = [
	...Object.entries(schemas).flatMap(([name, schema]) => [...fieldsOf(schema, name)]),
	...operations.flatMap(({ operationId, requestBody, responses }) => [
		...fieldsOf(requestBody?.content[json]?.schema, `${operationId}, body`),
		...fieldsOf(responses['200']?.content?.[json]?.schema, `${operationId}, answer`),
	]),
]

describe('the words of the OpenAPI document', () => {
	it('describe every operation, parameter, shape and field', () => {
		expect(operations.filter(({ description }) => !description)).toEqual([])
		const parameters = operations.flatMap(({ operationId, parameters = [] }) =>
			parameters.filter(({ description }) => !description).map(({ name }) => `${operationId} ${name}`),
		)
		expect(parameters).toEqual([])
		expect(Object.keys(schemas).filter((name) => !schemas[name]?.description)).toEqual([])
		expect(fields.length).toBeGreaterThan(1_000)
		expect(fields.filter(([, field]) => !isDescribed(field)).map(([at]) => at)).toEqual([])
	})

	it('are all used', () => {
		const used = new Set(openApiText().match(/(?<="description": ").*(?=")/g))
		const words = Object.entries({ ...fieldWords, ...shapeWords })
		expect(words.filter(([, sentence]) => !used.has(JSON.stringify(sentence).slice(1, -1)))).toEqual([])
	})

	it('say that a call may be too many, and that gateways fail', () => {
		for (const { operationId, responses: own } of operations) {
			expect(Object.keys(own), operationId).toEqual(expect.arrayContaining(['429', '500', '502', '503']))
		}
		expect(responses.TOO_MANY_REQUESTS).toHaveProperty('headers.Retry-After')
	})
})

describe('the examples of the OpenAPI document', () => {
	it.each(operations.map((operation) => [operation.operationId, operation] as const))(
		'of %s are of the demonstration and as the contract says',
		(_, operation) => {
			const endpoint = endpoints[nameOf(operation)]
			const answer = operation.responses['200']?.content?.[json]
			expect(answer).toHaveProperty('example')
			expect(endpoint?.response.safeParse(answer?.example).error).toBeUndefined()
			const body = operation.requestBody?.content[json]
			if (body) expect(endpoint?.body?.safeParse(body.example).error).toBeUndefined()
			for (const [status, response] of Object.entries(operation.responses)) {
				if (Number(status) < 400 || Number(status) > 501) continue
				const shared = responses[response.$ref?.split('/').at(-1) ?? ''] ?? response
				const examples = Object.entries(shared.content?.[json]?.examples ?? {})
				expect(examples.length, status).toBeGreaterThan(0)
				for (const [code, { value }] of examples) expect(ErrorBody.parse(value).exceptionCode).toBe(code)
			}
		},
	)
})
