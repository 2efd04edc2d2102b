import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Customer } from '#backend/areas/customers/customers.ts'
import { orders } from '#backend/areas/orders/orders.table.ts'
import type { Backend, OperatorAtWork } from '#backend/context.ts'
import type { Db } from '#backend/db/connect.ts'
import { replyByEmail } from '#backend/outbox/help-letter.ts'
import { putMessage } from '#backend/outbox/outbox.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import { counted, days, daysOf, minutes } from '#backend/text/numbers.ts'
import type { ReplyText } from '#contract/operator.ts'
import { allParts, hasPage } from '#contract/parts.ts'
import { shopRules } from '#contract/shop-rules.ts'
import { type Helping, helpBeside } from './on-behalf.ts'
import { countLetter } from './order-help.ts'
import { openSupportOf } from './support-sessions.ts'

/** Letters of the shop: an operator chooses one and writes no word of it. */
export const replyTexts = ({ parts = allParts }: Pick<Backend, 'parts'>): LinkedReply[] =>
	replies().filter(({ link }) => hasPage(parts, link.path))

type LinkedReply = ReplyText & { link: { text: string; path: string } }

const replies = (): LinkedReply[] => [
	{
		id: 'returns',
		title: 'Как вернуть заказ',
		paragraphs: [
			`Вернуть вещь можно в\u00a0течение ${counted(shopRules.returnDays, daysOf)}, если на ней нет следов носки и остались бирки.`,
			'Принеси её в любой наш магазин с номером заказа или отправь через пункт выдачи. Деньги вернём туда, откуда они пришли.',
		],
		link: { text: 'Подробнее о возврате', path: '/exchanges-and-returns' },
	},
	{
		id: 'pick-up',
		title: 'Как забрать заказ',
		paragraphs: [
			'Когда заказ будет на месте, мы пришлём сообщение. Назови номер заказа или покажи код из письма.',
			`В магазине заказ ждёт ${counted(shopRules.delivery.shopStorageDays, days)}, в пункте выдачи ${counted(settings.delivery.pickPointStorageDays, days)}.`,
		],
		link: { text: 'Мои заказы', path: '/account/orders' },
	},
	{
		id: 'sizes',
		title: 'Как подобрать размер',
		paragraphs: [
			'На странице каждой вещи есть таблица размеров и рассказ о том, как снять мерки.',
			'Мерки между двумя размерами? Позвони нам: подскажем, как сидит эта модель.',
		],
		link: { text: 'В каталог', path: '/catalog/' },
	},
	{
		id: 'payment',
		title: 'Как оплатить заказ',
		paragraphs: [
			`Заказ с оплатой на сайте ждёт ${counted(shopRules.unpaidMinutes, minutes)}. Открой его в личном кабинете и нажми «Оплатить».`,
			'Мы никогда не просим назвать номер банковской карты или код из сообщения банка.',
		],
		link: { text: 'Мои заказы', path: '/account/orders' },
	},
	{
		id: 'bonuses',
		title: 'Как работают бонусы',
		paragraphs: [
			`Бонусы за заказ можно тратить через ${counted(shopRules.bonuses.availableAfterDays, days)} после получения. Один бонус равен одному рублю.`,
			`Ими можно оплатить до ${shopRules.bonuses.spendRate}\u00a0% стоимости вещей.`,
		],
		link: { text: 'О клубе', path: '/loyalty' },
	},
]

/** The address of the profile, or else of the newest order: many customers confirm none in the profile. */
async function addressOf(db: Db, { id, email }: Pick<Customer, 'id' | 'email'>): Promise<string | null> {
	if (email !== '') return email
	const rows = await db
		.select({ userInfo: orders.userInfo })
		.from(orders)
		.where(and(eq(orders.visitorId, id), isNull(orders.sentBy)))
		.orderBy(desc(orders.createdAt))
		.limit(1)
	return rows[0]?.userInfo.email || null
}

/** Address that a letter would go to; null when no customer is helped, or there is none. */
export async function readRecipient(
	backend: Pick<Backend, 'db' | 'now'>,
	operator: OperatorAtWork,
): Promise<string | null> {
	const support = await openSupportOf(backend, operator)
	return support ? addressOf(backend.db, support.customer) : null
}

/** Sends one of the letters to the customer being helped. @throws NOT_FOUND, NO_EMAIL, LETTERS_LIMIT_EXCEEDED */
export async function sendReply(
	backend: Pick<Backend, 'db' | 'hash' | 'shop' | 'now' | 'parts'>,
	helping: Helping,
	id: string,
): Promise<void> {
	const text = replyTexts(backend).find((one) => one.id === id) ?? reject('NOT_FOUND', `No letter ${id}`)
	const email =
		(await addressOf(backend.db, helping.support.customer)) ??
		reject('NO_EMAIL', 'The customer has no e-mail address')
	await helpBeside(backend, helping, 'reply.send', async (tx) => {
		await countLetter({ ...backend, db: tx }, helping)
		const letter = { ...replyByEmail(backend.shop, text, helping.operator.shown.name), recipient: email }
		await putMessage(tx, { ...letter, usefulFor: settings.outbox.letterSeconds }, backend.now())
		return { subject: text.title }
	})
}
