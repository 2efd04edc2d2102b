import { textPages } from '#app/routes/$/text-pages.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Reading } from '#tests/support/reading.ts'
import type { Goods, Ordered, Visitor } from './visitors.ts'

/** Visitors of the screens, and the data they see. */
export interface World {
	goods: Goods
	/** With a thing in the cart. */
	buyer: Visitor
	/** With an unpaid order. */
	customer: Ordered
	/** With an order that is being paid by SBP. */
	sbp: Ordered
	/** The same, logged in. */
	member: Ordered
	/** At work in a store, with an order that waits there. */
	employee: { visitor: Visitor; orderNumber: string }
	/** Sees the orders of every way. */
	dispatcher: { visitor: Visitor; orderNumber: string }
	/** At the desk, and helping a customer with an order. */
	operator: { visitor: Visitor; helping: Visitor; orderNumber: string }
	category: string
	storeId: string
	/** Code of a receipt of the member's. */
	receipt: string
	/** Of a saved address of the member's. */
	addressId: number
	/** Of a passkey of the member's. */
	passkeyId: number
	/** Key that ends a subscription to news. */
	newsKey: string
	/** Of the link in a message about goods. */
	noticeKey: string
	/** Of a link to a wishlist with one product. */
	sharedKey: string
	/** Of a link for joining the club. */
	clubKey: string
	reading: Reading
}

/** A route of the shop as it is visited under each fault. */
export interface Screen {
	name: string
	/** File or folder in `app/routes`, without its ending. */
	route: string
	path: string
	visitor: Visitor
	/** Milliseconds its calls may take together. */
	budget: number
	/** The visitor's purpose: texts of a link or button. */
	purpose?: RegExp
}

const budget = 3_000

/** An order and its payment may take longer (the contract's `budget`). */
const paymentBudget = 10_000
const messageBudget = 10_000

/** Addresses of the pages of text: all have one loader, and so do those that have a route of their own. */
export const infoPages = [...textPages.keys()]

