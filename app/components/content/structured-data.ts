import { absoluteUrl } from '#app/paths/absolute-url.ts'
import { addDays } from '#app/texts/calendar-days.ts'
import { countryCodes, countryIds } from '#app/texts/countries.ts'
import type { ContentPicture, Publication } from '#contract/community.ts'
import type { City, HoursException, Shop } from '#contract/geo.ts'
import type { Product, ReviewList } from '#contract/products.ts'
import { type Interval, intervalsOn, MINUTES_OF_DAY, timeText } from '#contract/working-hours.ts'
import { imageUrl } from '../ui/picture.tsx'

/** A thing of schema.org, without its context. */
export interface Thing {
	'@type': string
	[property: string]: unknown
}

interface ShopFacts {
	name: string
	legalName: string
	phone: string
	email: string
}

/** The way to a page. @param address of the page, absolute */
export const breadcrumbList = (items: readonly { name: string; uri?: string }[], address: string): Thing => ({
	'@type': 'BreadcrumbList',
	itemListElement: items.map(({ name, uri }, at) => ({
		'@type': 'ListItem',
		position: at + 1,
		name,
		item: uri ? absoluteUrl(uri, address) : address,
	})),
})

/** The seller, and the search of the shop. */
export const aboutShop = (origin: string, shop: ShopFacts): Thing[] => [
	{
		'@type': 'Organization',
		'@id': `${origin}/#organization`,
		name: shop.name,
		legalName: shop.legalName,
		url: `${origin}/`,
		logo: `${origin}/icon-512.png`,
		email: shop.email,
		telephone: shop.phone,
		contactPoint: {
			'@type': 'ContactPoint',
			contactType: 'customer service',
			telephone: shop.phone,
			email: shop.email,
			availableLanguage: 'Russian',
		},
	},
	{
		'@type': 'WebSite',
		name: shop.name,
		url: `${origin}/`,
		inLanguage: 'ru',
		potentialAction: {
			'@type': 'SearchAction',
			target: { '@type': 'EntryPoint', urlTemplate: `${origin}/catalog/?text={search_term_string}` },
			'query-input': 'required name=search_term_string',
		},
	},
]

export interface SoldOn {
	origin: string
	shopName: string
	/** Of the site, ISO 3166 of two letters. */
	country: string
	/** The cheapest way to a visitor's city; null when it is not known. */
	delivery: { price: number; days: { from: number; to: number } } | null
	/** Days in which goods may be given back. */
	returnDays: number
}

/** A product with its price, availability, delivery, return and reviews. */
export function productThing(
	product: Pick<
		Product,
		'id' | 'name' | 'color' | 'vendor' | 'vendorCode' | 'images' | 'retailPrice' | 'isAvailable' | 'reviews'
	> & { description: string },
	reviews: ReviewList | null,
	{ origin, shopName, country, delivery, returnDays }: SoldOn,
): Thing {
	const url = `${origin}/product/${product.id}`
	const written = (reviews?.items ?? []).filter(({ body, rating }) => body.trim() && rating > 0).slice(0, 3)
	return {
		'@type': 'Product',
		'@id': url,
		url,
		name: product.name,
		description: product.description.trim() || product.name,
		...(product.vendorCode.trim() && { sku: product.vendorCode }),
		...(product.color.trim() && { color: product.color }),
		...(product.images.length > 0 && {
			image: product.images.map((image) => `${origin}${imageUrl(image, 1000, 'jpeg')}`),
		}),
		brand: { '@type': 'Brand', name: product.vendor?.trim() || shopName },
		offers: {
			'@type': 'Offer',
			url,
			price: product.retailPrice,
			priceCurrency: 'RUB',
			itemCondition: 'https://schema.org/NewCondition',
			availability: `https://schema.org/${product.isAvailable ? 'InStock' : 'OutOfStock'}`,
			seller: { '@type': 'Organization', name: shopName },
			...(delivery && { shippingDetails: shippingOf(delivery, country) }),
			hasMerchantReturnPolicy: {
				'@type': 'MerchantReturnPolicy',
				applicableCountry: countryIds.map((id) => countryCodes[id]),
				returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
				merchantReturnDays: returnDays,
				returnMethod: ['https://schema.org/ReturnInStore', 'https://schema.org/ReturnByMail'],
				returnFees: 'https://schema.org/FreeReturn',
			},
		},
		...(product.reviews.quantity > 0 &&
			product.reviews.rating >= 1 && {
				aggregateRating: {
					'@type': 'AggregateRating',
					ratingValue: product.reviews.rating,
					reviewCount: product.reviews.quantity,
					bestRating: 5,
					worstRating: 1,
				},
			}),
		...(written.length > 0 && {
			review: written.map(({ rating, body, authorName, createdAt }) => ({
				'@type': 'Review',
				reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
				author: { '@type': 'Person', name: authorName.trim() || 'Покупатель' },
				datePublished: createdAt.slice(0, 10),
				reviewBody: body,
			})),
		}),
	}
}

