import { dataInventory } from '#backend/areas/personal/data-inventory.ts'
import type { Tx } from '#backend/db/connect.ts'
import type { MergeChange } from '#contract/auth.ts'

/**
 * Gives everything of an anonymous visitor to another one, table by table of the data inventory. Nothing stays
 * behind.
 * @param otherId a customer, or the visitor that a guest goes on as
 * @returns items of the cart that were too much
 */
export async function giveEverything(
	tx: Tx,
	anonymousId: string,
	otherId: string,
	now: Date,
): Promise<MergeChange[]> {
	const changes: MergeChange[] = []
	for (const { logIn } of dataInventory) {
		if (logIn.kind !== 'given') continue
		const tooMuch = await logIn.give(tx, anonymousId, otherId, now)
		if (tooMuch) changes.push(...tooMuch)
	}
	return changes
}