export function screensOf(world: World): Screen[] {
	const {
		goods,
		buyer,
		customer,
		sbp,
		member,
		employee,
		dispatcher,
		operator,
		category,
		storeId,
		receipt,
		addressId,
		newsKey,
		noticeKey,
		sharedKey,
		clubKey,
		reading,
	} = world
	const screen = (name: string, route: string, path: string, more: Partial<Screen> = {}): Screen => ({
		name,
		route,
		path,
		visitor: buyer,
		budget,
		...more,
	})
	return [
		screen('home', '_index', '/', { purpose: /^Все хиты$/ }),
		screen('listing', 'catalog.$', category, { purpose: /^Сбросить|^Показать ещё|^Показать/ }),
		screen('search', 'catalog.$', '/catalog/?text=%D0%BA%D1%83%D1%80%D1%82%D0%BA%D0%B0', {
			purpose: /Показать ещё/,
		}),
		screen('search that finds nothing', 'catalog.$', '/catalog/?text=qwxzvk', { purpose: /^Найти$/ }),
		screen('hits', 'hits', '/hits', { purpose: /^Сбросить|^Показать ещё|^Показать/ }),
		screen(
			'guide',
			'guide',
			'/guide?place=city&duration=hours&month=11&temperature=&motion=walk&wearer=women',
			{
				purpose: /^Всё в корзину$/,
			},
		),
		screen('product', 'product.$id', `/product/${goods.productId}`, { purpose: /^В корзину$/ }),
		screen('review', 'product.$id_.review', `/product/${goods.productId}/review`, {
			purpose: /^Отправить отзыв$/,
		}),
		screen('one click', 'product.$id_.one-click', `/product/${goods.productId}/one-click`, {
			purpose: /^Оставить заявку$/,
		}),
		screen('message about a thing', 'product.$id_.notice', `/product/${goods.productId}/notice?about=price`, {
			purpose: /^Сообщить мне$/,
		}),
		screen('messages about things', 'notices._index', '/notices', { purpose: /^В избранное$/ }),
		screen('link of a message', 'notices.$key', `/notices/${noticeKey}`, { purpose: /^Подтвердить$/ }),
		screen('stores of a product', 'product.$id_.stores', `/product/${goods.productId}/stores`, {
			purpose: /^Забрать здесь|^\d{2}$/,
		}),
		screen('cart', 'cart', '/cart', { purpose: /Оформить заказ/ }),
		screen('checkout', 'checkout', '/checkout', { purpose: /Оформить заказ/ }),
		screen('payment', 'payment.$orderNumber', `/payment/${customer.orderNumber}`, {
			visitor: customer.visitor,
			budget: paymentBudget,
			purpose: /^Оплатить/,
		}),
		screen('payment by SBP', 'payment.$orderNumber_.sbp', `/payment/${sbp.orderNumber}/sbp`, {
			visitor: sbp.visitor,
			budget: paymentBudget,
			purpose: /^Открыть приложение банка$/,
		}),
		screen('sandbox bank', 'sandbox-bank.$paymentId', `/sandbox-bank/${customer.paymentId}`, {
			visitor: customer.visitor,
			purpose: /^Оплатить/,
		}),
		screen('order confirmation', 'order-thanks.$orderNumber', `/order-thanks/${customer.orderNumber}`, {
			visitor: customer.visitor,
			purpose: /^Оплатить/,
		}),
		screen('log-in', 'login', '/login', { purpose: /^Получить код$/ }),
		screen('log-out', 'logout', '/logout', { visitor: member.visitor, purpose: /^Выйти$/ }),
		screen('wishlist', 'wishlist', '/wishlist', { purpose: /^Смотреть (хиты|каталог)$/ }),
		screen('comparison', 'compare', `/compare?ids=${goods.productId}`, { purpose: /^Посмотреть/ }),
		screen('shared wishlist', 'wishlist_.$key', `/wishlist/${sharedKey}`, { purpose: /^В корзину/ }),
		...(
			[
				['account', 'account._index', '/account', /^Открыть заказ$/],
				['orders', 'account.orders._index', '/account/orders', /^Оплатить/],
				['an order', 'account.orders.$orderNumber', `/account/orders/${member.orderNumber}`, /^Оплатить/],
				[
					'return of an order',
					'account.orders.$orderNumber_.return',
					`/account/orders/${member.orderNumber}/return`,
					/^К заказу$/,
				],
				['wishlist of the account', 'account.wishlist', '/account/wishlist', /^Смотреть (хиты|каталог)$/],
				['addresses', 'account.addresses', '/account/addresses', /^Добавить адрес$/],
				['new address', 'account.addresses_.new', '/account/addresses/new', /^Сохранить$/],
				['saved address', 'account.addresses_.$id', `/account/addresses/${addressId}`, /^Сохранить$/],
				['passkeys', 'account.passkeys', '/account/passkeys', /^Сохранить$/],
				['profile', 'account.profile', '/account/profile', /^Сохранить$/],
				['settings', 'account.settings', '/account/settings', /^Сохранить$/],
				['own data', 'account.data', '/account/data', /^Скачать файл JSON$/],
				['bonuses', 'account.bonuses', '/account/bonuses', /^Показать$/],
				['receipts', 'account.orders.receipts._index', '/account/orders/receipts', /^Все заказы$/],
				['deletion of the account', 'account.delete', '/account/delete', /^Посмотреть заказы$/],
			] as const
		).map(([name, route, path, purpose]) => screen(name, route, path, { visitor: member.visitor, purpose })),
		screen('a receipt', 'account.orders.receipts.$code', `/account/orders/receipts/${receipt}`, {
			visitor: member.visitor,
			purpose: /^Заказ/,
		}),
		screen('news by e-mail', 'subscribe', '/subscribe', { purpose: /^Подписаться$/ }),
		screen('end of the news', 'news-unsubscribe.$key', `/news-unsubscribe/${newsKey}`, {
			purpose: /^Отписаться$/,
		}),
		screen('gift cards', 'gift-cards._index', '/gift-cards', { purpose: /^Узнать баланс$/ }),
		screen('order of a gift card', 'gift-cards.e-giftcard', '/gift-cards/e-giftcard', {
			purpose: /^Перейти к оплате$/,
		}),
		screen('club', 'loyalty', '/loyalty', { purpose: /^Узнать баланс$/ }),
		screen('club of professionals', 'clubpro', '/clubpro', { purpose: /^Получить код$/ }),
		screen('club by a link', 'loyalty-confirmation.$key', `/loyalty-confirmation/${clubKey}`, {
			purpose: /^Вступить в клуб$/,
		}),
		screen('log-in of an employee', 'employee.login', '/employee/login', { purpose: /^Начать смену$/ }),
		screen('orders of a store', 'employee._index', '/employee', {
			visitor: employee.visitor,
			purpose: /^Найти$/,
		}),
		screen(
			'an order of a store',
			'employee.orders.$orderNumber',
			`/employee/orders/${employee.orderNumber}`,
			{ visitor: employee.visitor, purpose: /^Выдать$/ },
		),
		screen('all orders', 'employee.orders._index', '/employee/orders', {
			visitor: dispatcher.visitor,
			purpose: /^Найти$/,
		}),
		screen(
			'picking list',
			'employee.orders.picking',
			`/employee/orders/picking?order=${dispatcher.orderNumber}`,
			{ visitor: dispatcher.visitor },
		),
		screen(
			'sheet for a parcel',
			'employee.orders.$orderNumber_.sheet',
			`/employee/orders/${dispatcher.orderNumber}/sheet`,
			{ visitor: dispatcher.visitor },
		),
		screen(
			'refund by an employee',
			'employee.orders.$orderNumber_.refund',
			`/employee/orders/${dispatcher.orderNumber}/refund`,
			{ visitor: dispatcher.visitor },
		),
		screen('requests for calls, of an employee', 'employee.calls', '/employee/calls', {
			visitor: dispatcher.visitor,
		}),
		screen('tasks of a store', 'employee.$page', '/employee/tasks', { visitor: employee.visitor }),
		screen('results of an employee', 'employee.$page', '/employee/results', { visitor: employee.visitor }),
		screen('code of an employee', 'employee.$page', '/employee/qr', {
			visitor: employee.visitor,
			purpose: /^Оформить на этом телефоне$/,
		}),
		screen('an employee', 'employee.$page', '/employee/profile', {
			visitor: employee.visitor,
			purpose: /^Закончить смену$/,
		}),
		screen('log-in of an operator', 'operator.login', '/operator/login', { purpose: /^Войти$/ }),
		screen('desk', 'operator._index', '/operator', { visitor: operator.visitor, purpose: /^Найти$/ }),
		screen('desk with a customer', 'operator._index', '/operator?help', {
			visitor: operator.helping,
			purpose: /^Подобрать в каталоге$/,
		}),
		screen('wish of the CRM', 'operator.$arrival', '/operator/csm', {
			visitor: operator.visitor,
			purpose: /^Наличие$/,
		}),
		screen('availability', 'operator.availability', '/operator/availability', {
			visitor: operator.visitor,
			purpose: /^Показать$/,
		}),
		screen('calls', 'operator.calls', '/operator/calls', {
			visitor: operator.visitor,
			purpose: /^Наличие$/,
		}),
		screen('reviews to be read', 'operator.reviews', '/operator/reviews', {
			visitor: operator.visitor,
			purpose: /^Ждут/,
		}),
		screen(
			'an order of who is helped',
			'operator.orders.$orderNumber',
			`/operator/orders/${operator.orderNumber}`,
			{ visitor: operator.helping, purpose: /^Отправить сообщения ещё раз$/ },
		),
		screen(
			'refund at the desk',
			'operator.orders.$orderNumber_.refund',
			`/operator/orders/${operator.orderNumber}/refund`,
			{ visitor: operator.helping, purpose: /^К заказу$/ },
		),
		screen('cart of who is helped', 'cart', '/cart?help', {
			visitor: operator.helping,
			purpose: /каталог|хиты/,
		}),
		screen('city', 'city', '/city', { purpose: /^Найти$/ }),
		screen('stores', 'stores', '/stores', { purpose: /^Открыт сейчас$/ }),
		screen('store', 'store.$shopId', `/store/${storeId}`, { purpose: /^Все магазины$/ }),
		screen('pick-up', 'pickup', '/pickup'),
		screen('payment and delivery', 'payment-and-delivery', '/payment-and-delivery', { purpose: /^Узнать$/ }),
		screen(
			'delivery to an address',
			'payment-and-delivery',
			'/payment-and-delivery?address=%D0%92%D0%BE%D0%BB%D0%BE%D0%B3%D0%B4%D0%B0',
			{ purpose: /^Узнать$/ },
		),
		...infoPages.map((path) => screen('info pages', '$', path)),
		screen('info pages', 'privacy', '/privacy/'),
		screen('content page', 'pages.$pageUrl', '/pages/privacy'),
		screen('community', 'community.$', '/community/'),
		screen('list of texts', 'community.$', '/community/blogs/', { purpose: /^Найти$/ }),
		screen('people', 'community.$', '/community/ambassadors/'),
		screen('one of the people', 'community.$', reading.ambassador, { purpose: /^Всё в корзину$/ }),
		screen('article', 'community.$', reading.article.path, { purpose: /^В корзину$/ }),
		screen('training', 'community.$', reading.training.path),
		screen('look', 'community.$', reading.look.path, { purpose: /^Всё в корзину$/ }),
		screen('magazine', 'blog', '/blog/', { purpose: /^Найти$/ }),
		screen('promotions', 'promo-and-blog', '/promo-and-blog', { purpose: /^Применить$/ }),
		screen('error page', 'error', '/error/'),
		screen('unknown address', '$', '/no-such-page', { purpose: /^Найти$/ }),
		screen(
			'suggestions',
			'resources.search-suggestions',
			'/resources/search-suggestions?text=%D0%BA%D1%83%D1%80',
		),
		screen('products seen before', 'resources.viewed', '/resources/viewed?ids=1,2'),
		screen(
			'calendar of an order',
			'resources.order-calendar.$orderNumber',
			`/resources/order-calendar/${customer.orderNumber}`,
			{ visitor: customer.visitor },
		),
		screen('cities of the panel', 'resources.cities', '/resources/cities?text=%D0%BC'),
		screen('points of a map', 'resources.points', '/resources/points?area=55.5,37.3,56,38'),
		screen('address hints', 'resources.addresses', '/resources/addresses?street=%D0%91%D0%B0%D0%BA'),
		screen('address of a place', 'resources.addresses', '/resources/addresses?place=55.77,37.68'),
	]
}

