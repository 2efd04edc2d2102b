import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breaksOf, type Contract, contractOf, unannounced } from './breaks.ts'
import { openApiFile } from './openapi-file.ts'
import type { Schema } from './schema-gaps.ts'

const contract = contractOf(JSON.parse(readFileSync(openApiFile, 'utf8')))
type Operation = Contract['paths'][string][string]
interface Call {
	path: string
	method: string
	operation: Operation
}
const calls: Call[] = Object.entries(contract.paths).flatMap(([path, operations]) =>
	Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
)

/** Shapes that have a name, and those of the calls that have none. */
const shapes: [string, Schema][] = [
	...Object.entries(contract.components.schemas),
	...calls.flatMap(({ operation }) =>
		[operation.requestBody, ...Object.values(operation.responses)].flatMap((body, index) =>
			Object.values(body?.content ?? {}).map(({ schema }): [string, Schema] => [
				`${operation.operationId} ${index}`,
				schema,
			]),
		),
	),
]

/** A contract with one call, which takes the shape and answers with it. */
function contractWith(shape: Schema): Contract {
	const content = { 'application/json': { schema: { $ref: '#/components/schemas/Tested' } } }
	const operation = {
		operationId: 'test',
		security: [],
		'x-access': 'public',
		'x-freshness': { onFailure: 'block' },
		requestBody: { content },
		responses: { '200': { content } },
	}
	return {
		...contract,
		info: { version: '1.0.0' },
		paths: { '/api/test': { post: operation } },
		components: { ...contract.components, schemas: { ...contract.components.schemas, Tested: shape } },
	}
}

/** Every schema within a shape, by the way to it. */
function partsOf(
	schema: Schema,
	way: (string | number)[] = [],
): { way: (string | number)[]; schema: Schema }[] {
	const within = (part: Schema | undefined, ...steps: (string | number)[]) =>
		part ? partsOf(part, [...way, ...steps]) : []
	return [
		{ way, schema },
		...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => within(part, 'properties', name)),
		...(['anyOf', 'oneOf'] as const).flatMap((name) =>
			(schema[name] ?? []).flatMap((part, index) => within(part, name, index)),
		),
		...within(schema.items, 'items'),
		...within(
			typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined,
			'additionalProperties',
		),
	]
}

/** The shape with the schema at the end of the way changed. */
function changed(shape: Schema, way: (string | number)[], change: (schema: Schema) => void): Schema {
	const copy = structuredClone(shape)
	// biome-ignore lint/suspicious/noExplicitAny: a way leads through schemas, lists and tables of them
	change(way.reduce((part: any, step) => part[step], copy))
	return copy
}

/** Which direction a change of a shape breaks. */
interface Change {
	name: string
	/** Undefined where the schema has nothing to change so. */
	of: (schema: Schema) => ((schema: Schema) => void)[]
	breaks: 'answer' | 'request' | 'both' | 'nothing'
}

const optional = ({ properties = {}, required = [] }: Schema) =>
	Object.keys(properties).filter((name) => !required.includes(name))
const withBounds = (by: number) => (schema: Schema) =>
	(['minimum', 'minLength', 'minItems', 'exclusiveMinimum', 'maximum', 'maxLength', 'maxItems'] as const)
		.filter((name) => schema[name] !== undefined)
		.map((name) => (one: Schema) => {
			one[name] = (one[name] ?? 0) + (name.startsWith('max') ? -by : by)
		})
/** A type that the schema does not have. */
const other = (schema: Schema): Schema => ({
	type: JSON.stringify(schema).includes('"boolean"') ? 'integer' : 'boolean',
})

const changes: Change[] = [
	{
		name: 'a field has to be there',
		breaks: 'answer',
		of: (schema) => optional(schema).map((name) => (one) => (one.required = [...(one.required ?? []), name])),
	},
	{
		name: 'a field may be left out',
		breaks: 'request',
		of: ({ required = [] }) =>
			required.map((name) => (one) => (one.required = one.required?.filter((known) => known !== name))),
	},
	{
		name: 'a field is gone',
		breaks: 'request',
		of: ({ properties = {} }) =>
			Object.keys(properties).map((name) => (one) => {
				delete one.properties?.[name]
				one.required = one.required?.filter((known) => known !== name)
			}),
	},
	{
		name: 'a new field may be left out',
		breaks: 'nothing',
		of: ({ properties }) =>
			properties ? [(one) => Object.assign(one.properties ?? {}, { fresh: { type: 'string' } })] : [],
	},
	{
		name: 'a new field has to be there',
		breaks: 'answer',
		of: ({ properties }) =>
			properties
				? [
						(one) => {
							one.properties = { ...one.properties, fresh: { type: 'string' } }
							one.required = [...(one.required ?? []), 'fresh']
						},
					]
				: [],
	},
	{
		name: 'a field is of another type',
		breaks: 'both',
		of: ({ properties = {} }) =>
			Object.entries(properties)
				.filter(([, field]) => Object.keys(field).length > 0)
				.map(
					([name, field]) =>
						(one) =>
							Object.assign(one.properties ?? {}, { [name]: other(field) }),
				),
	},
	{
		name: 'a value is gone',
		breaks: 'answer',
		of: ({ enum: values = [] }) =>
			values.length > 1
				? values.map((value) => (one) => (one.enum = one.enum?.filter((known) => known !== value)))
				: [],
	},
	{
		name: 'a value is new',
		breaks: 'request',
		of: ({ enum: values }) => (values ? [(one) => (one.enum = [...(one.enum ?? []), 'FRESH'])] : []),
	},
	{ name: 'a bound is closer', breaks: 'answer', of: withBounds(1) },
	{ name: 'a bound is wider', breaks: 'request', of: withBounds(-1) },
	{
		name: 'a bound is new',
		breaks: 'answer',
		of: ({ type, maxLength, enum: values, const: value }) =>
			type === 'string' && maxLength === undefined && !values && value === undefined
				? [(one) => (one.maxLength = 7)]
				: [],
	},
]

