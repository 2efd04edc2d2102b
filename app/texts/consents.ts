import type { ConsentForm, ConsentPurpose, OwnData } from '#contract/personal.ts'

export const consentPurposes: Record<ConsentPurpose, string> = {
	PERSONAL_DATA: 'Обработка персональных данных',
	NEWS_EMAIL: 'Письма с новостями',
	NEWS_SMS: 'SMS о скидках',
	REVIEW: 'Публикация отзыва',
	COOKIES: 'Все cookie',
}

export const consentForms: Record<ConsentForm, string> = {
	LOG_IN: 'при первом входе',
	CHECKOUT: 'при оформлении заказа',
	ONE_CLICK: 'в заявке в один клик',
	GIFT_CARD: 'в заказе подарочной карты',
	REVIEW: 'в форме отзыва',
	SUBSCRIPTION: 'в форме подписки',
	PROFILE: 'в профиле',
	SETTINGS: 'в настройках',
	COOKIE_NOTICE: 'в выборе cookie',
}

type Section = OwnData['sections'][number]['about']

export const dataSections: Record<Section, string> = {
	PROFILE: 'Профиль',
	SETTINGS: 'Город и cookie',
	SUBSCRIPTIONS: 'Подписки',
	CONSENTS: 'Согласия',
	ORDERS: 'Заказы',
	ORDER_LINES: 'Вещи в заказах',
	GIFT_CARDS: 'Подарочные карты',
	CALLS: 'Заявки в один клик',
	WISHLIST: 'Избранное',
	REVIEWS: 'Отзывы',
	BONUSES: 'Бонусы',
}

/** Names of the fields that people know by other names; the rest are shown as the shop keeps them. */
export const dataFields: Record<string, string> = {
	phone: 'Телефон',
	firstName: 'Имя',
	lastName: 'Фамилия',
	email: 'E-mail',
	dateOfBirth: 'Дата рождения',
	gender: 'Пол',
	subscribe: 'SMS о скидках',
	createdAt: 'Создано',
	number: 'Номер',
	orderNumber: 'Номер заказа',
	status: 'Состояние',
	total: 'Сумма, ₽',
	itemsPrice: 'Вещи, ₽',
	deliveryPrice: 'Доставка, ₽',
	name: 'Название',
	size: 'Размер',
	quantity: 'Штук',
	rating: 'Оценка',
	body: 'Текст',
	'userInfo.name': 'Имя получателя',
	'userInfo.phone': 'Телефон получателя',
	'userInfo.email': 'E-mail получателя',
	'userInfo.comment': 'Комментарий',
	'deliveryInfo.cityName': 'Город',
	'deliveryInfo.street': 'Улица',
	'deliveryInfo.house': 'Дом',
	'deliveryInfo.apartment': 'Квартира',
	communicationChannel: 'Канал',
	isSubscribed: 'Подписка',
	purpose: 'На что',
	form: 'Где дано',
	givenAt: 'Дано',
	withdrawnAt: 'Отозвано',
	version: 'Редакция',
	url: 'Страница текста',
	addedAt: 'Добавлено',
	amount: 'Бонусов',
}
