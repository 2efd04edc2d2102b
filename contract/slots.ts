/** Places on the pages that content, banners and recommendations are asked for, each in a sentence. */
export const slots = {
	menus: {
		main: 'The catalogue, in the header of each page.',
		header: 'Service links above the header.',
		footer: 'Columns of links in the footer.',
	},
	banners: {
		'main-hero': 'The picture at the top of the home page; the first is shown.',
		'main-technology': 'The technology on the home page; the first is shown.',
		'main-promo': 'Promotions on the home page.',
		'main-club': 'The club on the home page; the first is shown.',
		'listing-inline': 'Between the cards of a listing, for its address; the first two are shown.',
		'empty-search': 'On the page of a search that found nothing.',
		cart: 'Below the cart.',
		'order-thanks': 'On the page of an order that was just made.',
		'not-found': 'On the page «not found».',
	},
	groups: {
		'main-seasons': 'Seasons on the home page; the first group is shown.',
		'main-looks': 'Looks on the home page; the first group is shown.',
	},
	productBanners: {
		product: 'Notes on the page of a product.',
	},
	fragments: {
		'footer-contact': 'Hours of the telephone, in the footer.',
		'footer-newsletter': 'Invitation to subscribe, in the footer.',
		cookie: 'The notice about cookies.',
		'main-hits': 'Heading of the popular goods on the home page: its title.',
		'main-stores': 'Words beside the stores on the home page.',
		'clubpro-lead': 'First words of the page of the club.',
		'clubpro-benefits': 'Benefits on the page of the club.',
		'checkout-payment': 'Words beside the ways to pay, in the checkout.',
		'checkout-consent': 'What a visitor agrees to by ordering.',
		'listing-help': 'Help with the choice, below a listing.',
		'product-delivery': 'Delivery and returns on the page of a product.',
		'cart-info': 'Terms beside the cart.',
	},
	recommendations: {
		hits: 'Popular goods: home page, empty wishlist.',
		new: 'New goods.',
		sale: 'Goods with a discount.',
		basket: 'What goes with the goods of the cart (`productIds`).',
		search: 'Instead of the results of a search that found nothing.',
	},
} as const
