/** The generic sentence of spec §8, with and without its full stop. */
export const somethingWentWrong = 'Что-то пошло не так'

/** What the visitor reads for an exception code of the backend. Codes: spec §4 and §8; texts where the
 * specification gives none are a product decision in the same voice: short, «ты», says what to do next. */
const texts: Record<string, string> = {
	// cart limits
	NO_PRODUCT_AVAILABLE: 'Этой вещи больше нет в наличии. Посмотри другой размер или цвет',
	NO_MORE_PRODUCT_AVAILABLE: 'Столько нет в наличии. Уменьши количество',
	BASKET_LIMITS_EXCEEDED: 'Корзина заполнена. Оформи этот заказ, остальное положи в следующий',
	BASKET_INVALID_POSITIONS: 'Часть вещей уже нельзя заказать. Убери их из корзины и продолжай',

	// delivery terms
	DELIVERY_TERMS_NOT_FOUND: 'Сюда пока не доставляем. Выбери другой адрес или пункт выдачи',
	TERRITORY_NOT_FOUND: 'Не нашли такой адрес. Проверь город, улицу и дом',
	GEO_LOCATION_NOT_SPECIFIED: 'Не поняли, где это. Укажи адрес точнее',
	TERRITORY_ID_NOT_SPECIFIED: 'Сначала выбери город',

	// promo code and bonuses
	PROMO_CODE_NOT_FOUND: 'Такого промокода нет. Проверь, нет ли опечатки',
	PROMO_CODE_EXPIRED: 'Срок промокода закончился',
	PROMO_CODE_NOT_STARTED: 'Промокод ещё не начал действовать',
	PROMO_CODE_MINIMUM_NOT_REACHED: 'Для этого промокода в корзине не хватает товаров. Добавь что-нибудь ещё',
	PROMO_CODE_NOT_APPLICABLE: 'Промокод не действует на вещи в этой корзине',
	PROMO_CODE_CAN_NOT_BE_APPLIED: 'Промокод не действует на вещи в этой корзине',
	PROMO_CODE_ALREADY_APPLIED: 'Промокод уже применён',
	BONUS_CAN_NOT_BE_APPLIED: 'Бонусы здесь не списать. Войди, чтобы увидеть, сколько доступно',
	BONUS_LIMIT_EXCEEDED: 'Бонусами можно оплатить не больше 30 % стоимости вещей',

	// gift cards
	GIFT_CARD_NOT_FOUND: 'Такой карты нет. Проверь номер: 16 цифр на обороте',
	GIFT_CARD_UNSUPPORTED_SHOP: 'Эту карту принимают только в магазине, где её купили',
	GIFT_CARD_INVALID_PINCODE: 'Неверный пин-код. Проверь 4 цифры под защитным слоем',
	GIFT_CARD_TOO_MANY_ATTEMPTS: 'Слишком много попыток. Попробуй через час',
	GIFT_CARD_PINCODE_REQUEST_INTERVAL_EXCEEDED: 'Пин-код уже отправлен. Новый можно запросить через минуту',
	GIFT_CARD_TEMPORARILY_BLOCKED: 'Карта заблокирована на час: пин-код несколько раз ввели неверно',
	GIFT_CARD_CAN_NOT_BE_APPLIED: 'Этой картой нельзя оплатить такой заказ. Выбери другой способ оплаты',
	GIFT_CARD_ALREADY_APPLIED: 'Карта уже применена к этому заказу',

	// orders and payments
	ONE_CLICK_ORDER_LIMITS_EXCEEDED: 'Превышен лимит по заявкам, отправка временно заблокирована.',
	ORDER_NOT_FOUND: 'Такого заказа нет. Проверь номер',
	ORDER_CAN_NOT_BE_CANCELLED: 'Заказ уже в пути, отменить его нельзя. Откажись при получении',
	ORDER_ALREADY_PAID: 'Заказ уже оплачен',
	PAYMENT_DECLINED: 'Банк отклонил платёж. Попробуй ещё раз или выбери другую карту',
	BASKET_EMPTY: 'В корзине пусто. Добавь что-нибудь из каталога',
	BASKET_CHANGED: 'В корзине что-то изменилось. Проверь её и оформи заказ ещё раз',

	// one-time password, subscriptions
	INVALID_CODE: 'Некорректный код',
	CODE_EXPIRED: 'Код больше неактивен. Отправьте код повторно.',
	INVALID_EMAIL: 'Неправильный e-mail',
	ALREADY_SUBSCRIBED: 'Email уже подписан',

	// everything
	TOO_MANY_REQUESTS: 'Действия на странице временно ограничены. Попробуй немного позже',
}

/** Text for an exception code; the generic sentence when the code is unknown (the caller logs it). */
export function errorText(exceptionCode: string | undefined): string {
	return (exceptionCode !== undefined && texts[exceptionCode]) || somethingWentWrong
}

/** Whether the table has its own words for the code. */
export function isKnownError(exceptionCode: string): boolean {
	return exceptionCode in texts
}
