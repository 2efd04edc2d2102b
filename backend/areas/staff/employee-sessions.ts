import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { generateCookie } from 'hono/cookie'
import { cities, shops } from '#backend/areas/geo/geo.table.ts'
import { type ActBy, type Actor, appendAct, appendActs, byTime, byVisitor } from '#backend/audit/audit.ts'
import type { Backend, CountedDevice, EmployeeAtWork } from '#backend/context.ts'
import { readCookie } from '#backend/cookies.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import { retryOnDeadlock } from '#backend/db/deadlock.ts'
import type { KeyedHash } from '#backend/keyed-hash.ts'
import { limitsOf } from '#backend/limits/caller-keys.ts'
import { personOfDevice } from '#backend/limits/known-devices.ts'
import { countInFirst, isRemembered, type Limit, remember, uncount } from '#backend/limits/limits.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import { employeeCodeHash } from './employees.ts'
import { employeeSessions, employees } from './staff.table.ts'

const HOUR = 60 * 60
const DAY = 24 * HOUR

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

type Needs = Pick<Backend, 'db' | 'hash' | 'now' | 'country'>

/** Marks that a shift of a store began at an address. */
const addressKey = (hash: KeyedHash, shopId: string, address: string) =>
	hash('known shift address', shopId, address)

/**
 * The counts of wrong codes that a try may use, the first with room: of the devices of an employee of the store, of
 * the addresses where its shifts began, of strangers. Strangers can use up only their own (decision 060).
 */
async function wrongCodes(backend: Needs, device: CountedDevice, shopId: string): Promise<Limit[][]> {
	const { db, hash, now } = backend
	const { wrongCodes: ofStrangers, wrongCodesOfKnown: ofKnown } = settings.staff
	const limitOf = (most: number, seconds: number, ...whose: string[]): Limit => ({
		key: hash('limit', 'employee codes', ...whose),
		most,
		seconds,
	})
	const groups: Limit[][] = []
	const person = personOfDevice(backend, 'employee', device.cookie)
	if (person && (await worksIn(db, person, shopId))) {
		groups.push([limitOf(ofKnown.perEmployee, HOUR, 'devices', person)])
	}
	const { address } = device
	if (address && (await isRemembered(db, [addressKey(hash, shopId, address)], now()))) {
		groups.push([
			limitOf(ofKnown.perAddress, HOUR, 'known address', shopId, address),
			limitOf(ofKnown.ofAddresses, HOUR, 'known addresses', shopId),
		])
	}
	groups.push([
		...limitsOf(hash, 'employee codes', device, ofStrangers.perCaller, HOUR),
		limitOf(ofStrangers.perShop, HOUR, 'shop', shopId),
		limitOf(ofStrangers.ofAll.perHour, HOUR, 'all, hour'),
		limitOf(ofStrangers.ofAll.perDay, DAY, 'all, day'),
	])
	return groups
}

async function worksIn(db: Db, employeeId: string, shopId: string): Promise<boolean> {
	const isIt = and(eq(employees.id, employeeId), eq(employees.shopId, shopId), isNull(employees.disabledAt))
	const [row] = await db.select({ id: employees.id }).from(employees).where(isIt)
	return row !== undefined
}

/**
 * Begins a shift; one of the same employee on another device ends, and one of another employee in this browser.
 * @returns the token of the cookie
 * @throws EMPLOYEE_NOT_FOUND, CODE_ATTEMPTS_EXCEEDED with `fields.retryAfter`, the seconds to wait
 */
