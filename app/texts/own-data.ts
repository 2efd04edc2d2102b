import { ownPath } from '#app/paths/own-path.ts'
import type { OwnData } from '#contract/personal.ts'
import { consentForms, consentPurposes } from './consents.ts'
import { dateOnly, dayAndMonth, shortPeriod, timeOfDay } from './dates.ts'
import { helpActs } from './help-acts.ts'
import { noticeKinds, noticeStates } from './notices.ts'
import { formatPhone } from './phone.ts'
import { addressKinds } from './saved-address.ts'
import { bonusEntries, obtainingMethods, orderStatuses, paymentTools } from './statuses.ts'

type Section = OwnData['sections'][number]['about']
type OwnRow = OwnData['sections'][number]['rows'][number]

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
	isAnonymous: 'Без подписи',
	isCityConfirmed: 'Город подтверждён',
	isClubMember: 'В клубе',
	isCookiesPolicyConfirmed: 'Какие cookie',
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
	'checkout.name': 'Имя',
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
	pointName: 'Пункт',
	price: 'Цена, ₽',
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
function dataFieldName(name: string): string {
	const parts = name.split('.').filter((part) => !/^\d+$/.test(part))
	const last = parts.at(-1) ?? name
	return [
		...parts.slice(0, -1).map((part) => entryOf(dataParts, part) ?? part),
		entryOf(dataFields, name) ?? entryOf(dataFields, last) ?? last,
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
	payment: { ...paymentTools, ON_RECEIPT: 'При получении' },
	paymentMethod: { ONLINE: 'На сайте', ON_RECEIPT: 'При получении' },
	paymentStatus: { PENDING: 'Ожидается', PAID: 'Прошла', FAILED: 'Не прошла', REFUNDED: 'Возвращена' },
	by: { CODE: 'По коду из SMS', CALL: 'По твоему звонку' },
	what: helpActs,
	cancelledBy: { CUSTOMER: 'Покупатель', SHOP: 'Магазин', TIME: 'Автоматически, не оплачен в срок' },
}

/** Fields that only a program needs: the number of a row, the file of a picture. The file to take away has them. */
const ofMachines = new Set(['designId', 'id', 'image', 'pointId', 'position', 'productId', 'skuId', 'timeId'])

/** The choice of cookies, which two fields hold. */
const cookieChoice = (row: OwnRow) => {
	if (row.isCookiesPolicyConfirmed) return 'все'
	return row.isCookiesPolicyRefused ? 'только необходимые' : 'выбора ещё не было'
}

/** A field of the own data as people read it. */
interface ReadableField {
	name: string
	value: string
	/** Path of the page that the value names, if any. */
	to?: string
}

/** The fields of a row of the own data that tell a person something. */
export function readableFields(row: OwnRow): ReadableField[] {
	return Object.entries(row).flatMap(([name, value]): ReadableField[] => {
		const last = lastPart(name)
		if (ofMachines.has(last)) return []
		if (name === 'isCookiesPolicyRefused') return []
		if (name === 'isCookiesPolicyConfirmed') return [{ name: dataFieldName(name), value: cookieChoice(row) }]
		const isPage = last === 'url' && String(value).startsWith('/')
		return [
			{
				name: dataFieldName(name),
				value: dataFieldValue(name, value),
				...(isPage && { to: ownPath(String(value)) }),
			},
		]
	})
}

const lastPart = (name: string) => name.slice(name.lastIndexOf('.') + 1)

function dataFieldValue(name: string, value: OwnRow[string]): string {
	if (typeof value === 'boolean') return value ? 'да' : 'нет'
	if (typeof value === 'number') return String(value)
	const last = lastPart(name)
	if (last === 'phone') return formatPhone(value)
	if (last === 'time') return shortPeriod(value)
	if (/^\d{4}-\d\d-\d\dT/.test(value)) {
		const at = new Date(value)
		return `${dayAndMonth(at)}, ${timeOfDay(at)}`
	}
	if (/^\d{4}-\d\d-\d\d$/.test(value)) return dayAndMonth(dateOnly(value))
	return entryOf(entryOf(dataWords, last) ?? {}, value) ?? value
}

/** The table's own entry: a name such as `constructor` is in no table, though every object inherits it. */
const entryOf = <Entry>(table: Readonly<Record<string, Entry>>, name: string) =>
	Object.hasOwn(table, name) ? table[name] : undefined
