import type { ConsentForm, ConsentPurpose } from '#contract/personal.ts'

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