export async function beginShift(
	backend: Needs,
	device: CountedDevice,
	{ code, shopId }: { code: string; shopId: string },
): Promise<{ token: string; employee: EmployeeAtWork }> {
	const { db, hash, now } = backend
	const { browser, address, requestId } = device
	// Counted before the code is looked at, so that guesses sent at once are counted too.
	const result = await countInFirst(db, await wrongCodes(backend, device, shopId), now())
	if ('wait' in result) {
		const { wait } = result
		return reject('CODE_ATTEMPTS_EXCEEDED', 'Too many wrong codes', { retryAfter: String(wait) })
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
	if (!found) {
		// The record is for ever: a stranger's own words are not for it.
		const [shop] = await db.select({ id: shops.id }).from(shops).where(eq(shops.id, shopId))
		const act = { act: 'shift.wrong-code', subject: shop?.id ?? '' }
		await db.transaction((tx) => appendAct(tx, hash, byVisitor(requestId), act, now()))
		return reject('EMPLOYEE_NOT_FOUND', 'No employee of this shop has this code')
	}
	await uncount(db, result.counted)
	const token = randomBytes(32).toString('base64url')
	const startedAt = now()
	const actor: Actor = { kind: 'EMPLOYEE', id: found.id, requestId }
	const begin = async (tx: Tx) => {
		// Log-ins of one employee on two devices at once wait for each other: one shift stays.
		await tx.select().from(employees).where(eq(employees.id, found.id)).for('update')
		const acts = await endShiftOf(tx, found.id, actor, 'LOG_IN', startedAt)
		const before = readCookie(device.cookie, employeeCookieName(backend.country))
		const [replaced] = await tx
			.select({ id: employeeSessions.employeeId })
			.from(employeeSessions)
			.where(eq(employeeSessions.tokenHash, hash('employee session', before ?? '')))
		if (replaced) acts.push(...(await endShiftOf(tx, replaced.id, actor, 'LOG_IN', startedAt)))
		await tx.insert(employeeSessions).values({
			tokenHash: hash('employee session', token),
			employeeId: found.id,
			browserHash: hash('browser', browser),
			startedAt,
			endsAt: new Date(startedAt.getTime() + settings.staff.shiftHours * HOUR * 1_000),
		})
		if (address !== '') {
			const seconds = settings.staff.knownDays.address * DAY
			await remember(tx, addressKey(hash, shopId, address), seconds, startedAt)
		}
		acts.push({ actor, act: { act: 'shift.begin', subject: found.id, after: { shopId } } })
		await appendActs(tx, hash, acts, startedAt)
	}
	// Two employees may log in, each on the device of the other.
	await retryOnDeadlock(() => db.transaction(begin))
	const employee = await employeeOf(backend, token, browser)
	// Disabled meanwhile, or the shop is there no more.
	if (!employee) return reject('EMPLOYEE_NOT_FOUND', 'No employee of this shop has this code')
	return { token, employee }
}

/** By what a shift has ended. */
type EndedBy = 'EMPLOYEE' | 'LOG_IN' | 'DISABLED' | 'RESET' | 'TIME'

const shiftEnd = (actor: Actor, employeeId: string, by: EndedBy): ActBy => ({
	actor,
	act: { act: 'shift.end', subject: employeeId, after: { by } },
})

/** Ends the shift of an employee. @returns the acts, to be appended last */
export async function endShiftOf(
	tx: Tx,
	employeeId: string,
	actor: Actor,
	by: EndedBy,
	now: Date,
): Promise<ActBy[]> {
	const ended = await tx
		.delete(employeeSessions)
		.where(eq(employeeSessions.employeeId, employeeId))
		.returning()
	return ended.map(({ endsAt }) =>
		endsAt <= now ? shiftEnd(byTime, employeeId, 'TIME') : shiftEnd(actor, employeeId, by),
	)
}

/** Ends expired shifts, on record. */
export async function endShiftsByTime({
	db,
	hash,
	now,
}: Pick<Backend, 'db' | 'hash' | 'now'>): Promise<void> {
	const time = now()
	await db.transaction(async (tx) => {
		const over = await tx.delete(employeeSessions).where(lte(employeeSessions.endsAt, time)).returning()
		const acts = over.map(({ employeeId }) => shiftEnd(byTime, employeeId, 'TIME'))
		await appendActs(tx, hash, acts, time)
	})
}

/** Employee of a call, by the cookie of a shift in the browser that it began in. */
export async function whoWorks(
	backend: Pick<Backend, 'db' | 'hash' | 'now' | 'country'>,
	cookie: string | undefined,
	browser: string,
): Promise<EmployeeAtWork | undefined> {
	const token = readCookie(cookie, employeeCookieName(backend.country))
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
		rights: employee.rights,
		hours: shop,
		shown: {
			name: employee.name,
			shop: {
				id: shop.id,
				name: shop.name,
				address: shop.address,
				timeZone,
				isWarehouse: shop.isWarehouse,
			},
			rights: employee.rights,
			since: session.startedAt.toISOString(),
			until: session.endsAt.toISOString(),
		},
	}
}

export async function endShift(
	{ db, hash, now }: Pick<Backend, 'db' | 'hash' | 'now'>,
	{ id }: EmployeeAtWork,
	requestId: string,
): Promise<void> {
	await db.transaction(async (tx) => {
		const acts = await endShiftOf(tx, id, { kind: 'EMPLOYEE', id, requestId }, 'EMPLOYEE', now())
		await appendActs(tx, hash, acts, now())
	})
}
