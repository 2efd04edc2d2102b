import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { findCity } from '#backend/areas/geo/cities.ts'
import { cities } from '#backend/areas/geo/geo.table.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import type { NewAddress, SavedAddresses } from '#contract/addresses.ts'
import { savedAddresses } from './addresses.table.ts'

const { limit } = settings.savedAddresses

/** The main one first, then the newest. */
export async function listSavedAddresses(db: Db | Tx, customerId: string): Promise<SavedAddresses> {
	const rows = await db
		.select({ address: savedAddresses, cityName: cities.name })
		.from(savedAddresses)
		.innerJoin(cities, eq(cities.id, savedAddresses.cityId))
		.where(eq(savedAddresses.customerId, customerId))
		.orderBy(desc(savedAddresses.isMain), desc(savedAddresses.id))
	return {
		addresses: rows.map(({ address: { customerId: _, ...address }, cityName }) => ({
			...address,
			cityName,
		})),
		limit,
	}
}

/** @throws TERRITORY_NOT_FOUND, ADDRESS_LIMIT_EXCEEDED */
export async function saveAddress(db: Db, customerId: string, wanted: NewAddress): Promise<SavedAddresses> {
	return changing(db, customerId, async (tx) => {
		await findCity(tx, wanted.cityId)
		const parts = partsOf(wanted)
		const [same] = await tx.select().from(savedAddresses).where(isSame(customerId, parts))
		if (same) return write(tx, customerId, same.id, { ...parts, ...namedAs(wanted, same) }, wanted)
		const { addresses } = await listSavedAddresses(tx, customerId)
		if (addresses.length >= limit) reject('ADDRESS_LIMIT_EXCEEDED', `At most ${limit} addresses`)
		const [saved] = await tx
			.insert(savedAddresses)
			.values({ customerId, isMain: addresses.length === 0, ...parts, ...namedAs(wanted) })
			.returning({ id: savedAddresses.id })
		if (saved && wanted.isMain) await makeMain(tx, customerId, saved.id)
	})
}

/** @throws NOT_FOUND, TERRITORY_NOT_FOUND */
export async function changeSavedAddress(
	db: Db,
	customerId: string,
	id: number,
	wanted: NewAddress,
): Promise<SavedAddresses> {
	return changing(db, customerId, async (tx) => {
		const [before] = await tx.select().from(savedAddresses).where(isTheirs(customerId, id))
		if (!before) reject('NOT_FOUND', `No address ${id}`)
		await findCity(tx, wanted.cityId)
		const parts = partsOf(wanted)
		const twin = and(isSame(customerId, parts), ne(savedAddresses.id, id))
		const merged = await tx.delete(savedAddresses).where(twin).returning({ isMain: savedAddresses.isMain })
		const isMain = wanted.isMain || merged.some((one) => one.isMain)
		await write(tx, customerId, id, { ...parts, ...namedAs(wanted, before) }, { isMain })
	})
}

export async function removeSavedAddress(db: Db, customerId: string, id: number): Promise<SavedAddresses> {
	return changing(db, customerId, async (tx) => {
		await tx.delete(savedAddresses).where(isTheirs(customerId, id))
		const [first] = (await listSavedAddresses(tx, customerId)).addresses
		if (first && !first.isMain) await makeMain(tx, customerId, first.id)
	})
}

/** Changes of one customer wait for each other: together they must not go beyond the limit, nor make two main ones. */
function changing(db: Db, customerId: string, work: (tx: Tx) => Promise<void>): Promise<SavedAddresses> {
	return db.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`addresses ${customerId}`}))`)
		await work(tx)
		return listSavedAddresses(tx, customerId)
	})
}

type Row = typeof savedAddresses.$inferSelect

async function write(
	tx: Tx,
	customerId: string,
	id: number,
	values: Partial<Row>,
	{ isMain }: Pick<NewAddress, 'isMain'>,
): Promise<void> {
	await tx.update(savedAddresses).set(values).where(eq(savedAddresses.id, id))
	if (isMain) await makeMain(tx, customerId, id)
}

async function makeMain(tx: Tx, customerId: string, id: number): Promise<void> {
	const ofCustomer = eq(savedAddresses.customerId, customerId)
	// One statement would have two main ones for a moment, which the index rejects.
	await tx.update(savedAddresses).set({ isMain: false }).where(ofCustomer)
	await tx.update(savedAddresses).set({ isMain: true }).where(isTheirs(customerId, id))
}

/** Kind and name, of an earlier row where they are left out; HOME and WORK have no name of their own. */
function namedAs(wanted: NewAddress, before?: Pick<Row, 'kind' | 'name'>): Pick<Row, 'kind' | 'name'> {
	const { kind = before?.kind ?? 'OTHER', name = before?.name ?? '' } = wanted
	return { kind, name: kind === 'OTHER' ? name : '' }
}

function partsOf({ cityId, street, house, ...others }: NewAddress) {
	const { block = '', building = '', apartment = '', entrance = '', floor = '', doorphoneCode = '' } = others
	return { cityId, street, house, block, building, apartment, entrance, floor, doorphoneCode }
}

const isTheirs = (customerId: string, id: number) =>
	and(eq(savedAddresses.customerId, customerId), eq(savedAddresses.id, id))

/** The same door: how to get to it may be another. */
function isSame(customerId: string, parts: ReturnType<typeof partsOf>): SQL | undefined {
	const door = (['street', 'house', 'block', 'building', 'apartment'] as const).map(
		(name) => sql`lower(${savedAddresses[name]}) = lower(${parts[name]})`,
	)
	return and(eq(savedAddresses.customerId, customerId), eq(savedAddresses.cityId, parts.cityId), ...door)
}
