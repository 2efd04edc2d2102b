import { escapeUTF8 } from 'entities'
import { dayOfYear } from '#backend/text/days.ts'
import { roubles } from '#backend/text/numbers.ts'
import { letter } from './letter.ts'
import type { Sender, SentGiftCard } from './messages.ts'

/** A letter with a card drawn in it, so that it shows where pictures are not loaded too. */
export function giftCardLetter(shop: Sender, card: SentGiftCard): { html: string; text: string } {
	const { number, pin, nominal, validUntil, recipientName, senderName, message } = card
	const until = dayOfYear(validUntil, 'Europe/Moscow')
	return letter(shop, {
		title: `${recipientName}, это тебе`,
		picture: pictureOf(shop, card),
		facts: [
			{ name: 'Номер', value: writtenCardNumber(number) },
			{ name: 'Пин-код', value: pin },
		],
		paragraphs: [
			`${senderName} дарит тебе карту «${shop.name}» на ${roubles(nominal)}.`,
			...(message ? [`«${message}»`] : []),
			`Введи номер и пин-код в корзине. Платить можно по частям, до ${until}.`,
		],
		link: { text: 'Выбрать подарок', path: '/catalog/' },
	})
}

/** The number of a card as people read it: in groups of four. */
export const writtenCardNumber = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ')

function pictureOf(shop: Sender, { nominal, design }: SentGiftCard): string {
	const { background, text, accent } = design.colors
	return `<tr><td class="sheet" style="padding:0 32px 24px;font:16px/24px Arial,sans-serif"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${background};color:${text};border-bottom:10px solid ${accent};border-radius:12px">
<tr><td style="padding:28px 28px 64px;font-size:20px;font-weight:bold">${escapeUTF8(shop.name)}</td></tr>
<tr><td style="padding:0 28px 28px;font-size:40px;font-weight:bold">${escapeUTF8(roubles(nominal))}</td></tr>
</table></td></tr>`
}
