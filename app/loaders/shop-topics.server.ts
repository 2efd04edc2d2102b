import type { ShopTopic } from '#app/components/catalog/listing.ts'
import { hasPage, type ShopParts } from '#contract/parts.ts'

/** Matters of the shop that people look for in the field for goods. */
const TOPICS: readonly (ShopTopic & { pattern: RegExp })[] = [
	{
		pattern: /(?<![\p{L}\p{N}])(?:подар(?:о|к)|сертификат)/iu,
		about: 'Нужен подарок? Сумму выберешь ты, а вещь —\u00a0тот, кому даришь:',
		page: { name: 'подарочные карты', url: '/gift-cards' },
	},
	{
		pattern: /(?<![\p{L}\p{N}])(?:возврат|вернуть|возвращ|обмен|поменять|гаранти|брак(?![\p{L}]))/iu,
		about: 'Как вернуть или обменять вещь:',
		page: { name: 'обмен и\u00a0возврат', url: '/exchanges-and-returns' },
	},
	{
		pattern: /(?<![\p{L}\p{N}])(?:доставк|курьер|самовывоз|пункт(?:ы|ов)? выдачи|оплат|рассрочк)/iu,
		about: 'Как получить и\u00a0оплатить заказ:',
		page: { name: 'доставка и\u00a0оплата', url: '/payment-and-delivery' },
	},
	{
		pattern: /(?<![\p{L}\p{N}])(?:магазин|адрес(?!ат)|шоурум)/iu,
		about: 'Где примерить и\u00a0забрать:',
		page: { name: 'магазины', url: '/stores' },
	},
	{
		pattern: /(?<![\p{L}\p{N}])(?:бонус|клуб(?![\p{L}]{2})|скидочн|накопительн)/iu,
		about: 'Сколько бонусов дают за\u00a0покупки:',
		page: { name: 'клуб', url: '/loyalty' },
	},
	{
		pattern: /(?<![\p{L}\p{N}])(?:промокод|акци[яию]|распродаж)/iu,
		about: 'Что сейчас дешевле и\u00a0по\u00a0каким кодам:',
		page: { name: 'акции', url: '/promo-and-blog' },
	},
	{
		pattern: /(?<![\p{L}\p{N}])(?:ремонт|почин|постир|стирать|как ухаживать|уход(?![\p{L}]{3}))/iu,
		about: 'Как стирать, хранить и\u00a0чинить:',
		page: { name: 'уход за\u00a0вещами', url: '/take-care/' },
	},
	{
		pattern:
			/(?<![\p{L}\p{N}])(?:(?:до|легче|не тяжелее|не больше|не более)\s{0,3}\d{1,5}(?:[.,]\d{1,2})?\s{0,3}(?:кг|килограмм|гр(?![\p{L}])|грамм))/iu,
		about: 'Точный вес\u00a0— на\u00a0странице каждой вещи.',
		page: null,
	},
]

/** The matter of the shop that a search text asks about; null when it asks about goods alone. */
export function shopTopic(text: string, parts: ShopParts): ShopTopic | null {
	const topic = TOPICS.find(
		({ pattern, page }) => pattern.test(text.slice(0, 200)) && (!page || hasPage(parts, page.url)),
	)
	return topic ? { about: topic.about, page: topic.page } : null
}