/** Directions of the lines. */
const directionsOf = (lines: string[]) =>
	[...new Set(lines.map((line) => (line.startsWith('Answer ') ? 'answer' : 'request')))].sort()
const expected = { answer: ['answer'], request: ['request'], both: ['answer', 'request'], nothing: [] }

/** The seed chooses some of the cases; TEST_ALL takes all of them. */
const some = <Case>(cases: Case[]): Case[] =>
	process.env.TEST_ALL ? cases : fc.sample(fc.constantFrom(...cases), 60)

describe('a change of a shape', () => {
	it.each(changes)('$name: it breaks what it says, in every shape', ({ of, breaks }) => {
		const cases = shapes.flatMap(([name, shape]) =>
			partsOf(shape).flatMap(({ way, schema }) => of(schema).map((change) => ({ name, shape, way, change }))),
		)
		for (const { name, shape, way, change } of some(cases)) {
			const lines = breaksOf(contractWith(shape), contractWith(changed(shape, way, change)))
			expect(directionsOf(lines), `${name} ${way.join('.')}: ${lines}`).toEqual(expected[breaks])
		}
	})
})

/** A contract with one of its calls alone, and that one changed. */
function contractsOf(call: Call, change: (call: Call) => void): [before: Contract, after: Contract] {
	const after = structuredClone(call)
	change(after)
	const withCall = ({ path, method, operation }: Call): Contract => ({
		...contract,
		paths: { [path]: { [method]: operation } },
	})
	return [withCall(call), withCall(after)]
}

const isNeeded = ({ operation }: Call) => operation['x-freshness'].onFailure === 'block'
const isOfDesk = ({ operation }: Call) => ['employee', 'operator'].includes(operation['x-access'])
function beNew(call: Call) {
	call.path += '/more'
	call.operation.operationId += 'More'
}
const statuses = ({ operation }: Call) => Object.keys(operation.responses)
const namesOfErrors = ({ operation }: Call, status: string) =>
	operation.responses[status]?.content?.['application/json']?.schema.allOf?.[1]?.properties?.exceptionCode
		?.enum ?? []
const parameters = ({ operation }: Call) => operation.parameters ?? []

