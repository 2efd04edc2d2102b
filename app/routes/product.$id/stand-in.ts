import { takePressedCard } from '#app/components/catalog/shown-cards.ts'
import type { ProductPageData } from './route.tsx'

/** The page's data as far as the pressed card has them. */
export function standInOf(path: string): ProductPageData | undefined {
	const card = takePressedCard(path)
	if (!card) return undefined
	const { item } = card
	const { name, image, price, oldPrice, personalPrice } = item
	return {
		isStandIn: true,
		cardPicture: card.picture,
		heading: name,
		meta: [{ title: name }],
		product: {
			...item,
			retailPrice: price,
			catalogPrice: oldPrice ?? price,
			discountRate: item.discount,
			images: image ? [image] : [],
			groupId: '',
			vendorCode: '',
			productSizeVendorCode: '',
			vendor: null,
			sizes: [],
			selectedSizeIndex: -1,
			colors: [],
			properties: [],
			technologies: [],
			characteristics: [],
			features: { isEcoMaterial: false },
			reviews: { rating: 0, quantity: 0 },
			hasSizeTable: false,
		},
		ownPrice: personalPrice === undefined ? null : { price: personalPrice, discount: 0 },
		seoText: '',
		story: { heading: '', html: '' },
		delivery: null,
		sizeTable: null,
		sizeAdvice: null,
		recommendation: null,
		notes: [],
		reading: [],
		deliveryText: null,
		offersOneClick: false,
		offersNotices: false,
		otherColours: [],
		bonuses: null,
		employee: null,
		isOutsideClub: false,
		breadcrumbs: [],
		reviews: null,
		reviewScales: [],
		areReviewsOpen: false,
		marked: [],
	}
}
