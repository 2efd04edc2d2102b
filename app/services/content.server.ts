import type { Api } from '#app/api/api.server.ts'
import * as contract from '#contract/content.ts'

/** Menus by slot; an empty list for an unavailable one (spec §8). */
export async function listMenus<Slot extends string>(api: Api, slots: readonly Slot[]) {
	const answer = await api.optional(contract.listMenus, { query: { slots: [...slots] } })
	return bySlot(slots, answer?.slots)
}

/** Banners by slot; an empty list for a slot without any. */
export async function listBanners<Slot extends string>(api: Api, slots: readonly Slot[], url?: string) {
	const answer = await api.optional(contract.listBanners, { query: { slots: [...slots], url } })
	return bySlot(slots, answer?.slots)
}

/** Banners of a slot that are for one product; an empty list when they are unavailable. */
export async function listProductBanners(api: Api, slot: string, productId: string) {
	return (await api.optional(contract.listProductBanners, { params: { slot, productId } }))?.banners ?? []
}

export async function listBannerGroups<Slot extends string>(api: Api, slots: readonly Slot[]) {
	const answer = await api.optional(contract.listBannerGroups, { query: { slots: [...slots] } })
	return bySlot(slots, answer?.slots)
}

/** The fragment of one slot, or null. */
export async function getFragment(api: Api, slot: string) {
	return (await api.optional(contract.getFragment, { params: { slot } })) ?? null
}

/** The first fragment of each slot (spec §7), or null. @param geoZone where the visitor is: `urlCode` of the city */
export async function listFragments<Slot extends string>(api: Api, slots: readonly Slot[], geoZone?: string) {
	const answer = await api.optional(contract.listFragments, { body: { slots: [...slots], geoZone } })
	return Object.fromEntries(slots.map((slot) => [slot, answer?.slots[slot]?.[0] ?? null])) as Record<
		Slot,
		contract.Fragment | null
	>
}

/** Null when nothing is set for the address or the call fails (spec §8: SEO cleared). */
export async function getSeo(api: Api, url: string) {
	return (await api.optional(contract.getSeo, { query: { url } })) ?? null
}

/** Promotions that run today, and past ones; none when they are unavailable. */
export async function listPromotions(api: Api) {
	return (await api.optional(contract.listPromotions)) ?? { promotions: [], past: [] }
}

export const getStaticPage = (api: Api, url: string) => api(contract.getStaticPage, { query: { url } })

function bySlot<Slot extends string, Item>(
	slots: readonly Slot[],
	answer: Record<string, Item[]> | undefined,
): Record<Slot, Item[]> {
	return Object.fromEntries(slots.map((slot) => [slot, answer?.[slot] ?? []])) as unknown as Record<
		Slot,
		Item[]
	>
}