const shippingOf = ({ price, days }: NonNullable<SoldOn['delivery']>, country: string) => ({
	'@type': 'OfferShippingDetails',
	shippingRate: { '@type': 'MonetaryAmount', value: price, currency: 'RUB' },
	shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
	deliveryTime: {
		'@type': 'ShippingDeliveryTime',
		handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 1, unitCode: 'DAY' },
		transitTime: { '@type': 'QuantitativeValue', minValue: days.from, maxValue: days.to, unitCode: 'DAY' },
	},
})

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

type StoreFacts = Pick<
	Shop,
	'id' | 'name' | 'address' | 'city' | 'phone' | 'geoLocation' | 'hours' | 'exceptions'
>

/** A store with its address, its hours and days with other hours. @param city undefined when it is unknown */
export const storeThing = (
	store: StoreFacts,
	{
		origin,
		shopName,
		city,
		isOwnShop = false,
	}: { origin: string; shopName: string; city: Pick<City, 'countryId'> | undefined; isOwnShop?: boolean },
): Thing => ({
	'@type': 'Store',
	'@id': `${origin}/store/${store.id}`,
	url: `${origin}/store/${store.id}`,
	name: store.name,
	...(!isOwnShop && { image: `${origin}${imageUrl('/pictures/land/fog.avif', 1280, 'jpeg')}` }),
	telephone: store.phone,
	priceRange: '₽₽',
	currenciesAccepted: 'RUB',
	parentOrganization: { '@type': 'Organization', '@id': `${origin}/#organization`, name: shopName },
	address: {
		'@type': 'PostalAddress',
		streetAddress: store.address,
		addressLocality: store.city.name,
		...(city && { addressCountry: countryCodes[city.countryId] }),
	},
	geo: {
		'@type': 'GeoCoordinates',
		latitude: store.geoLocation.lat,
		longitude: store.geoLocation.lon,
	},
	openingHoursSpecification: DAYS.flatMap((name, day) =>
		exactOf(intervalsOn({ hours: store.hours }, addDays(MONDAY, day))).map((interval) => ({
			'@type': 'OpeningHoursSpecification',
			dayOfWeek: `https://schema.org/${name}`,
			...hoursOf(interval),
		})),
	),
	...(store.exceptions &&
		store.exceptions.length > 0 && {
			specialOpeningHoursSpecification: store.exceptions.flatMap(specialHours),
		}),
})

/** Any one: 1 June 2026. */
const MONDAY = '2026-06-01'

/** A day on which the store is closed opens and closes at midnight, as Google asks. */
function specialHours(exception: HoursException): Thing[] {
	const { day } = exception
	const hours = exception.hours
		? exactOf(intervalsOn({ hours: [], exceptions: [exception] }, day)).map(hoursOf)
		: [{ opens: '00:00', closes: '00:00' }]
	return hours.map((one) => ({
		'@type': 'OpeningHoursSpecification',
		validFrom: day,
		validThrough: day,
		...one,
	}))
}

/** Hours that are written in words are left out. */
const exactOf = (intervals: readonly Interval[]) =>
	intervals.filter(({ from, to }) => Number.isInteger(from) && Number.isInteger(to))

/** Midnight at the end of a day becomes its last minute: 00:00 to 00:00 would be a closed day. */
const hoursOf = ({ from, to }: Interval) => ({
	opens: timeText(from),
	closes: to % MINUTES_OF_DAY === 0 || to - from === MINUTES_OF_DAY ? timeText(to - 1) : timeText(to),
})

/**
 * A text with its author and date. The contents have one day for each: it is the day of the last change too, as in
 * the Atom feed.
 * @param address of the page, absolute
 * @param picture for a text whose cover is no picture
 */
export const articleThing = (
	{ kind, title, lead, author, date, tags, cover }: Publication,
	{ address, shopName, picture }: { address: string; shopName: string; picture: Pick<ContentPicture, 'url'> },
): Thing => {
	const absolute = (path: string) => absoluteUrl(path, address)
	const organization = {
		'@type': 'Organization',
		'@id': absolute('/#organization'),
		name: shopName,
		url: absolute('/'),
	}
	const { url, phoneUrl } = cover?.kind === 'picture' ? cover : { ...picture, phoneUrl: undefined }
	const moment = momentOf(date)
	return {
		'@type': kind === 'NEWS' ? 'NewsArticle' : 'Article',
		'@id': address,
		mainEntityOfPage: address,
		headline: title,
		description: lead,
		image: [
			absolute(imageUrl(url, 1280, 'jpeg')),
			...(phoneUrl ? [absolute(imageUrl(phoneUrl, 800, 'jpeg'))] : []),
		],
		datePublished: moment,
		dateModified: moment,
		author: author ? { '@type': 'Person', name: author.name, url: absolute(author.url) } : organization,
		publisher: { ...organization, logo: { '@type': 'ImageObject', url: absolute('/icon-512.png') } },
		inLanguage: 'ru',
		...(tags.length > 0 && { keywords: tags }),
	}
}

/** A day of Moscow as the moment at which it began. */
const momentOf = (day: string) => `${day}T00:00:00+03:00`
