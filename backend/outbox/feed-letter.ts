import { letter } from './letter.ts'
import type { Content, Sender } from './messages.ts'
import { part } from './order-letter.ts'

/** The letter to the shop's own people about a feed that was not loaded. @param dangers sentences without their dot */
export function feedHeldBackForShop(
	shop: Sender,
	{ source, origin, dangers }: { source: string; origin: string; dangers: readonly string[] },
): Content {
	return {
		channel: 'email',
		subject: `Прайс «${source}» не загружен: проверь его`,
		...letter(shop, {
			title: 'Прайс не загружен',
			paragraphs: [
				`Прайс «${source}» (${origin}) слишком сильно изменил бы витрину, поэтому остановлен. Магазин продаёт то же, что и раньше.`,
				'Если так и задумано, загрузи его с ключом --force. Если нет, исправь выгрузку.',
			],
			parts: [part('Что случилось бы', [...dangers])],
		}),
	}
}
