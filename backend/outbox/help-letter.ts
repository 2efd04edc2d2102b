import { letter } from './letter.ts'
import type { Content, Sender } from './messages.ts'

/** Act of an operator for a customer. */
interface HelpNews {
	what:
		| 'order.create'
		| 'order.cancel'
		| 'order.contact'
		| 'order.delivery'
		| 'order.goodwill'
		| 'order.place'
		| 'order.refund'
	/** The number of an order. */
	subject: string
	/** The operator's name. */
	who: string
}

const WORDS: Record<HelpNews['what'], { title: string; done: (subject: string) => string }> = {
	'order.create': { title: 'За тебя оформили заказ', done: (number) => `оформил для тебя заказ ${number}` },
	'order.cancel': { title: 'За тебя отменили заказ', done: (number) => `отменил твой заказ ${number}` },
	'order.contact': {
		title: 'Другой получатель заказа',
		done: (number) => `поменял имя, телефон или почту получателя заказа ${number}`,
	},
	'order.delivery': {
		title: 'Доставка заказа изменена',
		done: (number) => `поменял адрес или день доставки заказа ${number}`,
	},
	'order.goodwill': {
		title: 'Бонусы за неудобство',
		done: (number) => `начислил тебе бонусы за неудобство с заказом ${number}: их уже можно тратить`,
	},
	'order.place': {
		title: 'Заказ ждёт в другом месте',
		done: (number) => `поменял место получения заказа ${number}`,
	},
	'order.refund': {
		title: 'Возврат по заказу',
		done: (number) => `оформил возврат вещей из заказа ${number}`,
	},
}

export function helpByEmail(shop: Sender, { what, subject, who }: HelpNews): Content {
	const { title, done } = WORDS[what]
	return {
		channel: 'email',
		subject: `${title}: «${shop.name}»`,
		...letter(shop, {
			title,
			paragraphs: [
				`Оператор (${who}) ${done(subject)}.`,
				`Такой просьбы не было? Позвони ${shop.phone}: отменим и разберёмся.`,
			],
			link: { text: 'Кто помогал', path: '/account/settings#help' },
		}),
	}
}

export const helpBySms = (shop: Sender, { what, subject }: HelpNews): Content => ({
	channel: 'sms',
	text: `${shop.name}: оператор ${WORDS[what].done(subject)}. Это ошибка? ${shop.phone}`,
})

/** A letter of the shop that an operator has chosen. @param who the operator's name */
export const replyByEmail = (
	shop: Sender,
	{ title, paragraphs, link }: { title: string; paragraphs: string[]; link: { text: string; path: string } },
	who: string,
): Content => ({
	channel: 'email',
	subject: `${title}: «${shop.name}»`,
	...letter(shop, { title, paragraphs: [...paragraphs, `Отвечает ${who}.`], link }),
})

const VERDICTS = {
	PUBLISHED: { title: 'Отзыв опубликован', text: 'Спасибо! Отзыв уже на странице вещи.' },
	REFUSED: {
		title: 'Отзыв пока не опубликован',
		text: 'Поправь его на странице вещи, и мы проверим ещё раз.',
	},
	HIDDEN: {
		title: 'Отзыв больше не виден',
		text: 'Его можно написать заново на странице вещи: мы проверим ещё раз.',
	},
} as const

/** Decision of a moderator about a review. @param reason empty for one that is published */
export const reviewByEmail = (
	shop: Sender,
	{
		to,
		reason,
		product,
	}: { to: keyof typeof VERDICTS; reason: string; product: { id: number; name: string } },
): Content => ({
	channel: 'email',
	subject: `${VERDICTS[to].title}: ${product.name}`,
	...letter(shop, {
		about: product.name,
		title: VERDICTS[to].title,
		paragraphs: [...(reason ? [`Почему: ${reason}`] : []), VERDICTS[to].text],
		link: { text: 'Открыть вещь', path: `/product/${product.id}` },
	}),
})

/** The shop has answered a review. */
export const answerByEmail = (
	shop: Sender,
	{ answer, product }: { answer: string; product: { id: number; name: string } },
): Content => ({
	channel: 'email',
	subject: `Ответ на\u00a0твой отзыв: ${product.name}`,
	...letter(shop, {
		about: product.name,
		title: 'Магазин ответил на\u00a0твой отзыв',
		paragraphs: answer.split('\n').filter(Boolean),
		link: { text: 'Открыть отзывы', path: `/product/${product.id}?reviews=1#reviews` },
	}),
})
