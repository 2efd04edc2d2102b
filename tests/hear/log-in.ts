import { codeSentTo, newPhone } from '#tests/support/log-in.ts'
import type { Shop } from '#tests/support/start-shop.ts'
import type { Walk } from './walk.ts'

/** From any page to the account of a new customer. */
export async function logIn(walk: Walk, shop: Shop): Promise<void> {
	const phone = newPhone()
	walk.part('The log-in')
	await walk.pressUntil('shift+Tab', 'Войти')
	await walk.press('Return', 'Вход')
	await walk.pressUntil('Tab', 'Телефон запись')
	await walk.press('Return', 'Заполни это поле')
	await walk.type(phone.slice(2))
	await walk.press('Return', 'Код из SMS')
	await walk.type('0000')
	await walk.press('Return', 'Некорректный код')
	await walk.press('ctrl+a', 'выделен')
	await walk.type(await codeSentTo(shop, phone))
	await walk.press('Return', 'Знакомство')
	await walk.pressUntil('Tab', 'Имя запись')
	await walk.type('Аня')
	await walk.pressUntil('Tab', 'Согласие')
	await walk.press('space', 'отмечено')
	await walk.pressUntil('Tab', 'Продолжить')
	await walk.press('Return', 'Личный кабинет')
}
