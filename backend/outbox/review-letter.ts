import { escapeUTF8 } from 'entities'
import { letter, letterRow, MUTED } from './letter.ts'
import type { Content, Sender } from './messages.ts'

/**
 * Asks for a review of a thing that has been used for a while, and says how to be asked no more.
 * @param shop with its url
 */
export function askForReviewByEmail(
	shop: Sender,
	{ product, key }: { product: { id: number; name: string }; key: string },
): Content {
	const path = `/product/${product.id}/review`
	const off = `${shop.url}${path}?request=${key}#no-more`
	const words = 'Больше не просить об отзывах'
	return {
		channel: 'email',
		subject: `Как тебе ${product.name.replace(/[\r\n]+/g, ' ')}?`,
		...letter(shop, {
			about: product.name,
			title: 'Расскажи, как вещь в\u00a0деле',
			paragraphs: [
				'Прошло две недели, и ты уже знаешь о\u00a0ней больше нас. Пара предложений или снимок помогут тем, кто выбирает.',
				'Это единственное письмо об этом заказе.',
			],
			link: { text: 'Написать отзыв', path: `${path}?request=${key}` },
			parts: [
				{
					html: letterRow(
						`<a href="${escapeUTF8(off)}" style="color:${MUTED}">${words}</a>`,
						'padding-bottom:0;font-size:13px;line-height:20px',
					),
					text: `${words}: ${off}`,
				},
			],
		}),
	}
}
