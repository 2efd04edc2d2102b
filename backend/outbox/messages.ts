import { settings } from '#backend/settings.ts'
import { counted, minutes, roubles } from '#backend/text/numbers.ts'
import type { GiftCardDesign } from '#contract/gift-cards.ts'
import { shopRules } from '#contract/shop-rules.ts'
import { giftCardLetter, writtenCardNumber } from './gift-card-letter.ts'
import { letter } from './letter.ts'
import type { OutgoingMessage } from './outbox.ts'

export interface Sender {
	name: string
	/** Canonical origin; undefined when none is set. */
	url: string | undefined
	/** For customers who would rather call. */
	phone: string
	/** Of letters: `#1e4034`; without it that of the demonstration. */
	color?: string | undefined
	/** A shop of its own has no mark of the demonstration. */
	isOwn?: boolean | undefined
	/** Where the shop's people read about new orders; without it no letter goes to the shop. */
	ordersEmail?: string | undefined
	/** Where webhooks go; without it there are none. */
	webhookUrl?: string | undefined
}

/** A message without its recipient. */
export type Content = Omit<OutgoingMessage, 'recipient' | 'usefulFor'>

/** The last line lets a browser of a phone fill the code in (WebOTP); it needs the host of the shop. */
export function codeBySms(shop: Sender, code: string): Content {
	const lines = [`${shop.name}: код ${code}. Никому его не говори.`]
	if (shop.url) lines.push('', `@${new URL(shop.url).host} #${code}`)
	return { channel: 'sms', text: lines.join('\n') }
}

/**
 * For the customer to read out: the bearer of the code may act for the customer.
 * @param isNew the code also makes the account, and is the consent to it
 */
export function consentCodeBySms(shop: Sender, code: string, isNew: boolean): Content {
	const sentences = isNew
		? [
				`${shop.name}: код ${code} для оператора.`,
				'Назвать его — это согласие завести аккаунт и обрабатывать персональные данные.',
				'Доступ к корзине и заказам на час.',
				...(shop.url ? [`Текст согласия: ${shop.url}/pages/consent-account`] : []),
			]
		: [`${shop.name}: код ${code} для оператора. Доступ к корзине и заказам на час`]
	return { channel: 'sms', text: sentences.join(' ') }
}

/** For a guest to read out: the bearer of the code may act on this one order. */
export const guestConsentCodeBySms = (shop: Sender, code: string, orderNumber: string): Content => ({
	channel: 'sms',
	text: [
		`${shop.name}: код ${code}.`,
		`Назови его оператору, если просишь помочь с заказом ${orderNumber}.`,
		'Он сможет изменить или отменить только этот заказ, не дольше часа.',
	].join(' '),
})

/** To the phone that the account has had; it names no other one. */
export const phoneChangedBySms = (shop: Sender): Content => ({
	channel: 'sms',
	text: `${shop.name}: у аккаунта теперь другой телефон, код для входа приходит на него. Если это сделано без тебя, позвони ${shop.phone}`,
})

/** Nothing that a person has typed is in it: a thief who adds a passkey chooses its name. */
export const passkeyAddedBySms = (shop: Sender): Content => ({
	channel: 'sms',
	text: [
		`${shop.name}: к аккаунту добавлен ключ доступа, с ним входят без кода.`,
		shop.url
			? `Если это сделано без тебя, удали его: ${shop.url}/account/passkeys`
			: `Если это сделано без тебя, удали его в аккаунте или позвони ${shop.phone}`,
	].join(' '),
})

/** For a customer whose order was made by telephone: only the customer pays. @param sum roubles */
export const payByLinkSms = (
	shop: Sender & { url: string },
	{ orderNumber, sum }: { orderNumber: string; sum: number },
): Content => ({
	channel: 'sms',
	text: [
		`${shop.name}: оплати заказ ${orderNumber}, ${roubles(sum)}, за ${counted(shopRules.unpaidMinutes, minutes)}.`,
		`Войди по этому номеру: ${shop.url}/payment/${orderNumber}`,
	].join(' '),
})

/** The link does the same as the code; without the shop's origin there is none. */
export function clubCodeBySms(shop: Sender, code: string, key: string): Content {
	const sms = codeBySms(shop, code)
	if (!shop.url) return sms
	const [first = '', ...rest] = sms.text.split('\n')
	return {
		...sms,
		text: [first, `Или перейди по ссылке: ${shop.url}/loyalty-confirmation/${key}`, ...rest].join('\n'),
	}
}

/** Says that an address gets news from now on, and how to end it. */
export function newsByEmail(shop: Sender, key: string): Content {
	return {
		channel: 'email',
		subject: `Подписка на новости магазина «${shop.name}» оформлена`,
		...letter(shop, {
			title: 'Подписка оформлена',
			paragraphs: [
				'Будем писать о новинках и скидках, не чаще раза в две недели.',
				shop.url
					? 'Это не твоя подписка? Отпишись по ссылке: больше писем не будет.'
					: `Это не твоя подписка? Позвони ${shop.phone}: больше писем не будет.`,
			],
			link: { text: 'Отписаться', path: `/news-unsubscribe/${key}` },
		}),
	}
}

/** The link fills the code in where it was asked for; to press the button is left to the reader. */
export function codeByEmail(shop: Sender, code: string): Content {
	return {
		channel: 'email',
		subject: `Код ${code} для магазина «${shop.name}»`,
		...letter(shop, {
			title: 'Подтверди почту',
			paragraphs: [
				`Введи этот код на странице магазина${shop.url ? ' или открой ссылку в том же браузере' : ''}. Он действует ${counted(settings.codes.lifeSeconds / 60, minutes)}.`,
				'Это не твой запрос? Не вводи код: почта останется прежней.',
			],
			figure: code,
			link: { text: 'Подтвердить', path: `/account/profile?code=${code}#email` },
		}),
	}
}

/** Content of a letter with a gift card. */
export interface SentGiftCard {
	number: string
	pin: string
	nominal: number
	validUntil: Date
	recipientName: string
	senderName: string
	message: string
	design: Pick<GiftCardDesign, 'colors'>
}

/** Event of the letter that asks for a review: this and the number of the order. */
export const REVIEW_REQUEST_EVENT = 'review-request'

/** Beginning of the event of a letter with a gift card; the number of the order follows. */
export const GIFT_CARD_EVENT = 'gift-card:'

export function giftCardByEmail(shop: Sender, card: SentGiftCard): Content {
	return {
		channel: 'email',
		subject: `${card.senderName} дарит тебе карту «${shop.name}»`,
		...giftCardLetter(shop, card),
	}
}

export function pinByEmail(shop: Sender, { number, pin }: { number: string; pin: string }): Content {
	return {
		channel: 'email',
		subject: `Новый пин-код карты «${shop.name}»`,
		...letter(shop, {
			title: 'Новый пин-код',
			figure: pin,
			facts: [{ name: 'Номер карты', value: writtenCardNumber(number) }],
			paragraphs: [
				'Прежний пин-код больше не действует. Это не твой запрос? Деньги в безопасности: новый пин-код есть только в этом письме.',
			],
		}),
	}
}