/** A form of the shop, sent by a browser without scripts. */
export interface ShopForm {
	name: string
	route: string
	path: string
	visitor: Visitor
	fields: Record<string, string>
	budget: number
}

/** @param buyer, customer and member of this test alone: some faults spoil the answer of a change that was made */
export function formsOf(
	{
		goods,
		employee,
		reading,
		addressId,
		passkeyId,
	}: Pick<World, 'goods' | 'employee' | 'reading' | 'addressId' | 'passkeyId'>,
	buyer: Visitor,
	{ visitor, orderNumber, paymentId }: Ordered,
	member: Ordered,
	checkout: Record<string, string>,
): ShopForm[] {
	const id = String(goods.productId)
	const skuId = String(goods.skuId)
	const address = { kind: 'HOME', cityId: '1', street: 'Лесная «улица»', house: '5' }
	const form = (name: string, route: string, path: string, fields: Record<string, string>) => ({
		name,
		route,
		path,
		visitor: buyer,
		fields,
		budget,
	})
	return [
		form('add to cart', 'product.$id', `/product/${id}`, { id, skuId, groupId: goods.groupId }),
		form('review', 'product.$id_.review', `/product/${id}/review`, {
			rating: '5',
			body: 'Греет «как печка» & не промокает',
			authorName: 'Аня',
			locationName: 'Вологда',
			confirmPolitics: 'on',
			isNameAgreed: 'on',
		}),
		form('one click', 'product.$id_.one-click', `/product/${id}/one-click`, {
			skuId,
			name: 'Аня',
			phone: '+7 (912) 884-03-17',
			isAgreed: 'on',
			idempotencyKey: '7a0c4f26-8c5c-4a4e-9a07-3a5d6fb0b0a1',
		}),
		form('message about a thing', 'product.$id_.notice', `/product/${id}/notice?about=price`, {
			kind: 'LOWER_PRICE',
			channel: 'EMAIL',
			email: 'anya@example.ru',
			isAgreed: 'on',
		}),
		form('message taken off', 'notices._index', '/notices', { id: '1' }),
		form('pick up here', 'product.$id_.stores', `/product/${id}/stores`, {
			id,
			skuId,
			groupId: goods.groupId,
			storeId: 'moskva-1',
		}),
		form('look into the cart', 'community.$', reading.look.path, {
			'things[0].id': reading.look.thing.id,
			'things[0].groupId': reading.look.thing.groupId,
			'things[0].isWanted': 'on',
			'things[0].skuId': reading.look.thing.skuId,
		}),
		form('code of a promotion', 'promo-and-blog', '/promo-and-blog', { promoCode: 'ТРОПА10' }),
		form('change quantity', 'cart', '/cart', { intent: 'quantity', skuId, quantity: '2' }),
		form('promo code', 'cart', '/cart', { intent: 'promo-code', promoCode: 'ТРОПА10' }),
		form('checkout: another way', 'checkout', '/checkout', { ...checkout, intent: 'update' }),
		form('checkout: order', 'checkout', '/checkout', checkout),
		{
			...form('log-in', 'login', '/login', { intent: 'phone', phone: '+7 (912) 884-03-17', website: '' }),
			// A message has to leave while the visitor waits.
			budget: messageBudget,
		},
		{
			...form('order of a gift card', 'gift-cards.e-giftcard', '/gift-cards/e-giftcard', {
				idempotencyKey: checkout.idempotencyKey ?? '',
				website: '',
				designId: 'ridge',
				nominal: '3000',
				recipientName: 'Лена & «Ко»',
				recipientEmail: 'lena@example.ru',
				senderName: 'Аня Воронцова',
				senderEmail: 'anya@example.ru',
				senderPhone: '+7 (912) 884-03-17',
				isAgreed: 'on',
			}),
			budget: paymentBudget,
		},
		form('heart', 'wishlist', '/wishlist', { add: `${id}#product-1` }),
		{
			...form('new address', 'account.addresses_.new', '/account/addresses/new', address),
			visitor: member.visitor,
		},
		{
			...form('saved address', 'account.addresses_.$id', `/account/addresses/${addressId}`, address),
			visitor: member.visitor,
		},
		{
			...form('deletion of an address', 'account.addresses', '/account/addresses', {
				id: String(addressId),
			}),
			visitor: member.visitor,
		},
		{
			...form('name of a passkey', 'account.passkeys', '/account/passkeys', {
				intent: 'rename',
				id: String(passkeyId),
				name: 'Ноутбук & «Ко»',
			}),
			visitor: member.visitor,
		},
		{
			...form('profile', 'account.profile', '/account/profile', {
				intent: 'profile',
				firstName: 'Анна & «Ко»',
				lastName: '',
				dateOfBirth: '27.03.1990',
				gender: 'FEMALE',
			}),
			visitor: member.visitor,
		},
		{
			...form('cancel an order', 'account.orders.$orderNumber', `/account/orders/${member.orderNumber}`, {
				intent: 'cancel',
				reasonId: 'other',
				comment: 'Передумали',
			}),
			visitor: member.visitor,
			budget: paymentBudget,
		},
		{
			...form('cancel a guest’s order', 'order-thanks.$orderNumber', `/order-thanks/${orderNumber}`, {
				reasonId: 'other',
				comment: 'Передумали',
			}),
			visitor,
			budget: paymentBudget,
		},
		{
			...form('channels of news', 'account.settings', '/account/settings', { SMS: 'on' }),
			visitor: member.visitor,
		},
		{
			...form('hours of the customer', 'account.settings', '/account/settings', {
				intent: 'hours',
				when: 'HOURS',
				utcOffset: '5',
				from: '10',
				until: '20',
			}),
			visitor: member.visitor,
		},
		{
			...form('code to delete the account', 'account.delete', '/account/delete', { intent: 'code' }),
			visitor: member.visitor,
			budget: messageBudget,
		},
		form('news by e-mail', 'subscribe', '/subscribe', {
			email: `${id}@example.ru`,
			isMailAgreed: 'on',
			isDataAgreed: 'on',
			website: '',
		}),
		form('city', 'city', '/city', { cityId: '1', returnTo: '/stores' }),
		{
			...form('pay', 'payment.$orderNumber', `/payment/${orderNumber}`, {}),
			visitor,
			budget: paymentBudget,
		},
		{
			...form('sandbox bank: decline', 'sandbox-bank.$paymentId', `/sandbox-bank/${paymentId}`, {
				decision: 'decline',
			}),
			visitor,
		},
		{
			...form(
				'hand an order over',
				'employee.orders.$orderNumber',
				`/employee/orders/${employee.orderNumber}`,
				{
					from: 'READY_FOR_PICKUP',
					to: 'COMPLETED',
				},
			),
			visitor: employee.visitor,
		},
		{
			...form('end a sale', 'employee.$page', '/employee/qr', { intent: 'end-sale' }),
			visitor: employee.visitor,
		},
		form('take out of the cart', 'cart', '/cart', { intent: 'remove', skuId, id, quantity: '1' }),
	]
}

