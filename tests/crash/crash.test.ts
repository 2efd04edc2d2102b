import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readStock } from '#tests/support/books.ts'
import { propertySeed } from '#tests/support/property-seed.ts'
import { audit } from './books.ts'
import { Buyers } from './buyers.ts'
import { CrashingShop, isAlive } from './crashing-shop.ts'

const rounds = Number(process.env.CRASH_ROUNDS ?? 1)
const ordersOfRound = Number(process.env.CRASH_ORDERS ?? 24)
/** Milliseconds from the death to `/readyz` 200; a quiet machine needs a fraction of it. */
const RECOVERY = 60_000

/** Parts of a whole, from 0 to 1, in thousandths; none is likelier than another. */
const parts = fc.sample(fc.noBias(fc.nat(1_000)), { seed: propertySeed, numRuns: 10 * rounds })
const nextPart = () => (parts.pop() ?? 500) / 1_000

const sound = { lost: [], doubled: [], halfWritten: [], stockOff: [] }

let shop: CrashingShop
const figures: Record<string, string | number>[] = []

beforeAll(async () => {
	shop = await CrashingShop.open()
})
afterAll(async () => {
	console.table(figures)
	await shop.close()
})

/** Orders while `die` ends a process at some moment; all are confirmed in the end. @returns the figures of the round */
async function orderDuring(what: string, die: () => Promise<number>) {
	const buyers = await Buyers.come(shop, ordersOfRound)
	const before = await readStock(shop)
	const moment = Math.floor(ordersOfRound * (0.1 + 0.8 * nextPart()))
	let recovery: Promise<number> | undefined
	let confirmedBefore = 0
	await buyers.order((count) => {
		if (count < moment || recovery) return
		confirmedBefore = count
		// Anywhere within an order, not only right after one.
		recovery = wait(nextPart() * 40).then(die)
	})
	const time = (await recovery) ?? Number.NaN
	const findings = await audit(shop, buyers.purchases, before)
	// A visitor who presses again later gets the same order.
	const again = buyers.purchases.slice(0, 20)
	for (const purchase of again) await buyers.sendUntilConfirmed(purchase)
	expect(new Set(again.map(({ confirmed }) => new Set(confirmed).size))).toEqual(new Set([1]))

	const failures = buyers.purchases.flatMap((purchase) => purchase.failures)
	figures.push({
		died: what,
		orders: ordersOfRound,
		'confirmed before': confirmedBefore,
		'answers lost': failures.filter((failure) => failure === 'none').length,
		'error pages': failures.filter((failure) => failure !== 'none').length,
		lost: findings.lost.length,
		doubled: findings.doubled.length,
		'half written': findings.halfWritten.length,
		'stock off': findings.stockOff.length,
		'ready after, ms': Math.round(time),
	})
	return { findings, time, failures }
}

describe.each(Array.from({ length: rounds }, (_, index) => index + 1))(
	'round %i',
	{ timeout: 180_000 },
	() => {
		it('the backend is killed while orders are made', async () => {
			const [storefront, killed] = [shop.pidOf('storefront'), shop.pidOf('backend')]
			const { findings, time, failures } = await orderDuring('backend', async () => {
				await shop.kill(killed)
				// The backend's last answer counts for a second.
				await vi.waitFor(async () => expect(await shop.readiness()).not.toBe(200), 2_000)
				return shop.timeUntilReady()
			})
			expect(findings).toEqual(sound)
			expect(time).toBeLessThan(RECOVERY)
			expect(new Set(failures)).toEqual(new Set(failures.length > 0 ? ['503'] : []))
			expect(shop.pidOf('backend')).not.toBe(killed)
			expect(shop.pidOf('storefront')).toBe(storefront)
		})

		it('the storefront is killed while orders are made', async () => {
			const [killed, backend] = [shop.pidOf('storefront'), shop.pidOf('backend')]
			const { findings, time } = await orderDuring('storefront', async () => {
				await shop.kill(killed)
				expect(await shop.readiness()).toBe('none')
				return shop.timeUntilReady()
			})
			expect(findings).toEqual(sound)
			expect(time).toBeLessThan(RECOVERY)
			expect(shop.pidOf('storefront')).not.toBe(killed)
			expect(shop.pidOf('backend')).toBe(backend)
		})

		it('the storefront runs out of memory while orders are made', async () => {
			const { findings, time } = await orderDuring('storefront, memory', async () => {
				await shop.fillMemoryOf(shop.pidOf('storefront'))
				return shop.timeUntilReady()
			})
			expect(findings).toEqual(sound)
			expect(time).toBeLessThan(RECOVERY)
		})

		it('both are killed at once while orders are made', async () => {
			const { findings, time } = await orderDuring('both', async () => {
				await Promise.all([shop.kill(shop.pidOf('backend')), shop.kill(shop.pidOf('storefront'))])
				return shop.timeUntilReady()
			})
			expect(findings).toEqual(sound)
			expect(time).toBeLessThan(RECOVERY)
		})

		it('the process that runs them is killed while orders are made, and both end with it', async () => {
			const processes = [shop.pidOf('storefront'), shop.pidOf('backend')]
			const { findings, time } = await orderDuring('supervisor', async () => {
				await shop.kill(shop.supervisorPid)
				const began = performance.now()
				while (processes.some(isAlive)) await wait(10)
				await shop.start()
				return performance.now() - began
			})
			expect(findings).toEqual(sound)
			expect(time).toBeLessThan(RECOVERY)
		})
	},
)

it('the storefront comes back however often it is killed', async () => {
	const backend = shop.pidOf('backend')
	for (let deaths = 0; deaths < 3; deaths += 1) {
		await shop.kill(shop.pidOf('storefront'))
		expect(await shop.timeUntilReady()).toBeLessThan(RECOVERY)
	}
	expect(shop.pidOf('backend')).toBe(backend)
})

it('nothing that was written may be read by other users', async () => {
	expect(await shop.entriesOpenToOthers()).toEqual([])
})

it('the database is whole after all of it', { timeout: 120_000 }, async () => {
	expect(await shop.checkDatabase()).toBeGreaterThan(20)
})
