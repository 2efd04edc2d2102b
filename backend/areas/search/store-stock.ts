import type { StorePlace } from '#backend/areas/delivery/places.ts'

/**
 * Whether a store has a size, by the id of the size and the pieces of it in the whole shop. The feed has the stock of
 * the whole shop, not of each store: until there are numbers per store, the pieces of a size are spread over the
 * stores of the country, one to a store. So exactly as many stores have it as there are pieces, as far as there are
 * stores; the id of the size alone decides which. The list of stores is not read, so a listing can ask for every size
 * of the catalogue (decision 038).
 */
export function stockOfStore({ place, of }: StorePlace): (skuId: number, stock: number) => boolean {
	const steps = stepsOf(of)
	return (skuId, stock) => {
		if (stock >= of) return true
		const mixed = mix(skuId)
		// A step that has no divisor in common with the number of stores numbers each of them once.
		return numberOf(place, of, steps[mixed % steps.length] as number, mix(mixed) % of) < stock
	}
}

/** The number of a store for a size: each store of a country has another one. */
const numberOf = (place: number, of: number, step: number, first: number) => (place * step + first) % of

/**
 * The same of several stores at once: it costs little more than one.
 * @param stores at most 30
 * @returns bit i is set when the i-th store has the size
 */
export function stockOfStores(stores: readonly StorePlace[]): (skuId: number, stock: number) => number {
	const countries = [...new Set(stores.map(({ of }) => of))].map((of) => {
		const own = [...stores.entries()].filter(([, store]) => store.of === of)
		const bits = Uint32Array.from(own, ([at]) => 1 << at)
		return {
			of,
			steps: stepsOf(of),
			places: Uint32Array.from(own, ([, { place }]) => place),
			bits,
			all: bits.reduce((mask, bit) => mask | bit, 0),
		}
	})
	return (skuId, stock) => {
		const mixed = mix(skuId)
		const mixedAgain = mix(mixed)
		let held = 0
		for (const { of, steps, places, bits, all } of countries) {
			if (stock >= of) {
				held |= all
				continue
			}
			const step = steps[mixed % steps.length] as number
			const first = mixedAgain % of
			for (let at = 0; at < places.length; at++) {
				if (numberOf(places[at] as number, of, step, first) < stock) held |= bits[at] as number
			}
		}
		return held
	}
}

const knownSteps = new Map<number, Uint32Array>()

function stepsOf(count: number): Uint32Array {
	const known = knownSteps.get(count)
	if (known) return known
	const steps = Uint32Array.from({ length: count }, (_, index) => index + 1).filter(
		(step) => commonDivisor(step, count) === 1,
	)
	knownSteps.set(count, steps)
	return steps
}

const commonDivisor = (one: number, other: number): number =>
	other === 0 ? one : commonDivisor(other, one % other)

/** Numbers side by side far apart: the finalizer of MurmurHash3, which is in the public domain. */
function mix(number: number): number {
	let mixed = number | 0
	mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
	mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
	return (mixed ^ (mixed >>> 16)) >>> 0
}
