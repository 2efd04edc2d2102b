import type { HelpAct } from '#contract/operator.ts'

/** What an operator did for the customer; after it comes what it was about. */
export const helpActs: Record<HelpAct, string> = {
	'support.begin': 'Начата помощь',
	'support.end': 'Помощь закончена',
	'account.change': 'Заполнены данные аккаунта',
	'basket.add': 'В корзину положена вещь',
	'basket.price': 'В корзину положена вещь по своей цене',
	'basket.change': 'Изменена корзина',
	'basket.promo-code': 'Изменён промокод в корзине',
	'basket.bonus': 'Изменено списание бонусов',
	'basket.gift-card': 'Убрана подарочная карта из корзины',
	'checkout.change': 'Заполнено оформление заказа',
	'city.change': 'Изменён город',
	'email.change': 'Отправлен код для новой почты',
	'order.cancel': 'Отменён заказ',
	'order.create': 'Оформлен заказ',
	'order.messages': 'Ещё раз отправлены сообщения о заказе',
	'order.place': 'Изменено место получения заказа',
	'profile.change': 'Изменён профиль',
	'reply.send': 'Отправлено письмо',
	'wishlist.change': 'Изменено избранное',
}
