import type { Shop } from '#tests/support/start-shop.ts'
import type { Walk } from './walk.ts'

/** Steps beside the way to a purchase: more of a listing, the size table, the reviews; of a customer, the account. */
export async function lookCloser(walk: Walk, shop: Shop): Promise<void> {
	walk.part('More of a listing')
	await walk.open(`${shop.url}/catalog/muzhchinam`, 'Одежда для мужчин')
	await walk.press('ctrl+End', '')
	await walk.pressUntil('shift+Tab', 'Показать ещё')
	await walk.press('Return', 'Показано')

	walk.part('The size table')
	await walk.open(
		`${shop.url}/catalog/muzhchinam/verkhnyaya-odezhda/membrannye-kurtki`,
		'Мужские мембранные куртки',
	)
	await walk.pressUntil('2', 'заголовок уровень 2')
	await walk.press('Return', 'официальный сайт')
	await walk.pressUntil('k', 'Таблица размеров ссылка')
	await walk.press('Return', 'Закрыть')
	await walk.press('t', 'таблица')
	await walk.press('Escape', 'Таблица размеров')

	walk.part('The reviews')
	await walk.pressUntil('2', 'Отзывы')
	await walk.pressUntil('Down', 'из 5')

	walk.part('The account')
	await walk.open(`${shop.url}/account`, 'Личный кабинет')
	await walk.pressUntil('2', 'заголовок уровень 2')
}
