import { escapeUTF8 } from 'entities'
import { dayInWords, dayOfYear } from '#backend/text/days.ts'
import { bonuses, counted } from '#backend/text/numbers.ts'
import { agree } from '#contract/plural-form.ts'
import { shopRules } from '#contract/shop-rules.ts'
import { letter, letterRow, MUTED } from './letter.ts'
import type { Content, Sender } from './messages.ts'

const link = { text: 'Посмотреть бонусы', path: '/account/bonuses' }
const share = () => `Ими можно оплатить до ${shopRules.bonuses.spendRate}\u00a0% стоимости вещей`

/** Bonuses of an order can be spent from now on. */
export function bonusesCreditedByEmail(
	shop: Sender,
	{ amount, orderNumber, expiresAt }: { amount: number; orderNumber: string; expiresAt: Date },
): Content {
	const title = `На счёте ещё ${counted(amount, bonuses)}`
	return {
		channel: 'email',
		subject: `${title} магазина «${shop.name}»`.replaceAll('\u00a0', ' '),
		...letter(shop, {
			about: `За заказ ${orderNumber}`,
			title,
			paragraphs: [`${share()}, до ${dayOfYear(expiresAt, 'Europe/Moscow')}.`],
			link,
		}),
	}
}

/**
 * Bonuses burn on a day. It invites to buy, so it goes to subscribers of news, and says how to end them.
 * @param day `2027-06-05`
 * @param newsKey of the link that ends the news
 */
export function bonusesBurnByEmail(
	shop: Sender,
	{ amount, day, newsKey }: { amount: number; day: string; newsKey: string },
): Content {
	const title = `${dayInWords(day, 'on')}, ${agree(amount, 'сгорит', 'сгорят')} ${counted(amount, bonuses)}`
	const subject = `${title.charAt(0).toUpperCase()}${title.slice(1)}`
	const unsubscribe = shop.url
		? { text: 'Отписаться', href: `${shop.url}/news-unsubscribe/${newsKey}` }
		: undefined
	return {
		channel: 'email',
		subject: subject.replaceAll('\u00a0', ' '),
		...letter(shop, {
			title: subject,
			paragraphs: [`Успей потратить. ${share()}.`],
			link,
			parts: [
				unsubscribe
					? {
							html: letterRow(
								`<a href="${escapeUTF8(unsubscribe.href)}" style="color:${MUTED}">${unsubscribe.text}</a>`,
								`padding-bottom:0;font-size:13px;line-height:20px`,
							),
							text: `${unsubscribe.text}: ${unsubscribe.href}`,
						}
					: {
							html: letterRow(
								`Чтобы не получать такие письма, позвони ${escapeUTF8(shop.phone)}.`,
								`padding-bottom:0;font-size:13px;line-height:20px;color:${MUTED}`,
							),
							text: `Чтобы не получать такие письма, позвони ${shop.phone}.`,
						},
			],
		}),
	}
}
