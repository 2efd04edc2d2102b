import type { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { ErrorBody } from '#contract/errors.ts'

let document: ReturnType<typeof createDocument> | undefined

/** OpenAPI 3.1 of all calls; `x-assumed` marks the shapes that the specification does not show. */
export function openApiDocument() {
	document ??= createDocument({
		openapi: '3.1.0',
		info: { title: 'Tropa shop API', version: '1.0.0' },
		paths: paths(),
		components: {
			securitySchemes: {
				session: {
					type: 'apiKey',
					in: 'cookie',
					name: 'user-session-643',
					description: 'Set by POST /api/auth/anonymous; the number is the country',
				},
			},
		},
	})
	return document
}

function paths(): ZodOpenApiPathsObject {
	const all: ZodOpenApiPathsObject = {}
	for (const [name, endpoint] of Object.entries(endpoints)) {
		const path = endpoint.path.replace('*}', '}')
		all[path] = { ...all[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
	}
	return all
}

function operation(operationId: string, endpoint: Endpoint): ZodOpenApiOperationObject {
	return {
		operationId,
		summary: endpoint.summary,
		tags: [endpoint.area],
		...(endpoint.access === 'visitor' && { security: [{ session: [] }] }),
		requestParams: {
			...(endpoint.params && { path: endpoint.params as z.ZodObject }),
			...(endpoint.query && { query: endpoint.query as z.ZodObject }),
		},
		...(endpoint.body && { requestBody: { content: { 'application/json': { schema: endpoint.body } } } }),
		responses: {
			'200': { description: 'Done', content: { 'application/json': { schema: endpoint.response } } },
			default: {
				description: ['Refused', ...(endpoint.errors ?? [])].join(': ').replace(/(\w): (?=[A-Z_]+)/g, '$1, '),
				content: { 'application/json': { schema: ErrorBody } },
			},
		},
		...(endpoint.assumed && { 'x-assumed': true }),
	}
}
