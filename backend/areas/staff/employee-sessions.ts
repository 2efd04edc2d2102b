import { randomBytes } from 'node:crypto'
import { parse as parseCookies } from 'cookie'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { generateCookie } from 'hono/cookie'
import { cities, shops } from '#backend/areas/geo/geo.table.ts'
import type { Backend } from '#backend/http.ts'
import type { Asker } from '#backend/limits/askers.ts'
import { countOnce, type Limit, uncount } from '#backend/limits/limits.ts'
import { refuse } from '#backend/refusal.ts'
import { settings } from '#backend/settings.ts'
import type { Employee } from '#contract/staff.ts'
import type { WorkingHours } from '#contract/working-hours.ts'
import { employeeCodeHash } from './employees.ts'
import { employeeSessions, employees } from './staff.table.ts'

const HOUR = 60 * 60

/** An employee in a shift. */
export interface EmployeeAtWork {
	id: string
	tokenHash: string
	shopId: string
	/** When the shop is open. */
	hours: WorkingHours
	/** As the shop's pages show it. */
	shown: Employee
}

export const employeeCookieName = (country: number) => `employee-session-${country}`

/** The header that gives the cookie of a shift, or takes it away: an empty token. */
export const employeeCookie = (
	{ country, secureCookies }: Pick<Backend, 'country' | 'secureCookies'>,
	token: string,
): string =>
	generateCookie(employeeCookieName(country), token, {
		httpOnly: true,
		sameSite: 'Lax',
		secure: secureCookies,
		path: '/',
		maxAge: token === '' ? 0 : settings.staff.shiftHours * HOUR,
	})

/** How often a wrong code may be typed: from one address for one shop, from one address, and for one shop. */
function wrongCodes({ hash }: Pick<Backend, 'hash'>, { visitorId, address }: Asker, shopId: string): Limit[] {
	const { perAsker, perShop } = settings.staff.wrongCodes
	return [
		{ key: hash('limit', 'employee codes', 'asker', address || visitorId), most: perAsker, seconds: HOUR },
		{ key: hash('limit', 'employee codes', 'shop', shopId), most: perShop, seconds: HOUR },
	]
}

/**
 * Begins a shift; one of the same employee on another device ends.
 * @returns the token of the cookie
 * @throws EMPLOYEE_NOT_FOUND, CODE_ATTEMPTS_EXCEEDED with `fields.retryAfter`, the seconds to wait
 */
export async function beginShift(
	backend: Pick<Backend, 'db' | 'hash' | 'now'>,
	asker: Asker,
	{ code, shopId, browser }: { code: string; shopId: string; browser: string },
): Promise<{ token: string; employee: EmployeeAtWork }> {
	const { db, hash, now } = backend
	const limits = wrongCodes(backend, asker, shopId)
	// Counted before the code is looked at, so that guesses sent at once are counted too. Who may guess no more does not
	// use up what the shop allows.
	for (const limit of limits) {
		const wait = await countOnce(db, limit, now())
		if (wait > 0) refuse('CODE_ATTEMPTS_EXCEEDED', 'Too many wrong codes', { retryAfter: String(wait) })
	}
	const [found] = await db
		.select({ id: employees.id })
		.from(employees)
		.where(
			and(
				eq(employees.shopId, shopId),
				eq(employees.codeHash, employeeCodeHash(hash, shopId, code)),
				isNull(employees.disabledAt),
			),
		)
	if (!found) return refuse('EMPLOYEE_NOT_FOUND', 'No employee of this shop has this code')
	await uncount(db, limits)
	const token = randomBytes(32).toString('base64url')
	const startedAt = now()
	await db.transaction(async (tx) => {
		// Log-ins of one employee on two devices at once wait for each other: one shift stays.
		await tx.select().from(employees).where(eq(employees.id, found.id)).for('update')
		await tx.delete(employeeSessions).where(eq(employeeSessions.employeeId, found.id))
		await tx.insert(employeeSessions).values({
			tokenHash: hash('employee session', token),
			employeeId: found.id,
			browserHash: hash('browser', browser),
			startedAt,
			endsAt: new Date(startedAt.getTime() + settings.staff.shiftHours * HOUR * 1_000),
		})
	})
	const employee = await employeeOf(backend, token, browser)
	// Disabled meanwhile, or the shop is there no more.
	if (!employee) return refuse('EMPLOYEE_NOT_FOUND', 'No employee of this shop has this code')
	return { token, employee }
}

/** Who makes a call, by the cookie of a shift in the browser that it began in. */
export async function whoWorks(
	backend: Pick<Backend, 'db' | 'hash' | 'now' | 'country'>,
	cookie: string | undefined,
	browser: string,
): Promise<EmployeeAtWork | undefined> {
	const token = parseCookies(cookie ?? '')[employeeCookieName(backend.country)]
	return token ? employeeOf(backend, token, browser) : undefined
}

async function employeeOf(
	{ db, hash, now }: Pick<Backend, 'db' | 'hash' | 'now'>,
	token: string,
	browser: string,
): Promise<EmployeeAtWork | undefined> {
	const [row] = await db
		.select({ session: employeeSessions, employee: employees, shop: shops, timeZone: cities.timeZone })
		.from(employeeSessions)
		.innerJoin(employees, eq(employees.id, employeeSessions.employeeId))
		.innerJoin(shops, eq(shops.id, employees.shopId))
		.innerJoin(cities, eq(cities.id, shops.cityId))
		.where(
			and(
				eq(employeeSessions.tokenHash, hash('employee session', token)),
				eq(employeeSessions.browserHash, hash('browser', browser)),
				gt(employeeSessions.endsAt, now()),
				isNull(employees.disabledAt),
			),
		)
	if (!row) return undefined
	const { session, employee, shop, timeZone } = row
	return {
		id: employee.id,
		tokenHash: session.tokenHash,
		shopId: shop.id,
		hours: shop,
		shown: {
			name: employee.name,
			shop: { id: shop.id, name: shop.name, address: shop.address, timeZone },
			since: session.startedAt.toISOString(),
			until: session.endsAt.toISOString(),
		},
	}
}

export async function endShift(
	{ db, now }: Pick<Backend, 'db' | 'now'>,
	{ tokenHash }: EmployeeAtWork,
): Promise<void> {
	await db.delete(employeeSessions).where(eq(employeeSessions.tokenHash, tokenHash))
	await db.delete(employeeSessions).where(lt(employeeSessions.endsAt, now()))
}
