import { randomUUID } from 'node:crypto'
import type * as contract from '#contract/content.ts'
import {
	getFragment,
	getLink,
	getSeo,
	getStaticPage,
	listBannerGroups,
	listBanners,
	listFragments,
	listMenus,
	listProductBanners,
	listPromotions,
	type MenuItem,
} from '#contract/content.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { textsOfOrders } from '#contract/linked-texts.ts'
import { subscribeAnonymously, updateEmailSubscription } from '#contract/user.ts'
import { cards, keySentTo, NO_NAME, newVisitor } from './discovery.ts'
import { type CasesOf, type Run, Unreached } from './run.ts'
import { sentences } from './sentences.ts'

const MENUS = ['main', 'header', 'footer']
const BANNERS = ['main-hero', 'main-club', 'listing-inline', 'cart', 'product', 'not-found', 'empty-search']
const GROUPS = ['main-looks', 'main-seasons']
const FRAGMENTS = ['cookie', 'footer-contact', 'checkout-consent', 'product-delivery', 'cart-info']

export const content: CasesOf<typeof contract> = {
	async getLink(run) {
		const as = await newVisitor(run)
		await run.refuses(getLink, 'NOT_FOUND', { query: { key: NO_NAME } }, { as })
		const email = `contract-check-${randomUUID()}@example.com`
		await run.succeeds(subscribeAnonymously, { body: { email } }, { as })
		const query = { key: await keySentTo(run, email, '/news-unsubscribe') }
		const link = await run.succeeds(getLink, { query }, { as })
		run.check(getLink, link.kind === 'NEWS_UNSUBSCRIBE' && !link.isDone, 'is not what the letter says')
		run.check(getLink, !link.target.includes(email), 'tells the whole address to who has the key')
		const body = { type: 'UNSUBSCRIBE' as const, ...query }
		await run.succeeds(updateEmailSubscription, { body }, { as })
		const after = await run.succeeds(getLink, { query }, { as })
		run.check(getLink, after.isDone, 'does not tell that the link was followed')
	},

	async listMenus(run) {
		const { slots } = await run.succeeds(listMenus, { query: { slots: MENUS } })
		checkSlots(run, listMenus, MENUS, slots)
		const one = await run.succeeds(listMenus, { query: { slots: [NO_NAME] } })
		checkSlots(run, listMenus, [NO_NAME], one.slots)
	},

	async listBanners(run) {
		const { slots } = await run.succeeds(listBanners, { query: { slots: BANNERS } })
		checkSlots(run, listBanners, BANNERS, slots)
		await run.succeeds(listBanners, { query: { slots: BANNERS, url: '/catalog/' } })
	},

	async listBannerGroups(run) {
		const { slots } = await run.succeeds(listBannerGroups, { query: { slots: GROUPS } })
		checkSlots(run, listBannerGroups, GROUPS, slots)
	},

	async listProductBanners(run) {
		const [card] = await cards(run)
		await run.succeeds(listProductBanners, { params: { slot: 'product', productId: card?.id } })
		const none = await run.succeeds(listProductBanners, { params: { slot: NO_NAME, productId: card?.id } })
		run.check(listProductBanners, none.banners.length === 0, 'a slot that is not there has banners')
	},

	async getSeo(run) {
		await run.succeeds(getSeo, { query: { url: '/' } })
		const none = await run.succeeds(getSeo, { query: { url: `/${NO_NAME}` } })
		run.check(getSeo, none.title === '' && none.h1 === '', 'an address without SEO has some')
	},

	async getStaticPage(run) {
		await run.refuses(getStaticPage, 'NOT_FOUND', { query: { url: `/${NO_NAME}` } })
		for (const url of textsOfOrders) {
			const { status } = await run.ask(getStaticPage, { query: { url } })
			run.check(
				getStaticPage,
				status === 200,
				`there is no ${url}, which the storefront links to`,
				sentences.texts,
			)
			if (status === 200) await run.succeeds(getStaticPage, { query: { url } })
		}
		const { slots } = await run.succeeds(listMenus, { query: { slots: MENUS } })
		const links = Object.values(slots).flatMap((items) => items.flatMap(linksOf))
		for (const url of new Set(links)) {
			const { status } = await run.ask(getStaticPage, { query: { url } })
			if (status === 404) continue
			await run.succeeds(getStaticPage, { query: { url } })
			return
		}
	},

	async listFragments(run) {
		const { slots } = await run.succeeds(listFragments, { body: { slots: FRAGMENTS } })
		checkSlots(run, listFragments, FRAGMENTS, slots)
	},

	async getFragment(run) {
		await run.refuses(getFragment, 'NOT_FOUND', { params: { slot: NO_NAME } })
		const { slots } = await run.succeeds(listFragments, { body: { slots: FRAGMENTS } })
		const slot = Object.keys(slots).find((name) => slots[name]?.length)
		if (slot === undefined) throw new Unreached(`none of the slots ${FRAGMENTS.join(', ')} has a text`)
		const fragment = await run.succeeds(getFragment, { params: { slot } })
		run.check(getFragment, fragment.content === slots[slot]?.[0]?.content, `is not the first text of ${slot}`)
	},

	async listPromotions(run) {
		await run.succeeds(listPromotions, {})
	},
}

function checkSlots(run: Run, endpoint: Endpoint, asked: string[], slots: Record<string, unknown>): void {
	const others = Object.keys(slots).filter((slot) => !asked.includes(slot))
	run.check(endpoint, others.length === 0, `has slots that were not asked for: ${others.join(', ')}`)
}

// Only paths of one word can be pages of text; the others are the catalogue and its products.
function linksOf({ url, submenu }: MenuItem): string[] {
	return [...(/^\/[\w-]+\/?$/.test(url) ? [url] : []), ...submenu.flatMap(linksOf)]
}
