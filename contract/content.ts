import { z } from 'zod'
import { endpoint, live, shared, sharedOrOmitted } from './endpoint.ts'
import { IdInAddress, listOf } from './shapes.ts'

const Slots = z.object({
	slots: listOf(z.string().max(100)).meta({
		description: 'Places on the pages; repeated for several: slots=main&slots=header',
		param: { required: true },
	}),
})

const MenuTitle = z.object({
	name: z.string(),
	font: z
		.object({
			color: z.string().optional(),
			size: z.number().min(1).max(200).optional(),
			bold: z.boolean().optional(),
			underline: z.boolean().optional(),
			register: z.string().optional(),
		})
		.optional(),
})

export const MenuPicture = z
	.object({
		url: z.string(),
		alt: z.string(),
		link: z.string().optional(),
		text: z.string().optional(),
	})
	.meta({ id: 'MenuPicture' })

export interface MenuItem {
	id: string
	titleName: string
	title?: z.infer<typeof MenuTitle> | undefined
	url: string
	submenu: MenuItem[]
	picture?: z.infer<typeof MenuPicture> | undefined
}

export const MenuItem: z.ZodType<MenuItem> = z
	.object({
		id: z.string(),
		titleName: z.string(),
		title: MenuTitle.optional(),
		url: z.string(),
		get submenu() {
			return z.array(MenuItem)
		},
		picture: MenuPicture.optional(),
	})
	.meta({ id: 'MenuItem' })

export const listMenus = endpoint({
	area: 'content',
	summary: 'Menus by slot: main, header, footer',
	method: 'GET',
	path: '/api/menus',
	access: 'public',
	query: Slots,
	response: z.object({ slots: z.record(z.string(), z.array(MenuItem)) }),
	freshness: sharedOrOmitted(60),
})

/** Tone and ground of words that lie on a picture. */
export const wordsOnPicture = {
	isDark: z.boolean().optional().describe('Its upper part is: words on it are white'),
	veil: z
		.number()
		.min(0)
		.max(1)
		.optional()
		.describe('Opacity of a ground of night or paper at which words on it have a contrast of 7:1'),
	phoneVeil: z.number().min(0).max(1).optional().describe('The same over the upright composition'),
}

export const BannerPicture = z
	.object({
		url: z.string(),
		mobileUrl: z.string().optional(),
		alt: z.string(),
		width: z.int().positive().max(20_000),
		height: z.int().positive().max(20_000),
		...wordsOnPicture,
	})
	.meta({ id: 'BannerPicture' })

/** Spec §3. The meaning of each where it is shown: docs/decisions/054-display-and-popup-modes.md */
const DisplayMode = z
	.enum(['DEFAULT', 'WIDE', 'NO_HEADER', 'FIT_BY_WIDTH', 'BY_WIDTH_CUT'])
	.describe('As its place composes it; wide; without a heading to see; the whole picture; a low picture, cut')

export const popupModes = ['popup', 'popup-only-desktop', 'aside'] as const

const BannerLink = z.object({ text: z.string(), url: z.string() })

export const Banner = z
	.object({
		id: z.string(),
		slot: z.string(),
		displayMode: DisplayMode,
		title: z.string(),
		text: z.string().default(''),
		link: z.string().default(''),
		linkText: z.string().default(''),
		popup: z
			.enum(popupModes)
			.optional()
			.describe('Way in which the linked page of text opens over this one; left out: as a page'),
		caption: z.string().default(''),
		picture: BannerPicture.nullable().default(null),
		items: z
			.array(z.object({ name: z.string(), value: z.string() }))
			.default([])
			.describe('Rows of a story: number, name, value'),
		links: z.array(BannerLink).default([]),
	})
	.meta({ id: 'Banner' })
export type Banner = z.infer<typeof Banner>

export const listBanners = endpoint({
	area: 'content',
	summary: 'Banners by slot, for one address when it is given',
	method: 'GET',
	path: '/api/banners',
	access: 'public',
	query: Slots.extend({ url: z.string().max(500).optional() }),
	response: z.object({ slots: z.record(z.string(), z.array(Banner)) }),
	freshness: sharedOrOmitted(60),
})

export const BannerGroup = z
	.object({
		id: z.string(),
		slot: z.string(),
		title: z.string(),
		text: z.string().default(''),
		link: z.string().default(''),
		linkText: z.string().default(''),
		banners: z.array(Banner),
	})
	.meta({ id: 'BannerGroup' })
export type BannerGroup = z.infer<typeof BannerGroup>