/** Changes of a call, and whether they break. */
const changesOfCalls: { name: string; of: (call: Call) => ((call: Call) => void)[]; breaks: boolean }[] = [
	{
		name: 'it has another address, and pages need it',
		of: (call) => (isNeeded(call) ? [(one) => (one.path += '/more')] : []),
		breaks: true,
	},
	{
		name: 'it has another address, and pages can do without',
		of: (call) => (isNeeded(call) ? [] : [(one) => (one.path += '/more')]),
		breaks: false,
	},
	{
		name: 'it is new, and pages of visitors need it',
		of: (call) => (isNeeded(call) && !isOfDesk(call) ? [beNew] : []),
		breaks: true,
	},
	{
		name: 'it is new, and only a desk needs it',
		of: (call) => (isNeeded(call) && isOfDesk(call) ? [beNew] : []),
		breaks: false,
	},
	{
		name: 'pages need it now',
		of: (call) =>
			isNeeded(call) ? [] : [({ operation }) => (operation['x-freshness'] = { onFailure: 'block' })],
		breaks: true,
	},
	{
		name: 'pages can do without now',
		of: () => [({ operation }) => (operation['x-freshness'] = { onFailure: 'omit' })],
		breaks: false,
	},
	{
		name: 'parts of its address have other names',
		of: () => [
			(one) => {
				one.path = one.path.replaceAll('{', '{x')
				for (const parameter of parameters(one))
					if (parameter.in === 'path') parameter.name = `x${parameter.name}`
			},
		],
		breaks: false,
	},
	{
		name: 'a parameter is gone',
		of: (call) =>
			parameters(call).map(
				(_, at) =>
					({ operation }) =>
						operation.parameters?.splice(at, 1),
			),
		breaks: true,
	},
	{
		name: 'a parameter may be left out',
		of: (call) =>
			parameters(call).flatMap(({ required }, at) =>
				required ? [(one: Call) => delete parameters(one)[at]?.required] : [],
			),
		breaks: true,
	},
	{
		name: 'a parameter is of another type',
		of: (call) =>
			parameters(call).map((_, at) => (one) => {
				const parameter = parameters(one)[at]
				if (parameter) parameter.schema = { type: 'array', items: { type: 'null' } }
			}),
		breaks: true,
	},
	{
		name: 'a parameter is new',
		of: () => [
			({ operation }) => {
				const fresh = { in: 'query', name: 'fresh', required: true, schema: { type: 'string' } }
				operation.parameters = [...(operation.parameters ?? []), fresh]
			},
		],
		breaks: false,
	},
	{
		name: 'a header of every call is new',
		of: () => [
			({ operation }) => {
				const fresh = { in: 'header', name: 'Fresh', required: true, schema: { type: 'string' } }
				operation.parameters = [...(operation.parameters ?? []), fresh]
			},
		],
		breaks: true,
	},
	{
		name: 'its body is gone',
		of: ({ operation }) => (operation.requestBody ? [(one) => delete one.operation.requestBody] : []),
		breaks: true,
	},
	{
		name: 'an answer is gone',
		of: (call) =>
			statuses(call).map(
				(status) =>
					({ operation }) =>
						delete operation.responses[status],
			),
		breaks: true,
	},
	{
		name: 'a name of an error is gone',
		of: (call) =>
			statuses(call).flatMap((status) =>
				namesOfErrors(call, status).length > 1
					? namesOfErrors(call, status).map(
							(_, at) => (one: Call) => namesOfErrors(one, status).splice(at, 1),
						)
					: [],
			),
		breaks: true,
	},
	{
		name: 'an answer is new',
		of: () => [({ operation }) => (operation.responses['418'] = {})],
		breaks: false,
	},
	{
		name: 'its answer has to set a cookie',
		of: ({ operation }) =>
			operation.responses['200']?.headers?.['Set-Cookie']?.required
				? []
				: [
						(one) =>
							Object.assign(one.operation.responses['200'] ?? {}, {
								headers: { 'Set-Cookie': { required: true } },
							}),
					],
		breaks: true,
	},
	{
		name: 'it is for others',
		of: ({ operation }) => [(one) => (one.operation['x-access'] = `not ${operation['x-access']}`)],
		breaks: true,
	},
	{
		name: 'it may come with another cookie',
		of: ({ operation }) =>
			operation.security.some((way) => 'shift' in way)
				? []
				: [(one) => one.operation.security.push({ shift: [] })],
		breaks: true,
	},
]

describe('a change of a call', () => {
	it.each(changesOfCalls)('$name: breaks $breaks', ({ of, breaks }) => {
		const cases = calls.flatMap((call) => of(call).map((change) => ({ call, change })))
		for (const { call, change } of some(cases)) {
			const lines = breaksOf(...contractsOf(call, change))
			expect(lines.length > 0, `${call.operation.operationId}: ${lines}`).toBe(breaks)
		}
	})

	it('is none where the contract is the same', () => {
		expect(breaksOf(contract, structuredClone(contract))).toEqual([])
	})
})

describe('the changes of the contract', () => {
	const released = contractWith({ type: 'object', properties: { size: { type: 'string' } } })
	const now = contractWith({ type: 'object', properties: { size: { type: 'string' } }, required: ['size'] })
	const versioned = (version: string): Contract => ({ ...now, info: { version } })
	const line = 'Answer `Tested.size`: has to be there now.'

	it('have to name every break, under a version with a new major number', () => {
		expect(unannounced(released, now, '## 1.0.0\n\nThe first version.')).toEqual([
			'The contract has to be 2.0.0 in backend/openapi.ts: it breaks.',
			`- ${line}`,
		])
		expect(unannounced(released, versioned('2.0.0'), '## 1.0.0\n')).toEqual([
			'docs/contract-changes.md has no section «## 2.0.0».',
			`- ${line}`,
		])
	})

	it('do not count under another version', () => {
		expect(unannounced(released, versioned('2.0.0'), `## 2.0.0\n\n## 1.0.0\n\n- ${line}`)).toEqual([
			`- ${line}`,
		])
	})

	it('may go on after the line, and break it', () => {
		const text = `# Changes\n\n## 2.0.0\n\n- ${line.replace(' has', '\n  has')} Pages show it.\n\n## 1.0.0\n`
		expect(unannounced(released, versioned('2.0.0'), text)).toEqual([])
	})

	it('need no line for what breaks nothing', () => {
		expect(unannounced(now, { ...released, info: { version: '1.0.0' } }, '## 1.0.0\n')).not.toEqual([])
		expect(unannounced(released, released, '## 1.0.0\n')).toEqual([])
	})
})
