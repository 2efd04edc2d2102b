import type { ConsentForm, ConsentPurpose, OwnData } from '#contract/personal.ts'
import { dayAndMonth, timeOfDay } from './dates.ts'
import { helpActs } from './help-acts.ts'
import { noticeKinds, noticeStates } from './notices.ts'
import { formatPhone } from './phone.ts'
import { addressKinds } from './saved-address.ts'
import { bonusEntries, obtainingMethods, orderStatuses, paymentTools } from './statuses.ts'

export const consentPurposes: Record<ConsentPurpose, string> = {
	PERSONAL_DATA: 'Обработка персональных данных',
	NEWS_EMAIL: 'Рекламные письма',
	NEWS_SMS: 'SMS о скидках',
	REVIEW: 'Публикация отзыва',
	COOKIES: 'Все cookie',
	NOTICE: 'Сообщение о вещи',
}

export const consentForms: Record<ConsentForm, string> = {
	LOG_IN: 'при первом входе',
	CLUB: 'при вступлении в клуб',
	SUPPORT: 'по коду, который назван оператору',
	CHECKOUT: 'при оформлении заказа',
	ONE_CLICK: 'в заявке в один клик',
	GIFT_CARD: 'в заказе подарочной карты',
	REVIEW: 'в форме отзыва',
	SUBSCRIPTION: 'в форме подписки',
	PROFILE: 'в профиле',
	SETTINGS: 'в настройках',
	COOKIE_NOTICE: 'в выборе cookie',
	NOTICE: 'в запросе о вещи',
}

type Section = OwnData['sections'][number]['about']

export const dataSections: Record<Section, string> = {
	PROFILE: 'Профиль',
	SETTINGS: 'Город и cookie',
	SUBSCRIPTIONS: 'Подписки',
	CONSENTS: 'Согласия',
	SESSIONS: 'Входы',
	HELP: 'Кто помогал',
	CART: 'Корзина',
	ORDERS: 'Заказы',
	ORDER_LINES: 'Вещи в заказах',
	RETURNS: 'Возвраты',
	GIFT_CARDS: 'Подарочные карты',
	CALLS: 'Заявки в один клик',
	WISHLIST: 'Избранное',
	ADDRESSES: 'Адреса',
	PASSKEYS: 'Ключи доступа',
	NOTICES: 'Сообщения о вещах',
	REVIEWS: 'Отзывы',
	BONUSES: 'Бонусы',
}

/** Owner of a field, before its own name: «Получатель: Телефон». */
const dataParts: Record<string, string> = {
	userInfo: 'Получатель',
	deliveryInfo: 'Доставка',
	checkout: 'В оформлении',
	authorDetails: 'О себе',
	ratingDetails: 'Оценка вещи',
}

