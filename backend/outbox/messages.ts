import { letter } from './letter.ts'
import type { OutgoingMessage } from './outbox.ts'

export interface Sender {
	name: string
	/** Canonical origin; undefined when none is set. */
	url: string | undefined
}

type Content = Omit<OutgoingMessage, 'recipient' | 'usefulFor'>

/** The last line lets a browser of a phone fill the code in (WebOTP); it needs the host of the shop. */
export function codeBySms(shop: Sender, code: string): Content {
	const lines = [`${shop.name}: код ${code}. Никому его не говори.`]
	if (shop.url) lines.push('', `@${new URL(shop.url).host} #${code}`)
	return { channel: 'sms', text: lines.join('\n') }
}

export function codeByEmail(shop: Sender, code: string): Content {
	return {
		channel: 'email',
		subject: `Код ${code} для «${shop.name}»`,
		...letter(shop, {
			title: 'Подтверди адрес',
			paragraphs: [
				'Введи этот код на странице магазина. Он действует 5 минут.',
				'Если это был не ты, ничего делать не нужно: адрес не изменится.',
			],
			figure: code,
		}),
	}
}
