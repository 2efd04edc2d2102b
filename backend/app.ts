import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { endpoints } from '#contract/endpoints.ts'
import { allParts, hasCall } from '#contract/parts.ts'
import { inNameOf } from '#process/request-id.ts'
import type { Backend } from './context.ts'
import { docsPage, docsPagePolicy } from './docs-page/page.ts'
import { answerError, requestIdOf } from './http.ts'
import * as mounts from './mounts.ts'
import { openApiDocument } from './openapi.ts'
import { Rejection, reject } from './rejection.ts'

const MAX_BODY_BYTES = 64 * 1024

const bodiesUpTo = (maxSize: number) =>
	bodyLimit({
		maxSize,
		onError: () => reject('BAD_REQUEST', `The body is longer than ${maxSize} bytes`),
	})

/** Calls with bodies of their own size. */
const larger = Object.values(endpoints).flatMap(({ method, path, largestBody }) => {
	if (largestBody === undefined) return []
	const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
	return [
		{ isAt: (to: string, at: string) => to === method && pattern.test(at), limit: bodiesUpTo(largestBody) },
	]
})

/** The backend's HTTP application: every call of the contract, the OpenAPI document and the health check. */
export function createBackendApp(backend: Backend): Hono {
	const app = new Hono()
	app.onError((error, http) => answerError(error, http, backend.log))
	app.notFound((http) =>
		answerError(new Rejection('NOT_FOUND', `No call ${http.req.method} ${http.req.path}`), http, backend.log),
	)

	app.use((http, next) => inNameOf(requestIdOf(http), next))
	const usual = bodiesUpTo(MAX_BODY_BYTES)
	app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', (http, next) => {
		const { method, path } = http.req
		return (larger.find(({ isAt }) => isAt(method, path))?.limit ?? usual)(http, next)
	})

	app.get('/api/health', (http) => http.json({ status: 'ok' }))
	app.get('/api/openapi.json', (http) => http.json(openApiDocument()))
	app.get('/api/docs', (http) =>
		http.html(docsPage(openApiDocument()), 200, { 'content-security-policy': docsPagePolicy }),
	)

	app.use('/api/*', (http, next) =>
		hasCall(backend.parts ?? allParts, http.req.path) ? next() : Promise.resolve(http.notFound()),
	)
	for (const mount of Object.values(mounts)) mount(app, backend)
	return app
}