const dataFields: Record<string, string> = {
	about: 'О чём',
	addedAt: 'Добавлено',
	usedAt: 'Последний вход',
	wantsNoReviewRequests: 'Не просить об отзывах',
	isSynced: 'Есть на других устройствах',
	sharedAt: 'Доступно по ссылке с',
	addressKind: 'Тип адреса',
	advantages: 'Достоинства',
	amount: 'Бонусов',
	apartment: 'Квартира',
	askedAt: 'Когда попросили',
	at: 'Когда',
	answer: 'Ответ магазина',
	answeredAt: 'Когда ответил',
	authorName: 'Подпись',
	begunAt: 'Начато',
	block: 'Корпус',
	body: 'Текст',
	bonusDiscount: 'Скидка бонусами, ₽',
	bonusWanted: 'Бонусов к списанию',
	building: 'Строение',
	by: 'Почему',
	cancelComment: 'Комментарий к отмене',
	cancelledBy: 'Кто отменил',
	cancelReasonId: 'Причина отмены',
	carrier: 'Кто везёт',
	catalogPrice: 'Цена без скидки, ₽',
	catalogPriceTotal: 'Вещи без скидки, ₽',
	cityName: 'Город',
	closedAt: 'Закрыта',
	colour: 'Цвет',
	comment: 'Комментарий',
	communicationChannel: 'Канал',
	completedAt: 'Получен',
	contactFrom: 'Удобно с, час',
	contactOffset: 'Часовой пояс',
	contactUntil: 'Удобно до, час',
	createdAt: 'Создано',
	date: 'День',
	dateOfBirth: 'Дата рождения',
	deletedAt: 'Удалено',
	deliveryPrice: 'Доставка, ₽',
	designId: 'Рисунок карты',
	disadvantages: 'Недостатки',
	doorphoneCode: 'Код домофона',
	email: 'Почта',
	endedAt: 'Закончен',
	entrance: 'Подъезд',
	finishedAt: 'Закончено',
	firstName: 'Имя',
	floor: 'Этаж',
	form: 'Где дано',
	gender: 'Пол',
	giftCardTotal: 'Оплачено подарочной картой, ₽',
	givenAt: 'Дано',
	house: 'Дом',
	height: 'Высота снимка, пикселей',
	helpfulReview: 'Номер отзыва, который помог',
	id: 'Номер',
	image: 'Картинка',
	isAnonymous: 'Без подписи',
	isCityConfirmed: 'Город подтверждён',
	isClubMember: 'В клубе',
	isCookiesPolicyConfirmed: 'Все cookie разрешены',
	isCookiesPolicyRefused: 'Только необходимые cookie',
	isMain: 'Основной',
	isPublished: 'Опубликован',
	isSubscribed: 'Подписка',
	itemsPrice: 'Вещи, ₽',
	keptUntil: 'Ждёт до',
	kind: 'Событие',
	lastName: 'Фамилия',
	link: 'Где посылка',
	locationName: 'Город автора',
	message: 'Пожелание',
	missedCalls: 'Звонков без ответа',
	name: 'Название',
	nominal: 'Номинал, ₽',
	noticeKind: 'О чём сообщить',
	noticeState: 'Что с запросом',
	number: 'Номер',
	obtainingMethod: 'Способ получения',
	operator: 'Оператор',
	orderNumber: 'Номер заказа',
	packedAt: 'Собран',
	parcel: 'Номер отправления',
	payment: 'Как оплатить',
	paymentMethod: 'Где оплата',
	paymentStatus: 'Оплата',
	paymentTool: 'Чем оплачен',
	personalDiscount: 'Скидка сотрудника, ₽',
	personalGoods: 'Вещи по цене сотрудника, ₽',
	phone: 'Телефон',
	pointAddress: 'Адрес пункта',
	pointId: 'Номер пункта',
	pointName: 'Пункт',
	position: 'Место в списке',
	price: 'Цена, ₽',
	productId: 'Номер товара',
	promoCode: 'Промокод',
	purpose: 'Для чего',
	quantity: 'Штук',
	rating: 'Оценка',
	reason: 'Причина',
	recipient: 'Куда',
	recipientEmail: 'Почта получателя',
	recipientName: 'Имя получателя',
	recommended: 'Советует',
	refusal: 'Что не приняли и почему',
	reservedUntil: 'Бронь до',
	retailPrice: 'Цена, ₽',
	seenAt: 'Последний раз',
	senderName: 'Имя отправителя',
	sendOn: 'День отправки',
	shipment: 'Перевозчик',
	size: 'Размер',
	skuId: 'Артикул размера',
	soldIn: 'Продан в магазине',
	startedAt: 'Вход',
	status: 'Статус',
	street: 'Улица',
	streetType: 'Тип улицы',
	subject: 'О чём просьба',
	subscribe: 'SMS о скидках',
	subscribePush: 'Уведомления на телефоне',
	takenAt: 'Взята в работу',
	time: 'Часы',
	timeId: 'Часы',
	title: 'Заголовок',
	total: 'Итого, ₽',
	updatedAt: 'Изменено',
	url: 'Страница текста',
	value: 'Значение',
	vendorCode: 'Артикул',
	verdict: 'Решение о публикации',
	verdictReason: 'Почему так решено',
	version: 'Редакция',
	way: 'Как вернуть',
	what: 'Что сделано',
	who: 'Кто',
	width: 'Ширина снимка, пикселей',
	withdrawnAt: 'Отозвано',
}

/**
 * Name of a field of the own data: «Доставка: Улица».
 * @param name as the backend sends it: `deliveryInfo.street`, `authorDetails.0.value`
 */
export function dataFieldName(name: string): string {
	const parts = name.split('.').filter((part) => !/^\d+$/.test(part))
	const last = parts.at(-1) ?? name
	return [
		...parts.slice(0, -1).map((part) => entryOf(dataParts, part) ?? part),
		entryOf(dataFields, last) ?? last,
	].join(': ')
}

const dataWords: Record<string, Record<string, string>> = {
	purpose: consentPurposes,
	form: consentForms,
	status: orderStatuses,
	obtainingMethod: obtainingMethods,
	paymentTool: paymentTools,
	kind: bonusEntries,
	addressKind: addressKinds,
	noticeKind: noticeKinds,
	noticeState: noticeStates,
	gender: { FEMALE: 'Женский', MALE: 'Мужской' },
	communicationChannel: { EMAIL: 'Письма', SMS: 'SMS', PUSH: 'Уведомления' },
	paymentMethod: { ONLINE: 'На сайте', ON_RECEIPT: 'При получении' },
	paymentStatus: { PENDING: 'Ожидается', PAID: 'Прошла', FAILED: 'Не прошла', REFUNDED: 'Возвращена' },
	by: { CODE: 'По коду из SMS', CALL: 'По твоему звонку' },
	what: helpActs,
	cancelledBy: { CUSTOMER: 'Покупатель', SHOP: 'Магазин', TIME: 'Автоматически, не оплачен в срок' },
}

/** The value of such a field as people read it. */
export function dataFieldValue(name: string, value: string | number | boolean): string {
	if (typeof value === 'boolean') return value ? 'да' : 'нет'
	if (typeof value === 'number') return String(value)
	const last = name.slice(name.lastIndexOf('.') + 1)
	if (last === 'phone') return formatPhone(value)
	if (/^\d{4}-\d\d-\d\dT/.test(value)) {
		const at = new Date(value)
		return `${dayAndMonth(at)}, ${timeOfDay(at)}`
	}
	return entryOf(entryOf(dataWords, last) ?? {}, value) ?? value
}

/** The table's own entry: a name such as `constructor` is in no table, though every object inherits it. */
const entryOf = <Entry>(table: Readonly<Record<string, Entry>>, name: string) =>
	Object.hasOwn(table, name) ? table[name] : undefined
