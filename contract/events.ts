import { z } from 'zod'
import { endpoint, live } from './endpoint.ts'
import { LONGEST_SEARCH, MOST_LISTED } from './event-limits.ts'
import { Id } from './shapes.ts'

const text = (most: number) => z.string().max(most)
const Pieces = z.int().min(1).max(1000)

/** The most events of one call. */
export const MOST_EVENTS = 30

const ProductRef = z.object({
	id: Id,
	skuId: Id.nullable().describe('null where no size is chosen'),
	quantity: Pieces.default(1),
})
const PlacedProduct = ProductRef.extend({
	position: z.int().min(1).max(100_000).describe('In its list, from 1'),
})
const Listing = z.object({
	url: text(200).describe('Path of the category'),
	total: z.int().min(0),
	sort: text(50),
})
const Slot = z.object({ slot: text(50), title: text(200) })
const BannerRef = z.object({ id: text(100), slot: text(50) })
const products = z.array(PlacedProduct).min(1).max(MOST_LISTED)

const ofProduct = z.object({ product: ProductRef })
const ofOrder = z.object({ order: z.object({ id: text(50) }) })
const ofListing = z.object({ listing: Listing })

export const AuthType = z.enum(['OTP', 'PASSKEY', 'EMPLOYEE', 'OPERATOR'])
const ofLogin = z.object({ authType: AuthType })

/**
 * Payload of each event (spec §3); values that the specification passes through have the shape of this shop.
 */
export const payloads = {
	'page-view': z.object({}),
	'product-view': ofProduct,
	'product-add-to-basket': ofProduct,
	'product-remove-from-basket': ofProduct,
	'product-increase-basket-quantity': ofProduct,
	'product-decrease-basket-quantity': ofProduct,
	'basket-checkout': z.object({ products: z.array(ProductRef).max(MOST_LISTED) }),
	'basket-promo-code-apply': z.object({ promoCode: z.object({ value: text(50) }) }),
	'order-create': ofOrder,
	'order-pay': ofOrder,
	'search-get-results': z.object({
		search: z.object({
			text: text(LONGEST_SEARCH),
			total: z.int().min(0).describe('0 when nothing is found'),
			shownFor: text(LONGEST_SEARCH)
				.nullable()
				.describe('Text whose results are shown instead, when it is another one'),
		}),
	}),
	'product-click-search-results': ofListing.extend({ product: PlacedProduct }),
	'products-appear-search-results': ofListing.extend({ products }),
	'product-click-catalog': ofListing.extend({ product: PlacedProduct }),
	'products-appear-catalog': ofListing.extend({ products }),
	'listing-sort-apply': ofListing,
	'filters-apply': ofListing.extend({
		filters: z
			.array(z.object({ id: text(100), values: z.array(text(100)).max(MOST_LISTED) }))
			.max(MOST_LISTED)
			.describe('All that are applied now; empty when they are reset'),
	}),
	'banners-appear': z.object({ banners: z.array(BannerRef).min(1).max(MOST_LISTED) }),
	'banner-click': BannerRef,
	'products-appear-slot': z.object({ slot: Slot, products }),
	'product-click-slot': z.object({ slot: Slot, product: PlacedProduct }),
	'send-auth-data': ofLogin.extend({
		step: z
			.enum(['PHONE', 'CODE', 'NAME', 'PASSWORD'])
			.describe('Step of the log-in that was sent; never its value'),
	}),
	'get-auth-code': ofLogin,
	'log-in': ofLogin,
	'log-out': ofLogin,
	'sign-up': ofLogin,
	'edit-profile': z.object({
		fields: z
			.array(
				z.object({
					descriptor: z.object({ id: text(50), title: text(50), isPersonal: z.boolean() }),
					values: z.array(text(50)).length(1).describe('Of what is personal: empty, whatever it is'),
					status: z.boolean().describe('true when the field is filled in'),
				}),
			)
			.min(1)
			.max(20),
	}),
	'error-appear': z.object({
		error: z.object({
			kind: z.enum(['page', 'notice', 'field']),
			text: text(200),
			field: text(50).nullable(),
		}),
	}),
	'external-link-click': z.object({
		link: z.object({ url: text(300).describe('Without query'), text: text(100) }),
	}),
} as const satisfies Record<string, z.ZodType>

export const EventType = z
	.enum(Object.keys(payloads) as [keyof typeof payloads, ...(keyof typeof payloads)[]])
	.meta({ id: 'EventType' })
export type EventType = z.infer<typeof EventType>

/** Payload of an event of a type. */
export type Payload<Type extends EventType> = z.output<(typeof payloads)[Type]>

export const EventClient = z
	.object({
		id: z.uuid().describe('Anonymous: the random `aid` stored in the browser'),
		locale: text(35),
		adaptation: z.enum(['desktop', 'tablet', 'mobile']),
		screenResolution: z.string().regex(/^\d{1,5}x\d{1,5}$/),
		viewport: z.object({
			width: z.int().min(0).max(99_999),
			height: z.int().min(0).max(99_999),
			class: z.enum(['mobile', 'tablet', 'laptop', 'desktop']),
		}),
	})
	.meta({ id: 'EventClient' })
export type EventClient = z.infer<typeof EventClient>

export const EventPage = z
	.object({
		location: text(500).describe('Address without what is secret or personal'),
		referrer: text(500),
		title: text(300),
		type: text(40).describe('Name of the page type (spec §2)'),
	})
	.meta({ id: 'EventPage' })
export type EventPage = z.infer<typeof EventPage>

export const BehaviourEvent = z
	.object({
		id: z.uuid().describe('Id of the event: an event that is sent twice is stored once'),
		timestamp: z.iso.datetime(),
		client: EventClient,
		page: EventPage,
		payload: z.record(z.string(), z.unknown()).describe('As the type of the event asks for'),
	})
	.meta({ id: 'BehaviourEvent' })
export type BehaviourEvent = z.infer<typeof BehaviourEvent>

export const sendEvents = endpoint({
	area: 'events',
	summary:
		'Store events of a visitor’s behaviour, all of one type. The answer comes after they are stored; an event that was stored already is left as it is, and events beyond the limits of a session or an address are left out',
	method: 'POST',
	path: '/api/event/{type}',
	access: 'visitor',
	params: z.object({ type: EventType }),
	body: z.object({ events: z.array(BehaviourEvent).min(1).max(MOST_EVENTS) }),
	response: z.object({ kept: z.int().describe('Number of new events') }),
	freshness: live,
	assumed: true,
})
