import { expect, it, vi } from 'vitest'
import type { Listing } from './listing.ts'
import { loadWholeListing } from './load-whole-listing.ts'

const cards = (first: number, last: number) =>
	Array.from({ length: last - first + 1 }, (_, index) => ({ position: first + index }))

/** What the server gives: pages of one card each. */
const answer = (first: number, last: number) =>
	Promise.resolve({
		listing: {
			path: '/catalog/hits',
			pages: { first, last, total: 20, size: 1 },
			items: cards(first, last),
		} as unknown as Listing,
	})

const request = (query: string) => new Request(`https://shop.example/hits${query}`)

function answerPortions(isBroken = (_address: string) => false) {
	return vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
		const [, first = 0, last = 0] = /page=(\d+)-(\d+)/.exec(String(address)) ?? []
		return isBroken(String(address))
			? new Response(null, { status: 503 })
			: Response.json({ items: cards(Number(first), Number(last)) })
	})
}

it('adds what stands above the last pages, portion by portion', async () => {
	const fetched = answerPortions()
	const { listing } = await loadWholeListing(request('?color=a&page=1-8'), answer(6, 8))
	expect(fetched.mock.calls.map(([address]) => address)).toEqual([
		'/resources/listing/hits?color=a&page=1-3',
		'/resources/listing/hits?color=a&page=4-5',
	])
	expect(listing.items.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
	expect(listing.pages).toMatchObject({ first: 1, last: 8 })
})

it('asks for nothing where the server gives all', async () => {
	const fetched = answerPortions()
	expect((await loadWholeListing(request('?page=2-4'), answer(2, 4))).listing.pages.first).toBe(2)
	expect((await loadWholeListing(request(''), answer(1, 1))).listing.pages.first).toBe(1)
	expect(fetched).not.toHaveBeenCalled()
})

it('leaves out what has a hole in it', async () => {
	answerPortions((address) => address.includes('page=4-5'))
	const { listing } = await loadWholeListing(request('?page=1-8'), answer(6, 8))
	expect(listing.items.map(({ position }) => position)).toEqual([6, 7, 8])
	expect(listing.pages.first).toBe(6)
})