export const listBannerGroups = endpoint({
	area: 'content',
	summary: 'Groups of banners by slot: seasons, looks',
	method: 'GET',
	path: '/api/banners/groups',
	access: 'public',
	query: Slots,
	response: z.object({ slots: z.record(z.string(), z.array(BannerGroup)) }),
	freshness: sharedOrOmitted(60),
	assumed: true,
})

export const listProductBanners = endpoint({
	area: 'content',
	summary: 'Banners of a slot on one product’s page',
	method: 'GET',
	path: '/api/banners/{slot}/{productId}',
	access: 'public',
	params: z.object({ slot: z.string().max(100), productId: IdInAddress }),
	response: z.object({ banners: z.array(Banner) }),
	freshness: sharedOrOmitted(60),
	assumed: true,
})

export const Seo = z
	.object({
		title: z.string(),
		description: z.string(),
		robots: z.string(),
		canonical: z.string(),
		h1: z.string(),
		text: z.string(),
	})
	.meta({ id: 'Seo' })
export type Seo = z.infer<typeof Seo>

export const getSeo = endpoint({
	area: 'content',
	summary: 'Title, description and the rest for an address; empty strings where nothing is set',
	method: 'GET',
	path: '/api/seo/pages',
	access: 'public',
	query: z.object({ url: z.string().max(1000) }),
	response: Seo,
	freshness: sharedOrOmitted(300),
})

export const StaticPage = z
	.object({
		name: z.string(),
		content: z.string().describe('Sanitised HTML'),
		displayMode: DisplayMode,
	})
	.meta({ id: 'StaticPage' })
export type StaticPage = z.infer<typeof StaticPage>

export const getStaticPage = endpoint({
	area: 'content',
	summary: 'A page of text by its address',
	method: 'GET',
	path: '/api/static/pages/',
	access: 'public',
	query: z.object({ url: z.string().max(500) }),
	response: StaticPage,
	errors: ['NOT_FOUND'],
	freshness: shared(300),
})

export const Fragment = z
	.object({
		slot: z.string(),
		title: z.string().default(''),
		content: z.string().describe('Sanitised HTML'),
	})
	.meta({ id: 'Fragment' })
export type Fragment = z.infer<typeof Fragment>

export const listFragments = endpoint({
	area: 'content',
	summary: 'Pieces of text by slot; the first of a slot is used (spec §7)',
	method: 'POST',
	path: '/api/static/fragments',
	access: 'public',
	body: z.object({ slots: z.array(z.string().max(100)).max(20), geoZone: z.string().max(100).optional() }),
	response: z.object({ slots: z.record(z.string(), z.array(Fragment)) }),
	freshness: sharedOrOmitted(60),
})

export const getFragment = endpoint({
	area: 'content',
	summary: 'The piece of text of one slot',
	method: 'GET',
	path: '/api/static/fragments/{slot}',
	access: 'public',
	params: z.object({ slot: z.string().max(100) }),
	response: Fragment,
	errors: ['NOT_FOUND'],
	freshness: sharedOrOmitted(60),
	assumed: true,
})

export const Promotion = z
	.object({
		id: z.string(),
		title: z.string(),
		text: z.string(),
		link: z.string().default(''),
		linkText: z.string().default(''),
		promoCode: z.string().nullable().default(null),
		figure: z.string().default('').describe('Its benefit in one figure: «−10 %»'),
		condition: z.string().default('').describe('A few words: «при заказе от 3 000 ₽»'),
		categories: z
			.array(z.object({ name: z.string(), url: z.string() }))
			.default([])
			.describe('Categories it applies to; all of them when there are none'),
		picture: BannerPicture.nullable().default(null),
		validFrom: z.string(),
		validTo: z.string(),
	})
	.meta({ id: 'Promotion' })
export type Promotion = z.infer<typeof Promotion>

export const listPromotions = endpoint({
	area: 'content',
	summary: 'Promotions that run today, and those that have ended lately',
	method: 'GET',
	path: '/api/promotions',
	access: 'public',
	response: z.object({
		promotions: z.array(Promotion),
		past: z
			.array(Promotion)
			.default([])
			.describe('Ended lately, the last one first; their codes are rejected'),
	}),
	freshness: sharedOrOmitted(60),
	assumed: true,
})

export const getLink = endpoint({
	area: 'content',
	summary: 'Purpose of the key of a link in a message',
	method: 'GET',
	path: '/api/link',
	access: 'visitor',
	query: z.object({ key: z.string().min(1).max(100) }),
	response: z.object({
		kind: z.enum(['NEWS_UNSUBSCRIBE', 'LOYALTY_CONFIRMATION']),
		target: z.string().describe('The phone or the address, most of it hidden'),
		isDone: z.boolean().describe('It was followed to its end already'),
	}),
	errors: ['NOT_FOUND'],
	freshness: live,
	assumed: true,
})
