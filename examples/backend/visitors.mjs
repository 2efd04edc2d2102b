import { randomUUID } from 'node:crypto'
import { check } from './errors.mjs'
import { city } from './goods.mjs'

// Step 1: the visitor

const SESSION = 'user-session-643'

/** Token of a session → its visitor. */
const visitors = new Map()

/** The visitor of a `Cookie` header; undefined for an unknown one. */
export function visitorOf(cookies = '') {
	const [, token] = new RegExp(`(?:^|; )${SESSION}=([^;]+)`).exec(cookies) ?? []
	return visitors.get(token)
}

export function startSession({ visitor, response }) {
	const known = visitor ?? { id: randomUUID(), lines: [], draft: {}, version: 0, orders: new Map() }
	const token = randomUUID()
	visitors.set(token, known)
	response.setHeader('Set-Cookie', `${SESSION}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000`)
	return { userId: known.id }
}

export const getUserInfo = ({ visitor }) => ({
	city: { ...city, isConfirmed: true },
	settings: { isCookiesPolicyConfirmed: false },
	basket: { quantityTotal: visitor.lines.reduce((total, { quantity }) => total + quantity, 0) },
	customer: null,
})

export function setUserCity(call) {
	const { id } = call.body
	check(Number.isInteger(id), 400, 'BAD_REQUEST')
	check(id === city.id, 404, 'TERRITORY_NOT_FOUND')
	return getUserInfo(call)
}

export function listCities({ body: { text = '' } }) {
	return { cities: city.name.toLowerCase().startsWith(text.toLowerCase()) ? [city] : [] }
}
