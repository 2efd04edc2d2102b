import type { Hono } from 'hono'
import type { Backend } from '#backend/context.ts'
import { implement } from '#backend/http.ts'
import * as contract from '#contract/content.ts'
import {
	getFragment,
	getSeo,
	getStaticPage,
	listBannerGroups,
	listBanners,
	listFragments,
	listMenus,
	listProductBanners,
	listPromotions,
} from './content.ts'
import { getLink } from './links.ts'

export function mountContent(app: Hono, backend: Backend): void {
	implement(app, backend, contract.listMenus, async ({ query }, source) => ({
		slots: await listMenus(source, query.slots),
	}))

	// Before the banners of a product: `groups` is no slot.
	implement(app, backend, contract.listBannerGroups, async ({ query }, source) => ({
		slots: await listBannerGroups(source, query.slots),
	}))

	implement(app, backend, contract.listBanners, async ({ query }, source) => ({
		slots: await listBanners(source, query.slots, query.url),
	}))

	implement(app, backend, contract.listProductBanners, async ({ params }, source) => ({
		banners: await listProductBanners(source, params.slot, params.productId),
	}))

	implement(app, backend, contract.getSeo, ({ query }, source) => getSeo(source, query.url))

	implement(app, backend, contract.getStaticPage, ({ query }, source) => getStaticPage(source, query.url))

	implement(app, backend, contract.listFragments, async ({ body }, source) => ({
		slots: await listFragments(source, body.slots),
	}))

	implement(app, backend, contract.getFragment, ({ params }, source) => getFragment(source, params.slot))

	implement(app, backend, contract.listPromotions, (_, { db, log, now }) =>
		listPromotions({ db, log }, now()),
	)

	implement(app, backend, contract.getLink, ({ query }, { db, now }) => getLink(db, query.key, now()))
}
