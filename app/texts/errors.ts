import type { ExceptionCode } from '#contract/errors.ts'
import { formatMoney } from './money.ts'
import { badRequestText, limitedText, somethingWentWrong } from './no-answer.ts'
import { plural, words } from './plural.ts'
import { forSeconds, inSeconds } from './wait.ts'

/**
 * The message for an exception code of the backend. Codes: spec §4 and §8; where the specification gives no text it
 * is a product decision in the same voice: short, «ты», says what to do next. A text that depends on other values
 * of the error response takes its `fields`.
 */
const texts: Record<ExceptionCode, string | ((fields: Fields) => string)> = {
	BAD_REQUEST: badRequestText,
	UNAUTHORIZED: 'Войди, чтобы продолжить',
	FORBIDDEN: 'Эта страница не для твоего аккаунта. Войди под другим или вернись на главную',
	NOT_FOUND: 'Этого уже нет. Обнови страницу, чтобы увидеть, что осталось',
	GONE: 'Этого больше нет в продаже. Посмотри похожее в каталоге',
	TOO_MANY_REQUESTS: limitedText,
	INTERNAL_ERROR: somethingWentWrong,
	SERVICE_UNAVAILABLE: 'Не получилось сохранить. Попробуй через несколько минут',

	CODE_REQUEST_INTERVAL_EXCEEDED: (fields) => `Код уже отправлен. Новый можно запросить ${whenOf(fields)}`,
	CODE_REQUESTS_EXCEEDED: (fields) => `Слишком много кодов подряд. Попробуй ${whenOf(fields)}`,
	CODE_INVALID: 'Некорректный код',
	CODE_NOT_ACTIVE: 'Код больше неактивен. Отправьте код повторно.',
	CODE_ATTEMPTS_EXCEEDED: (fields) => `Слишком много попыток. Попробуй ${whenOf(fields)}`,
	CAPTCHA_INVALID: 'Не получилось проверить, что ты не робот. Пройди проверку ещё раз',

	PHONE_ALREADY_USED: 'С этим номером уже есть другой аккаунт. Войди с ним или укажи другой номер',
	EMAIL_ALREADY_SUBSCRIBED: 'Email уже подписан',
	ACCOUNT_HAS_ACTIVE_ORDERS:
		'Есть незавершённые заказы или возвраты. Дождись их или отмени, потом удали аккаунт',
	NOTICE_LIMIT_EXCEEDED: 'Запросов уже слишком много. Сними ненужные и попробуй ещё раз',
	PASSKEY_INVALID: 'Этот ключ доступа не подошёл: возможно, он удалён из аккаунта. Войди по коду из SMS',
	PASSKEY_NOT_ACTIVE: 'Запрос устарел. Попробуй ещё раз',
	PASSKEY_ATTEMPTS_EXCEEDED: (fields) => `Слишком много попыток. Попробуй ${whenOf(fields)}`,
	PASSKEY_LIMIT_EXCEEDED: 'Больше ключей не добавить. Удали ненужный и попробуй ещё раз',
	SIZE_CAN_NOT_BE_SWAPPED:
		'Этот размер уже не поменять: его нет по той же цене или заказ выдан. Обнови страницу',
	SIZE_IN_STOCK: 'Этот размер уже есть: его можно купить',
	ADDRESS_LIMIT_EXCEEDED: 'Больше адресов не сохранить. Удали ненужный и попробуй ещё раз',
	WISHLIST_LIMIT_EXCEEDED: 'В избранном больше нет места. Убери что-нибудь и попробуй ещё раз',

	NO_PRODUCT_AVAILABLE: 'Этой вещи больше нет в наличии. Посмотри другой размер или цвет',
	NO_MORE_PRODUCT_AVAILABLE: 'Столько нет в наличии. Оставили всё, что есть',
	BASKET_LIMITS_EXCEEDED: beyondLimit,
	BASKET_INVALID_POSITIONS: 'Часть вещей уже нельзя заказать. Убери их из корзины и продолжай',
	BASKET_IS_EMPTY: 'В корзине пусто. Добавь что-нибудь из каталога',
	BASKET_CHANGED: 'В корзине что-то изменилось. Проверь её и оформи заказ ещё раз',

	PROMO_CODE_NOT_FOUND: 'Такого промокода нет. Проверь, нет ли опечатки',
	PROMO_CODE_NOT_STARTED: 'Промокод ещё не начал действовать',
	PROMO_CODE_EXPIRED: 'Срок промокода закончился',
	PROMO_CODE_MIN_SUM_NOT_REACHED: 'Сумма вещей меньше нужной для этого промокода. Добавь что-нибудь ещё',
	PROMO_CODE_NOT_FOR_THESE_PRODUCTS: 'Промокод не действует на вещи в этой корзине',
	PROMO_CODE_TOO_MANY_ATTEMPTS: (fields) => `Слишком много неверных промокодов. Попробуй ${whenOf(fields)}`,

	BONUS_CAN_NOT_BE_APPLIED:
		'Списать бонусы сейчас не получается. Оформи заказ без них: они останутся на счёте',
	GIFT_CARD_NOT_FOUND: 'Такой подарочной карты нет. Проверь номер: в нём 16 цифр',
	GIFT_CARD_UNSUPPORTED_SHOP: 'Эту карту принимают только там, где её купили',
	GIFT_CARD_INVALID_PINCODE:
		'Неверный пин-код. Проверь 4 цифры: они в письме с картой или под защитным слоем',
	GIFT_CARD_TOO_MANY_ATTEMPTS: (fields) => `Слишком много попыток. Попробуй ${whenOf(fields)}`,
	GIFT_CARD_PINCODE_REQUEST_INTERVAL_EXCEEDED: (fields) =>
		`Пин-код уже отправлен. Новый можно запросить ${whenOf(fields)}`,
	GIFT_CARD_TEMPORARILY_BLOCKED: ({ retryAfter }) =>
		`Карта заблокирована${Number(retryAfter) > 0 ? ` на ${forSeconds(Number(retryAfter))}` : ''}: пин-код несколько раз ввели неверно`,
	GIFT_CARD_CAN_NOT_BE_APPLIED: 'Этой подарочной картой такой заказ не оплатить. Выбери другой способ оплаты',
	GIFT_CARD_ALREADY_APPLIED: 'Карта уже применена к этому заказу',

	DELIVERY_TERMS_NOT_FOUND: 'Сюда пока не доставляем. Выбери другой адрес или пункт выдачи',
	TERRITORY_NOT_FOUND: 'Не нашли такое место. Проверь город, улицу и дом',
	GEO_LOCATION_NOT_SPECIFIED: 'Не нашли этот адрес. Укажи город, улицу и дом',
	TERRITORY_ID_NOT_SPECIFIED: 'Сначала выбери город',

	OBTAINING_METHOD_NOT_AVAILABLE: 'Этот способ получения сейчас недоступен. Выбери другой',
	OBTAINING_POINT_NOT_FOUND: 'Этот пункт больше не работает. Выбери другой',
	DELIVERY_DATE_NOT_AVAILABLE: 'На этот день уже не успеть. Выбери другой',
	PAYMENT_METHOD_NOT_AVAILABLE: 'Так этот заказ не оплатить. Выбери другой способ оплаты',
	PAYMENT_NOT_NEEDED: 'Этот заказ уже не нужно оплачивать',
	PAYMENT_DECLINED: 'Банк отклонил платёж. Попробуй ещё раз или выбери другой способ оплаты',
	PAYMENT_NOT_FINISHED: 'Банк ещё не подтвердил платёж. Подожди минуту и обнови страницу',
	ORDER_CAN_NOT_BE_CANCELLED:
		'Отменить заказ на сайте уже нельзя. Позвони нам: подскажем, как отказаться при получении',
	ONE_CLICK_ORDER_LIMITS_EXCEEDED: 'Превышен лимит по заявкам, отправка временно заблокирована.',
	EMPLOYEE_NOT_FOUND: 'Такого кода в этом магазине нет. Проверь код и номер магазина',
	ORDER_CAN_NOT_BE_MOVED: 'Заказ уже изменился. Обнови страницу',
	PAYMENT_NOT_TAKEN: ({ toPay }) => `Прими ${formatMoney(Number(toPay) || 0)} и отметь это, потом выдай`,
	HAND_OVER_STAYS:
		'Отменить выдачу уже нельзя: прошло время, или вещи вернули. Если заказ ещё в магазине, позвони на горячую линию',
	OPERATOR_NOT_FOUND: 'Такой пары логина и пароля нет. Проверь раскладку и попробуй ещё раз',
	OPERATOR_AT_WORK: 'В этом браузере уже работает другой оператор',
	OPERATOR_TOKEN_INVALID: 'Ссылка из CRM уже использована или устарела. Открой её из карточки ещё раз',
	SUPPORT_SESSION_ENDED: 'Сеанс помощи закончился. Попроси покупателя назвать новый код',
	SUPPORT_SESSION_MIXED_UP: 'Сейчас ты помогаешь другому покупателю. Здесь ничего не изменилось',
	NOT_ON_BEHALF: 'За покупателя этого сделать нельзя. Пусть сделает сам',
	PRICE_CHANGED: 'Цена уже другая. Назови покупателю новую',
	PRICE_TOO_LOW: ({ retailPrice }) =>
		`Такую скидку дать нельзя${Number(retailPrice) > 0 ? `: цена не ниже ${formatMoney(Number(retailPrice))}` : ''}`,
	PRICE_ALREADY_PROMISED: 'На эту вещь в корзине уже обещана другая цена. Назови её или сначала убери вещь',
	ORDER_CAN_NOT_BE_CHANGED: 'Этого уже не поменять: заказ в пути, выдан или отменён',
	ORDER_CAN_NOT_BE_REFUNDED:
		'Возврат не оформить: заказ ещё не получен, срок возврата прошёл, или возвратов по нему уже много',
	REFUND_TOO_LARGE: 'Столько вещей уже не вернуть: часть вернули раньше',
	REFUND_CHANGED: 'Сумма стала другой: часть заказа вернули раньше. Посмотри её и нажми ещё раз',
	RETURN_UNDER_WAY: 'Возврат по этому заказу уже оформлен. Следи за ним в заказе',
	RETURN_CLOSED: 'Этот возврат уже закрыт: посмотри в заказе, чем он кончился',
	GOODWILL_NOT_POSSIBLE: 'За этот заказ бонусы уже начислили, или покупатель не в клубе',
	GOODWILL_LIMIT_EXCEEDED: ({ left }) =>
		`Сегодня можно начислить ещё ${plural(Number(left) || 0, words.bonus)}`,
	ORDER_PLACE_CAN_NOT_BE_CHANGED: 'Место получения уже не поменять: заказ собирают или он в пути',
	LETTERS_LIMIT_EXCEEDED: (fields) => `Покупателю ушло уже много писем. Следующее — ${whenOf(fields)}`,
	NO_EMAIL: 'У покупателя не указана почта. Попроси её указать',
	CALLS_LIMIT_EXCEEDED: (fields) =>
		fields.retryAfter
			? `Звонков за час взято уже много. Следующий — ${whenOf(fields)}`
			: 'Сначала закончи звонки, которые уже взяты',
	CALL_REQUEST_TAKEN: 'Эту заявку уже взял другой оператор, или она закрыта',
	OWN_REVIEW: 'Это твой отзыв: отметить полезным можно только чужой',
	REVIEW_CHANGED: 'Отзыв уже изменился. Прочти его ещё раз',
}

