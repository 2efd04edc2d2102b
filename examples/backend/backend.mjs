import { createServer } from 'node:http'
import { getBasket, setQuantity, updateBasket } from './cart.mjs'
import { getCatalog, getProduct } from './catalogue.mjs'
import { check, Rejected } from './errors.mjs'
import { city, hasBank } from './goods.mjs'
import {
	confirmAcquiring,
	createOrder,
	getAcquiring,
	getObtainingChannel,
	getOrder,
	getStaticPage,
	listObtainingPoints,
	payAtBank,
	showBank,
} from './orders.mjs'
import { getUserInfo, listCities, setUserCity, startSession, visitorOf } from './visitors.mjs'

// A backend of the shop in plain Node, written from docs/backend.md and docs/openapi.json alone. All is in memory.

/** Calls for everybody (`x-access: public`), and the bank's page. */
const callsOfEverybody = {
	'POST /api/auth/anonymous': startSession,
	'GET /api/catalog/(.*)': getCatalog,
	'GET /api/products/(\\d+)': getProduct,
	'GET /api/geo/cities/popular': () => ({ cities: [city] }),
	'POST /api/geo/cities': listCities,
	'GET /api/static/pages/': getStaticPage,
	'POST /api/obtainings/points': listObtainingPoints,
	'GET /bank/(\\d+)': showBank,
	'POST /bank/(\\d+)': payAtBank,
}

function pieces({ body: { quantity } }) {
	check(Number.isInteger(quantity) && quantity > 0, 400, 'BAD_REQUEST')
	return quantity
}

function inCart(quantity) {
	check(quantity > 0, 400, 'BASKET_INVALID_POSITIONS')
	return true
}

/** Calls that need a session (`x-access: visitor`). */
const callsOfVisitors = {
	'GET /api/user/info': getUserInfo,
	'PUT /api/user/city': setUserCity,
	'GET /api/basket': getBasket,
	'PATCH /api/basket': updateBasket,
	'POST /api/basket/item': (call) => setQuantity(call, (before) => before + pieces(call)),
	'PATCH /api/basket/item/quantity': (call) => setQuantity(call, (before) => inCart(before) && pieces(call)),
	'DELETE /api/basket/item': (call) => setQuantity(call, (before) => inCart(before) && 0),
	'GET /api/obtainings/channel': getObtainingChannel,
	'POST /api/orders': createOrder,
	'GET /api/orders/([\\w-]*\\d[\\w-]*)': getOrder,
	...(hasBank && {
		'GET /api/payments/([^/]+)/acquiring': getAcquiring,
		'POST /api/payments/([^/]+)/acquiring/success': confirmAcquiring,
	}),
}

function readBody(type = '', text) {
	if (!type.startsWith('application/json') || text === '') return {}
	let body
	try {
		body = JSON.parse(text)
	} catch {}
	check(typeof body === 'object' && body !== null && !Array.isArray(body), 400, 'BAD_REQUEST')
	return body
}

async function answer(request, response) {
	const { pathname, searchParams: query } = new URL(request.url, 'http://backend')
	const called = `${request.method} ${decodeURIComponent(pathname)}`
	const isCalled = ([route]) => new RegExp(`^${route}$`).test(called)
	const found = Object.entries({ ...callsOfEverybody, ...callsOfVisitors }).find(isCalled)
	check(found, 404, 'NOT_FOUND')
	const [route, reply] = found
	const { API_KEY: key } = process.env
	check(!key || request.headers['x-api-key'] === key || !called.includes('/api/'), 403, 'FORBIDDEN')
	const visitor = visitorOf(request.headers.cookie)
	check(visitor || route in callsOfEverybody, 401, 'UNAUTHORIZED')
	const text = Buffer.concat(await request.toArray()).toString()
	const body = readBody(request.headers['content-type'], text)
	const [, ...params] = new RegExp(`^${route}$`).exec(called)
	return reply({ visitor, body, params, query, headers: request.headers, response })
}

createServer(async (request, response) => {
	const result = await answer(request, response).catch((error) => {
		if (!(error instanceof Rejected)) console.error(error)
		response.statusCode = error.status ?? 500
		return { exceptionCode: error.status ? error.message : 'INTERNAL_ERROR', message: error.message }
	})
	if (result) response.setHeader('Content-Type', 'application/json').write(JSON.stringify(result))
	response.end()
}).listen(Number(process.env.PORT ?? 4000), () => console.log('The backend listens'))
