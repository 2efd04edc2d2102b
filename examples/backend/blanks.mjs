// Fields that the contract requires and this shop has nothing for, by the schema of docs/openapi.json.

export const catalogItem = { image: null, hoverImage: null, marks: [] }

export const catalog = { facets: [], correction: null, photoUrl: null }

export const product = {
	vendor: null,
	images: [],
	description: '',
	marks: [],
	properties: [],
	technologies: [],
	characteristics: [],
	features: { isEcoMaterial: false },
	reviews: { rating: 0, quantity: 0 },
	hasSizeTable: false,
}

export const basketLine = {
	internationalSizes: {},
	image: null,
	marks: [],
	analytics: {
		productType: '',
		category: '',
		subcategory: '',
		group: '',
		subgroup: '',
		age: '',
		gender: '',
		photoUrl: null,
	},
}

export const basket = {
	promoActionsDiscountTotal: 0,
	promoActionsCount: 0,
	bonusDiscountTotal: 0,
	giftCardTotal: 0,
	deliveryPrice: 0,
	deliveryVariants: null,
	promoCode: null,
	bonus: null,
	giftCard: null,
	freeDelivery: { from: 0, missing: 0 },
	changes: [],
}

export const order = {
	deliveryPrice: 0,
	bonusDiscount: 0,
	giftCardTotal: 0,
	reservedUntil: null,
	services: [],
	error: null,
}
