import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Backend } from '#backend/context.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import { isSameHash, type KeyedHash } from '#backend/keyed-hash.ts'
import { reject } from '#backend/rejection.ts'
import type { SharedWishlist } from '#contract/user.ts'
import { wishlistLinks } from './user.table.ts'
import { getWishlist } from './wishlist.ts'

/** Bytes of a link's id; four characters are three of them. */
const ID_BYTES = 12
const ID_LENGTH = (ID_BYTES / 3) * 4

/** The id of a link, and a signature that only the backend can make: the database alone opens no list. */
const keyOf = (hash: KeyedHash, id: string): string => id + hash('wishlist link', id)

/** Key of the link to a customer's wishlist; null where there is none. */
export async function readLinkKey(db: Db | Tx, hash: KeyedHash, customerId: string): Promise<string | null> {
	const [link] = await db
		.select({ id: wishlistLinks.id })
		.from(wishlistLinks)
		.where(eq(wishlistLinks.customerId, customerId))
	return link ? keyOf(hash, link.id) : null
}

/** Makes the link of a customer, or finds the one that there is. */
export async function makeWishlistLink(
	{ db, hash, now }: Pick<Backend, 'db' | 'hash' | 'now'>,
	customerId: string,
): Promise<{ linkKey: string }> {
	return db.transaction(async (tx) => {
		const id = randomBytes(ID_BYTES).toString('base64url')
		await tx.insert(wishlistLinks).values({ customerId, id, createdAt: now() }).onConflictDoNothing()
		return { linkKey: (await readLinkKey(tx, hash, customerId)) ?? keyOf(hash, id) }
	})
}

export async function endWishlistLink(db: Db, customerId: string): Promise<{ linkKey: null }> {
	await db.transaction((tx) => tx.delete(wishlistLinks).where(eq(wishlistLinks.customerId, customerId)))
	return { linkKey: null }
}

/** A page of the wishlist that a link leads to. @throws NOT_FOUND for a key that leads, or no longer leads, nowhere */
export async function getSharedWishlist(
	{ db, facetIndex, hash }: Pick<Backend, 'db' | 'facetIndex' | 'hash'>,
	key: string,
	page: number | undefined,
): Promise<SharedWishlist> {
	const id = key.slice(0, ID_LENGTH)
	if (!isSameHash(key, keyOf(hash, id))) reject('NOT_FOUND', 'No such wishlist')
	const [link] = await db.select().from(wishlistLinks).where(eq(wishlistLinks.id, id))
	if (!link) reject('NOT_FOUND', 'No such wishlist')
	const { items, pagination } = await getWishlist(db, facetIndex, link.customerId, { page })
	return { items: items.map(({ addedAt: _, ...item }) => item), pagination }
}
