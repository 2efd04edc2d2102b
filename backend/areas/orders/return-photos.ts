import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { makePhotos } from '#backend/areas/photos/make-photos.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import type { KeyedHash } from '#backend/keyed-hash.ts'
import { apartFromStrangers, type CountedCaller, limitsOf } from '#backend/limits/caller-keys.ts'
import { countOnce } from '#backend/limits/limits.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { Photo, type PhotoSize } from '#contract/photos.ts'
import type { getReturnPhoto as call } from '#contract/returns.ts'
import { returnPhotos, returns } from './orders.table.ts'

/* Photographs of what is wrong with returned things. Their customer and the desk see them, and nobody else. */

const DAY = 24 * 60 * 60 * 1000

/** Counts a return with photographs, before they are decoded. @throws TOO_MANY_REQUESTS */
export async function countReturnPhotos(
	tx: Tx,
	hash: KeyedHash,
	who: CountedCaller,
	now: Date,
): Promise<void> {
	const { perHour } = settings.returns
	for (const limit of limitsOf(hash, 'return photographs', apartFromStrangers(who), perHour, 60 * 60)) {
		const wait = await countOnce(tx, limit, now)
		if (wait > 0) reject('TOO_MANY_REQUESTS', `Not before ${wait} seconds`)
	}
}

export async function writeReturnPhotos(
	tx: Tx,
	returnId: number,
	photos: Awaited<ReturnType<typeof makePhotos>>,
): Promise<void> {
	if (photos.length > 0) await tx.insert(returnPhotos).values(photos.map((photo) => ({ returnId, ...photo })))
}

export const deleteReturnPhotos = (tx: Tx, returnId: number) =>
	tx.delete(returnPhotos).where(eq(returnPhotos.returnId, returnId))

/** Deletes photographs of returns that were asked for long ago. */
export async function deleteOldReturnPhotos(db: Db, now: Date): Promise<void> {
	const oldest = new Date(now.getTime() - settings.returns.photoDays * DAY)
	const old = db.select({ id: returns.id }).from(returns).where(lte(returns.at, oldest))
	await db.transaction((tx) => tx.delete(returnPhotos).where(inArray(returnPhotos.returnId, old)))
}

/** Photographs of the returns of an order, without their bytes. */
export async function returnPhotosOf(db: Db, orderNumber: string): Promise<(returnId: number) => Photo[]> {
	const { id, returnId, width, height, position } = returnPhotos
	const rows = await db
		.select({ returnId, photo: { id, width, height } })
		.from(returnPhotos)
		.innerJoin(returns, eq(returns.id, returnId))
		.where(eq(returns.orderNumber, orderNumber))
		.orderBy(asc(position))
	return (ofReturn) => rows.filter((row) => row.returnId === ofReturn).map(({ photo }) => photo)
}

/** The bytes of a photograph of a return of this order. @throws NOT_FOUND */
export async function readReturnPhoto(
	db: Db,
	orderNumber: string,
	id: string,
	size: PhotoSize = 'full',
): Promise<CallOutput<typeof call>> {
	if (!Photo.shape.id.safeParse(id).success) return reject('NOT_FOUND', 'No photograph')
	const [found] = await db
		.select({ jpeg: returnPhotos[size] })
		.from(returnPhotos)
		.innerJoin(returns, eq(returns.id, returnPhotos.returnId))
		.where(and(eq(returnPhotos.id, id), eq(returns.orderNumber, orderNumber)))
	return found ? { jpeg: found.jpeg.toString('base64') } : reject('NOT_FOUND', 'No photograph')
}
