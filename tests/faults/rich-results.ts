import { z } from 'zod'

/**
 * Rules of Google and Yandex for structured data that show more than a line of text, by their pages on rich results:
 * properties that are required, and of the recommended ones those that this shop has.
 */
const address = z.url({ protocol: /^https?$/ })
const words = z.string().trim().min(1)
const schemaOrg = z.string().startsWith('https://schema.org/')
const day = z.iso.date()
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const Rating = z.object({
	'@type': z.literal('Rating'),
	ratingValue: z.number().min(1).max(5),
	bestRating: z.literal(5),
})

const ShippingDetails = z.object({
	'@type': z.literal('OfferShippingDetails'),
	shippingRate: z.object({ value: z.number().min(0), currency: z.literal('RUB') }),
	shippingDestination: z.object({ addressCountry: z.string().length(2) }),
	deliveryTime: z.object({
		handlingTime: z.object({ minValue: z.int().min(0), maxValue: z.int().min(0) }),
		transitTime: z.object({ minValue: z.int().min(0), maxValue: z.int().min(0) }),
	}),
})

const ReturnPolicy = z.object({
	'@type': z.literal('MerchantReturnPolicy'),
	applicableCountry: z.array(z.string().length(2)).min(1),
	returnPolicyCategory: schemaOrg,
	merchantReturnDays: z.int().min(1),
	returnMethod: z.array(schemaOrg).min(1),
	returnFees: schemaOrg,
})

const moment = z.iso.datetime({ offset: true })
const Maker = z.object({ '@type': z.enum(['Person', 'Organization']), name: words, url: address })

const Article = z.object({
	headline: words.max(110),
	description: words,
	image: z.array(address).min(1),
	datePublished: moment,
	dateModified: moment,
	author: Maker,
	publisher: Maker.extend({ logo: z.object({ '@type': z.literal('ImageObject'), url: address }) }),
	mainEntityOfPage: address,
})

const KINDS: Record<string, z.ZodType> = {
	Product: z.object({
		name: words,
		description: words,
		image: z.array(address).min(1),
		sku: words,
		brand: z.object({ name: words }),
		offers: z.object({
			'@type': z.literal('Offer'),
			url: address,
			price: z.int().min(1),
			priceCurrency: z.literal('RUB'),
			availability: schemaOrg,
			itemCondition: schemaOrg,
			shippingDetails: ShippingDetails.optional(),
			hasMerchantReturnPolicy: ReturnPolicy,
		}),
		aggregateRating: z
			.object({ ratingValue: z.number().min(1).max(5), reviewCount: z.int().min(1) })
			.optional(),
		review: z
			.array(z.object({ reviewRating: Rating, author: z.object({ name: words }), datePublished: day }))
			.optional(),
	}),
	BreadcrumbList: z.object({
		itemListElement: z
			.array(z.object({ position: z.int().min(1), name: words, item: address }))
			.min(2)
			.refine(
				(items) => items.every(({ position }, at) => position === at + 1),
				'positions are not in order',
			),
	}),
	Organization: z.object({
		name: words,
		url: address,
		logo: address,
		contactPoint: z.object({ telephone: words, contactType: words }),
	}),
	WebSite: z.object({
		name: words,
		url: address,
		potentialAction: z.object({
			'@type': z.literal('SearchAction'),
			target: z.object({ urlTemplate: z.string().includes('{search_term_string}') }),
			'query-input': z.literal('required name=search_term_string'),
		}),
	}),
	Store: z.object({
		name: words,
		image: address,
		telephone: words,
		address: z.object({
			streetAddress: words,
			addressLocality: words,
			addressCountry: z.string().length(2),
		}),
		geo: z.object({ latitude: z.number(), longitude: z.number() }),
		openingHoursSpecification: z.array(z.object({ dayOfWeek: schemaOrg, opens: time, closes: time })).min(1),
		specialOpeningHoursSpecification: z
			.array(z.object({ validFrom: day, validThrough: day, opens: time, closes: time }))
			.min(1)
			.optional(),
	}),
	Article,
	NewsArticle: Article,
}

const Thing = z.looseObject({ '@context': z.literal('https://schema.org'), '@type': z.string() })

/** Faults of one block of structured data; empty when there are none. */
export function faultsOf(data: unknown): string[] {
	const thing = Thing.safeParse(data)
	if (!thing.success) return [z.prettifyError(thing.error)]
	const kind = KINDS[thing.data['@type']]
	if (!kind) return [`nothing is known of ${thing.data['@type']}`]
	const result = kind.safeParse(data)
	return result.success ? [] : [`${thing.data['@type']}: ${z.prettifyError(result.error)}`]
}
