import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { inNameOf } from '#process/request-id.ts'
import { mountAssistant } from './areas/assistant/assistant.routes.ts'
import { mountAuth } from './areas/auth/auth.routes.ts'
import { mountBasket } from './areas/basket/basket.routes.ts'
import { mountCatalog } from './areas/catalog/catalog.routes.ts'
import { mountProducts } from './areas/catalog/products.routes.ts'
import { mountCommunity } from './areas/community/community.routes.ts'
import { mountContent } from './areas/content/content.routes.ts'
import { mountObtaining } from './areas/delivery/delivery.routes.ts'
import { mountEvents } from './areas/events/events.routes.ts'
import { mountExport } from './areas/export/export.routes.ts'
import { mountGeo } from './areas/geo/geo.routes.ts'
import { mountGiftCards } from './areas/gift-cards/gift-cards.routes.ts'
import { mountOperator } from './areas/operator/operator.routes.ts'
import { mountOrders } from './areas/orders/orders.routes.ts'
import { mountPayments } from './areas/payments/payments.routes.ts'
import { mountPersonal } from './areas/personal/personal.routes.ts'
import { mountStaff } from './areas/staff/staff.routes.ts'
import { mountSupport } from './areas/support/support.routes.ts'
import { mountUser } from './areas/user/user.routes.ts'
import { mountCommands } from './commands/commands.routes.ts'
import type { Backend } from './context.ts'
import { docsPage, docsPagePolicy } from './docs-page/page.ts'
import { answerError, requestIdOf } from './http.ts'
import { openApiDocument } from './openapi.ts'
import { Rejection, reject } from './rejection.ts'

const MAX_BODY_BYTES = 64 * 1024

/** The backend's HTTP application: every call of the contract, the OpenAPI document and the health check. */
export function createBackendApp(backend: Backend): Hono {
	const app = new Hono()
	app.onError((error, http) => answerError(error, http, backend.log))
	app.notFound((http) =>
		answerError(new Rejection('NOT_FOUND', `No call ${http.req.method} ${http.req.path}`), http, backend.log),
	)

	app.use((http, next) => inNameOf(requestIdOf(http), next))
	app.on(
		['POST', 'PUT', 'PATCH', 'DELETE'],
		'*',
		bodyLimit({
			maxSize: MAX_BODY_BYTES,
			onError: () => reject('BAD_REQUEST', `The body is longer than ${MAX_BODY_BYTES} bytes`),
		}),
	)

	app.get('/api/health', (http) => http.json({ status: 'ok' }))
	app.get('/api/openapi.json', (http) => http.json(openApiDocument()))
	app.get('/api/docs', (http) =>
		http.html(docsPage(openApiDocument()), 200, { 'content-security-policy': docsPagePolicy }),
	)

	mountAuth(app, backend)
	mountUser(app, backend)
	mountPersonal(app, backend)
	mountCatalog(app, backend)
	mountProducts(app, backend)
	mountBasket(app, backend)
	mountOrders(app, backend)
	mountPayments(app, backend)
	mountGiftCards(app, backend)
	mountObtaining(app, backend)
	mountGeo(app, backend)
	mountContent(app, backend)
	mountCommunity(app, backend)
	mountEvents(app, backend)
	mountAssistant(app, backend)
	mountExport(app, backend)
	mountStaff(app, backend)
	mountOperator(app, backend)
	mountSupport(app, backend)
	mountCommands(app, backend)
	return app
}
