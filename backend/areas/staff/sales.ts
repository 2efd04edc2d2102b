import { and, eq, isNull } from 'drizzle-orm'
import { generateCookie } from 'hono/cookie'
import { shops } from '#backend/areas/geo/geo.table.ts'
import type { Backend, EmployeeAtWork } from '#backend/context.ts'
import { readCookie } from '#backend/cookies.ts'
import { isSameHash, type KeyedHash } from '#backend/keyed-hash.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import type { SaleShop } from '#contract/staff.ts'
import { employees } from './staff.table.ts'

/*
 * A customer who scans the code of an employee gets a cookie that names the employee, and nothing of the customer:
 * orders that are made with it count as sold by the employee. The token is signed; an altered one is rejected.
 */

const HOUR = 60 * 60 * 1_000
const MINUTE = 60 * 1_000
const ID_BYTES = 16
const SIGNATURE = 22

/** The employee as the seller, and the store. */
export interface Seller {
	employeeId: string
	shopId: string
	shop: SaleShop
}

export const saleCookieName = (country: number) => `employee-sale-${country}`

/** The header that gives the cookie of a sale, or takes it away: an empty token. */
export const saleCookie = (
	{ country, secureCookies }: Pick<Backend, 'country' | 'secureCookies'>,
	token: string,
): string =>
	generateCookie(saleCookieName(country), token, {
		httpOnly: true,
		sameSite: 'Lax',
		secure: secureCookies,
		path: '/',
		maxAge: token === '' ? 0 : settings.staff.saleHours * 60 * 60,
	})

/** Token of the employee's code, good for some hours after the shift. */
export function saleTokenOf(hash: KeyedHash, { id, shown }: EmployeeAtWork): { token: string; until: Date } {
	const until = new Date(
		Math.floor((Date.parse(shown.until) + settings.staff.saleHours * HOUR) / MINUTE) * MINUTE,
	)
	const content = Buffer.alloc(ID_BYTES + 4)
	content.write(id.replaceAll('-', ''), 'hex')
	content.writeUInt32BE(until.getTime() / MINUTE, ID_BYTES)
	const written = content.toString('base64url')
	return { token: written + signatureOf(hash, written), until }
}

const signatureOf = (hash: KeyedHash, written: string) => hash('sale', written).slice(0, SIGNATURE)

type Reading = { employeeId: string } | { problem: 'forged' | 'too old' }

function readToken(hash: KeyedHash, token: string, now: Date): Reading {
	const written = token.slice(0, -SIGNATURE)
	const content = Buffer.from(written, 'base64url')
	const isOurs = isSameHash(signatureOf(hash, written), token.slice(-SIGNATURE))
	if (!isOurs || content.length !== ID_BYTES + 4) return { problem: 'forged' }
	if (content.readUInt32BE(ID_BYTES) * MINUTE <= now.getTime()) return { problem: 'too old' }
	const hex = content.toString('hex', 0, ID_BYTES)
	return { employeeId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') }
}

async function readSeller(
	{ db, hash, now }: Pick<Backend, 'db' | 'hash' | 'now'>,
	token: string,
): Promise<{ seller?: Seller; problem?: string }> {
	const reading = readToken(hash, token, now())
	if ('problem' in reading) return reading
	const [row] = await db
		.select({ shop: { id: shops.id, name: shops.name, address: shops.address } })
		.from(employees)
		.innerJoin(shops, eq(shops.id, employees.shopId))
		.where(and(eq(employees.id, reading.employeeId), isNull(employees.disabledAt)))
	if (!row) return { problem: 'no such employee' }
	return { seller: { ...reading, shopId: row.shop.id, shop: row.shop } }
}

/** Seller of the visitor, by the cookie of the sale; `problem` where a cookie is there that is not good. */
export async function sellerOf(
	backend: Pick<Backend, 'db' | 'hash' | 'now' | 'country'>,
	cookie: string | undefined,
): Promise<{ seller?: Seller; problem?: string }> {
	const token = readCookie(cookie, saleCookieName(backend.country))
	return token ? readSeller(backend, token) : {}
}

/** @throws NOT_FOUND for a token that is not good, which is logged too */
export async function beginSale(
	backend: Pick<Backend, 'db' | 'hash' | 'now' | 'log'>,
	token: string,
): Promise<{ shop: SaleShop }> {
	const { seller, problem } = await readSeller(backend, token)
	if (!seller) {
		backend.log.warn({ problem }, 'SALE_REJECTED')
		return reject('NOT_FOUND', 'Nobody sells by this code')
	}
	return { shop: seller.shop }
}

/** The seller that an order is to name; a cookie that is not good changes nothing but the log. */
export async function sellerForOrder(
	backend: Pick<Backend, 'db' | 'hash' | 'now' | 'country' | 'log'>,
	cookie: string | undefined,
): Promise<Seller | undefined> {
	const { seller, problem } = await sellerOf(backend, cookie)
	if (problem) backend.log.warn({ problem }, 'SALE_REJECTED')
	return seller
}