const OF_A_CODE = 'has a code sent and takes it, as the log-in does'
const OF_OPERATORS = 'is of the desk: `operator-forms.test.ts` sends its forms'

/** Routes with forms that are not sent under each fault, and why (`scripts/lists.ts` looks for the others). */
export const formsNotSent: Record<string, string> = {
	$: 'answers a form that no page sends',
	'account.bonuses': 'has one button',
	'account.orders.$orderNumber_.return':
		'needs an order that was received: `account-returns.spec.ts` sends it',
	'account.wishlist': 'has the forms of `wishlist`',
	clubpro: OF_A_CODE,
	'employee.calls': 'has two buttons, as an order of a store does',
	'employee.login': 'takes a code, as the log-in does',
	'employee.orders.$orderNumber_.refund': 'has the steps of the operator’s refund',
	'gift-cards._index': 'reads a balance, and changes nothing',
	guide: 'adds several things to the cart, as a look does',
	'wishlist_.$key': 'has the form of `wishlist` with a size',
	logout: 'has one button',
	loyalty: OF_A_CODE,
	'loyalty-confirmation.$key': 'has one button',
	'news-unsubscribe.$key': 'has one button',
	compare: 'changes a cookie alone, of products that are read: `compare.spec.ts` sends it',
	'notices.$key': 'has buttons alone: `notices.spec.ts` presses them',
	'operator.$arrival': OF_OPERATORS,
	'operator._index': OF_OPERATORS,
	'operator.availability': OF_OPERATORS,
	'operator.calls': OF_OPERATORS,
	'operator.login': 'takes a password, as the log-in takes a code',
	'operator.orders.$orderNumber': OF_OPERATORS,
	'operator.orders.$orderNumber_.refund': OF_OPERATORS,
	'operator.reviews': OF_OPERATORS,
}