/** Whether the table has a message for the code; an unknown one is logged by the caller. */
export function isKnownError(exceptionCode: string): exceptionCode is ExceptionCode {
	return Object.hasOwn(texts, exceptionCode)
}

/**
 * Text for an exception code; the generic sentence when the code is unknown or missing.
 * @param fields further values of the error response: `retryAfter` in seconds, the `limit` that was exceeded
 */
export function errorText(exceptionCode: string | undefined, fields: Fields = {}): string {
	if (exceptionCode === undefined || !isKnownError(exceptionCode)) return somethingWentWrong
	const text = texts[exceptionCode]
	return typeof text === 'string' ? text : text(fields)
}

/** The same for an error response of the backend. */
export const rejectionText = ({ exceptionCode, fields }: { exceptionCode: string; fields: Fields }) =>
	errorText(exceptionCode, fields)

type Fields = Readonly<Record<string, string>>

/** «через 12 минут»; «позже» where the backend does not say when. */
function whenOf({ retryAfter }: Fields): string {
	const seconds = Number(retryAfter)
	return seconds > 0 ? inSeconds(seconds) : 'позже'
}

/** After «больше». */
const pieces = ['штуки', 'штук', 'штук'] as const
const things = ['вещи', 'вещей', 'вещей'] as const

/** Spec §5: three limits of the cart, which the backend names in `quantity`, with its number in `limit`. */
function beyondLimit({ quantity, limit }: Fields): string {
	const most = Number(limit)
	switch (most > 0 ? quantity : undefined) {
		case 'basket_position_products_quantity_limit':
			return `Больше ${plural(most, pieces)} одного размера в заказ не положить. Другие размеры и вещи — можно`
		case 'basket_products_quantity_limit':
			return `В заказ помещается не больше ${plural(most, things)}. Оформи этот, остальное положи в следующий`
		case 'basket_price_limit':
			return `Один заказ может стоить не больше ${formatMoney(most)}. Оформи этот, остальное положи в следующий`
		default:
			return 'Столько в один заказ не помещается. Уменьши количество или оформи остальное следующим заказом'
	}
}
