import { readFile } from 'node:fs/promises'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { openApiDocument } from '#backend/openapi.ts'
import { endpoints } from '#contract/endpoints.ts'
import { statusOf } from '#contract/errors.ts'
import { errorsFile, errorsPage } from './errors-page.ts'
import { openApiFile, openApiText } from './openapi-file.ts'

type Schema = Record<string, unknown>

interface Operation {
	operationId: string
	tags: string[]
	security: object[]
	parameters?: { in: string; name: string; required?: boolean }[]
	requestBody?: { content: Record<string, { schema: Schema }> }
	responses: Record<string, { $ref?: string; headers?: object; content?: Record<string, { schema: Schema }> }>
	'x-assumed'?: boolean
	'x-same-as'?: string
	'x-access': string
	'x-freshness': object
}

const document = JSON.parse(openApiText())
const everyOperation = Object.values<Record<string, Operation>>(document.paths).flatMap((path) =>
	Object.values(path),
)
const operations = everyOperation.filter((operation) => !operation['x-same-as'])
const operationOf = (name: string) => {
	const found = operations.find(({ operationId }) => operationId === name)
	if (!found) throw new Error(`No operation ${name}`)
	return found
}

describe('the OpenAPI document', () => {
	it('is valid 3.1 by a public validator, and every reference in it leads somewhere', async () => {
		const validator = new Validator()
		const { valid, errors } = await validator.validate(JSON.parse(openApiText()))
		expect(errors).toBeUndefined()
		expect(valid).toBe(true)
		expect(validator.version).toBe('3.1')

		const references = [...openApiText().matchAll(/"\$ref": "#\/([^"]+)"/g)].map(([, path]) => path as string)
		expect(references.length).toBeGreaterThan(100)
		const dead = references.filter(
			(path) => path.split('/').reduce((part, name) => part?.[name], document) === undefined,
		)
		expect(dead).toEqual([])
	})

	it('is what is committed: `npm run openapi` renews docs/openapi.json', async () => {
		const committed = await readFile(openApiFile, 'utf8')
		expect(
			committed,
			'docs/openapi.json is out of date: look at the change, then run `npm run openapi`',
		).toBe(openApiText())
		expect(await readFile(errorsFile, 'utf8'), 'npm run openapi').toBe(errorsPage())
	})

	it('names every call once, with its access, its freshness and the mark of what is assumed', () => {
		expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(endpoints).sort())
		for (const [name, endpoint] of Object.entries(endpoints)) {
			const operation = operationOf(name)
			expect(operation.tags).toEqual([endpoint.area])
			expect(operation['x-assumed'] ?? false, name).toBe(endpoint.assumed ?? false)
			expect(operation['x-access']).toBe(endpoint.access)
			const isOpen = operation.security.some((way) => Object.keys(way).length === 0)
			expect(isOpen, name).toBe(endpoint.access === 'public')
			expect(operation['x-freshness']).toEqual(endpoint.freshness)
		}
	})

	it('has an address with slashes at each number of its parts', () => {
		const levels = Object.keys(document.paths as object).filter((path) => path.startsWith('/api/catalog/'))
		expect(levels).toEqual([
			'/api/catalog/',
			'/api/catalog/{url1}',
			'/api/catalog/{url1}/{url2}',
			'/api/catalog/{url1}/{url2}/{url3}',
			'/api/catalog/{url1}/{url2}/{url3}/{url4}',
		])
		expect(everyOperation.length - operations.length).toBe(2 * 4)
	})

	it('lists the errors of every call as names under their status', () => {
		for (const [name, { errors = [] }] of Object.entries(endpoints)) {
			const { responses } = operationOf(name)
			for (const code of [...errors, 'TOO_MANY_REQUESTS', 'INTERNAL_ERROR'] as const) {
				expect(codesOf(responses[statusOf(code)]), `${name} ${code}`).toContain(code)
			}
		}
	})

	it('describes the idempotency key, the cookie of the session and the filters of a listing', () => {
		expect(operationOf('createOrder').parameters).toContainEqual(
			expect.objectContaining({ in: 'header', name: 'Idempotency-Key', required: true }),
		)
		expect(operationOf('startAnonymousSession').responses['200']?.headers).toHaveProperty('Set-Cookie')
		expect(document.components.securitySchemes.session).toMatchObject({ in: 'cookie' })
		expect(operationOf('getCatalog').parameters?.map(({ name }) => name)).toContain('filters')
		expect(operationOf('listMenus').parameters).toContainEqual(
			expect.objectContaining({ name: 'slots', required: true }),
		)
	})

	it('names the shapes that several calls share, each once', () => {
		const { schemas }: { schemas: Record<string, Schema> } = document.components
		const names = Object.keys(schemas)
		expect(names).toEqual(expect.arrayContaining(['Basket', 'Catalog', 'City', 'Order', 'Product']))
		expect(names.filter((name) => name.endsWith('Output'))).toEqual([])
		expect(operationOf('getBasket').responses['200']?.content?.['application/json']?.schema).toEqual({
			$ref: '#/components/schemas/Basket',
		})
	})

	it('is made once', () => {
		expect(openApiDocument()).toBe(openApiDocument())
	})
})

function codesOf(response: Operation['responses'][string] | undefined): string[] {
	const name = response?.$ref?.split('/').at(-1)
	const body = (name ? document.components.responses[name] : response)?.content?.['application/json']
	return body?.schema.allOf?.[1]?.properties.exceptionCode.enum ?? []
}