/** Routes around others, which have no address of their own. */
export const layouts = ['account']

/** Addresses that answer forms, or lead on, without a screen of their own; the routes' own tests are about them. */
export const formResources = [
	'account.orders.$orderNumber_.return-photos.$id',
	'employee.orders.$orderNumber_.return-photos.$id',
	'resources.checkout-draft',
	'resources.compare',
	'resources.cookies',
	'resources.events',
	'operator.review-photos.$id',
	'resources.own-data',
	'resources.review-marks',
	'resources.review-photos.$id',
	'resources.passkeys',
	'resources.wishlist',
	's.$token',
]

const optional = Object.values(endpoints)
	.filter(({ freshness }) => freshness.onFailure === 'omit')
	.map(
		({ method, path }) =>
			new RegExp(`^${method} ${path.replace(/\{\w+\*\}/g, '.*').replace(/\{\w+\}/g, '[^/]+')}$`),
	)

const needed = Object.values(endpoints)
	.filter(({ freshness }) => freshness.onFailure === 'block')
	.map(({ method, path }) => `${method} ${path}`)

/** Calls that pages can do without: menus, banners, SEO, popular cities, stores, recommendations … */
export const isOptional = (call: string) =>
	!needed.includes(call) && optional.some((pattern) => pattern.test(call))

/** Pages that are there in development and in tests only. */
export const devPages = ['dev.gallery']
