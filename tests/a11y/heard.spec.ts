import type { Page } from 'playwright/test'
import { beginShift, newEmployee, putOrderInto } from '#tests/support/employee.ts'
import { codeSentTo, forgetLimits, newPhone } from '#tests/support/log-in.ts'
import {
	chooseWay,
	fillAddress,
	fillCart,
	fillContact,
	findGoods,
	openCheckout,
	placeOrder,
} from '#tests/support/purchase.ts'
import { expect, scriptsAwake, test } from '#tests/support/shop.ts'

// Announcements to a user of a screen reader, and the focus after each step.

/** Last announcement of the page's live region. */
const said = (page: Page) => page.locator(':not(dialog) > p.sr-only[role=status]').last()

/** Ids and roles of what takes the focus while something is done, one after the other. */
async function focusMoves(page: Page, act: () => Promise<void>): Promise<string[]> {
	await page.evaluate(() => {
		const moves: string[] = []
		const note = ({ target }: FocusEvent) => {
			if (target instanceof Element) moves.push(target.getAttribute('role') ?? target.id)
		}
		addEventListener('focusin', note)
		Object.assign(window, { moves })
	})
	await act()
	return page.evaluate(() => (window as unknown as { moves: string[] }).moves)
}

test('the log-in leads from the phone to the code and to the name', async ({ page, shop }) => {
	const phone = newPhone()
	await forgetLimits(shop)
	await page.goto('/login')
	await scriptsAwake(page, 'on')
	const main = page.getByRole('main')
	const send = () => page.keyboard.press('Enter')
	await test.step('no phone', async () => {
		const field = page.getByLabel('Телефон')
		await page.getByRole('button', { name: 'Получить код' }).focus()
		const moves = await focusMoves(page, async () => {
			await send()
			await expect(field).toBeFocused()
		})
		expect(moves, 'one move of the focus').toEqual([await field.getAttribute('id')])
		await expect(said(page)).toContainText('Заполни это поле')
		await expect(field).toHaveAccessibleDescription('Заполни это поле')
		await expect(main).toMatchAriaSnapshot(`
      - heading "Вход" [level=1]
      - alert:
        - heading "Проверь 1 поле, и пришлём код" [level=2]
        - list:
          - listitem:
            - link "Заполни это поле"
      - textbox "Телефон" [invalid]
      - button "Получить код"
    `)
	})
	await test.step('the code', async () => {
		await page.keyboard.type(phone.slice(2))
		await send()
		await expect(page.getByLabel('Код из SMS')).toBeFocused()
		await expect(said(page)).toContainText('Код из SMS')
		await expect(page.getByLabel('Код из SMS')).toHaveAccessibleDescription(/цифр/)
		await expect(main).toMatchAriaSnapshot(`
      - heading "Введи код" [level=1]
      - paragraph:
        - link "Изменить номер"
      - textbox "Код из SMS"
      - button "Войти"
    `)
	})
	await test.step('a wrong code, twice', async () => {
		await page.keyboard.type('12')
		await send()
		await expect(said(page)).toContainText('Некорректный код')
		const first = await said(page).textContent()
		await page.keyboard.type('3')
		await send()
		// Announced again: the region says the same words only when its text is another one.
		await expect.poll(() => said(page).textContent()).not.toBe(first)
		await expect(said(page)).toContainText('Некорректный код')
		await expect(page.getByLabel('Код из SMS')).toBeFocused()
	})
	await test.step('the name', async () => {
		await page.getByLabel('Код из SMS').fill(await codeSentTo(shop, phone))
		await send()
		await expect(page.getByRole('heading', { level: 1, name: 'Как тебя зовут?' })).toBeFocused()
		await expect(said(page)).toContainText('Знакомство')
	})
	await test.step('neither name nor consent', async () => {
		const moves = await focusMoves(page, async () => {
			await page.getByRole('button', { name: 'Продолжить' }).press('Enter')
			await expect(page.getByRole('alert')).toBeFocused()
		})
		expect(moves.filter((move) => move !== '')).toEqual(['alert'])
		await expect(main).toMatchAriaSnapshot(`
      - heading "Как тебя зовут?" [level=1]
      - alert:
        - heading "Проверь 2 поля, и аккаунт готов" [level=2]
        - list:
          - listitem:
            - 'link "Имя: Заполни это поле"'
          - listitem:
            - 'link "Согласие: Обязательное поле"'
      - textbox "Имя"
      - checkbox "Согласие на обработку персональных данных"
      - checkbox /^SMS с рекламой/
      - button "Продолжить"
    `)
	})
	await test.step('the account', async () => {
		await page.getByLabel('Имя').fill('Аня')
		await page.getByLabel(/Согласие на/).check()
		await page.getByLabel('Имя').press('Enter')
		await expect(page.getByRole('heading', { level: 1, name: 'Привет, Аня' })).toBeFocused()
		await expect(said(page)).toContainText('Личный кабинет')
	})
})

test('a size that is missing is asked for', async ({ page, shop }) => {
	const goods = await findGoods(shop, 21)
	await page.goto(`/product/${goods.productId}`)
	await scriptsAwake(page, 'on')
	const add = page.getByRole('button', { name: 'В корзину', exact: true }).first()
	const sizes = page.getByRole('radiogroup', { name: 'Размер' })
	await test.step('by the shop', async () => {
		await add.click()
		// Of the shop's answer the group, of the browser's own, where the schema has come by then, its first size.
		await expect.poll(() => sizes.evaluate((group) => group.contains(document.activeElement))).toBe(true)
		await expect(said(page)).toContainText('Выбери размер')
	})
	await test.step('by the browser, which knows the schema now', async () => {
		await page.reload()
		await scriptsAwake(page, 'on')
		const schema = page.waitForResponse(/add-to-cart/)
		await add.focus()
		await schema
		await expect(async () => {
			await add.press('Enter')
			await expect(sizes.locator('input:focus')).toHaveCount(1, { timeout: 500 })
		}).toPass()
		await expect(said(page)).toContainText('Выбери размер')
	})
})

test('the cart announces its changes, and the focus stays', async ({ page, shop }) => {
	const goods = await findGoods(shop, 22)
	await fillCart(page, shop, goods)
	await page.goto('/cart')
	await scriptsAwake(page, 'on')
	const more = page.getByRole('button', { name: 'Больше' })
	const fewer = page.getByRole('button', { name: 'Меньше' })
	await test.step('quantity', async () => {
		await more.focus()
		await page.keyboard.press('Enter')
		await expect(said(page)).toContainText(/^2\sштуки, [\d\s]+₽\. К оплате [\d\s]+₽/)
		await expect(more).toBeFocused()
		await fewer.focus()
		await page.keyboard.press('Enter')
		await expect(said(page)).toContainText(/^1\sштука/)
		// «Меньше» is off now.
		await expect(more).toBeFocused()
	})
	await test.step('a line is taken out and brought back', async () => {
		const line = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: goods.name }) })
		await line.getByRole('button', { name: /^Убрать/ }).focus()
		await page.keyboard.press('Enter')
		await expect(said(page)).toContainText(
			`Убрали из корзины: ${goods.name}, размер ${goods.size}. Можно вернуть. Корзина пуста`,
		)
		await expect(page.getByRole('heading', { level: 1, name: 'Корзина пуста' })).toBeFocused()
		await page.getByRole('button', { name: 'Вернуть' }).focus()
		await page.keyboard.press('Enter')
		await expect(said(page)).toContainText(`Снова в корзине: ${goods.name}, размер ${goods.size}. К оплате`)
		await expect(
			page.getByRole('heading', { level: 2 }).getByRole('link', { name: goods.name }),
		).toBeFocused()
	})
	await test.step('a promo code', async () => {
		await page.locator('summary', { hasText: 'Промокод' }).click()
		const code = page.getByLabel('Промокод')
		await code.fill('TEST')
		await page.keyboard.press('Enter')
		await expect(said(page)).toContainText('Такого промокода нет')
		await expect(page.getByRole('button', { name: 'Применить' })).not.toHaveAttribute('aria-busy')
		await code.fill('ТРОПА10')
		await page.keyboard.press('Enter')
		await expect(said(page)).toContainText('Промокод ТРОПА10 применён')
		await page.getByRole('button', { name: 'Убрать промокод ТРОПА10' }).focus()
		await page.keyboard.press('Enter')
		await expect(said(page)).toContainText('Промокод убран')
		await expect(code).toBeFocused()
		await expect(code).toHaveValue('')
		await expect(code).not.toHaveAttribute('aria-invalid', 'true')
	})
})

test('the checkout says what is required, what a way costs, and when the courier comes', async ({
	page,
	shop,
}) => {
	await fillCart(page, shop, await findGoods(shop, 23))
	await openCheckout(page, 'on')
	await scriptsAwake(page, 'on')
	await expect(page.getByLabel('Имя')).toHaveAttribute('aria-required', 'true')
	await expect(page.getByLabel('Квартира (необязательно)')).not.toHaveAttribute('aria-required')
	const day = page.getByRole('radiogroup', { name: /^День/ }).getByRole('radio').nth(3)
	await expect(day).toHaveAccessibleName(/^(понедельник|вторник|среда|четверг|пятница|суббота|воскресенье), /)
	await expect(
		page.getByRole('radiogroup', { name: 'Время' }).getByRole('radio').first(),
	).toHaveAccessibleName(/^с \d+ до \d+/)
	await chooseWay(page, 'Пункт выдачи', 'on')
	await expect(said(page)).toContainText(/^Доставка: (бесплатно|[\d\s]+₽)\. К оплате [\d\s]+₽/)
	// A house number must not run into the price.
	await expect(
		page.getByRole('group', { name: 'Из какого пункта' }).getByRole('radio').first(),
	).toHaveAccessibleName(/\S \. Доставка (бесплатно|[\d\s]+₽) \. \S/)
	await placeOrder(page)
	await expect(page.getByRole('alert')).toBeFocused()
})

test('a purchase is announced from the product to the thanks, and the focus is where it goes on', async ({
	page,
	shop,
}) => {
	const goods = await findGoods(shop, 24)
	const main = page.getByRole('main')
	const press = (name: string | RegExp) =>
		page.getByRole('button', { name, exact: true }).first().press('Enter')
	await test.step('the product', async () => {
		await page.goto(`/product/${goods.productId}`)
		await scriptsAwake(page, 'on')
		const sizes = page.getByRole('radiogroup', { name: 'Размер' })
		await sizes.locator(`input[value="${goods.skuId}"]`).focus()
		await page.keyboard.press('Space')
		await press('В корзину')
		await expect(said(page)).toContainText(`${goods.name}, размер ${goods.size} — в корзине`)
		await expect(page.getByRole('button', { name: 'В корзине · 1' })).toBeFocused()
	})
	await test.step('the cart', async () => {
		await page.getByRole('link', { name: 'Корзина, 1 товар' }).first().press('Enter')
		await expect(page.getByRole('heading', { level: 1, name: 'Корзина' })).toBeFocused()
		await expect(said(page)).toContainText('Корзина')
		await expect(main).toMatchAriaSnapshot(`
      - list:
        - listitem:
          - heading "${goods.name}" [level=2]
          - 'group "Количество: ${goods.name}"':
            - button "Меньше" [disabled]
            - button "Больше"
          - 'button "Убрать: ${goods.name}, размер ${goods.size}"'
    `)
	})
	await test.step('the checkout with everything missing', async () => {
		await main.getByRole('link', { name: 'Оформить заказ' }).press('Enter')
		await expect(page.getByRole('heading', { level: 1, name: 'Оформление заказа' })).toBeFocused()
		await expect(said(page)).toContainText('Оформление заказа')
		const moves = await focusMoves(page, async () => {
			await press(/^Оформить заказ за/)
			await expect(page.getByRole('alert')).toBeFocused()
		})
		expect(
			moves.filter((move) => move !== ''),
			'one move of the focus',
		).toEqual(['alert'])
		await expect(page.getByRole('alert')).toMatchAriaSnapshot(`
      - alert:
        - heading "Проверь 6 полей, и заказ готов" [level=2]
        - list:
          - listitem:
            - 'link "Имя: Заполни это поле"'
          - listitem:
            - 'link "Телефон: Заполни это поле"'
          - listitem:
            - 'link "Почта: Заполни это поле"'
          - listitem:
            - 'link "Улица: Заполни это поле"'
          - listitem:
            - 'link "Дом: Заполни это поле"'
          - listitem:
            - 'link "Согласие: Обязательное поле"'
    `)
	})
	await test.step('the checkout, put right', async () => {
		await page.getByRole('link', { name: 'Имя: Заполни это поле' }).press('Enter')
		const name = page.getByLabel('Имя')
		await expect(name).toBeFocused()
		await expect(name).toHaveAccessibleDescription('Заполни это поле')
		await fillContact(page)
		await expect(name).toHaveAccessibleDescription('')
		await fillAddress(page)
		await expect(main).toMatchAriaSnapshot(`
      - region "Кто получит":
        - textbox "Имя": Аня Воронцова
        - textbox "Телефон": +7 (912) 884-03-17
        - textbox "Почта": anya@example.ru
      - region "Как получить":
        - group "Способ получения":
          - radio /^Курьер . Доставка/ [checked]
      - region "Куда и когда":
        - combobox "Улица": Бакунинская улица
        - combobox "Дом": "26"
        - textbox "Квартира (необязательно)": "41"
      - region "Как оплатить":
        - group "Способ оплаты":
          - radio /^Картой сейчас/ [checked]
    `)
	})
	await test.step('the payment and the thanks', async () => {
		await press(/^Оформить заказ за/)
		await expect(page.getByRole('heading', { level: 1, name: 'Оплата заказа' })).toBeFocused()
		await expect(said(page)).toContainText('оплата заказа')
		await press('Оплатить')
		const thanks = page.getByRole('heading', { level: 1, name: /^Спасибо за заказ/ })
		await expect(thanks).toBeFocused()
		await expect(said(page)).toContainText(/Спасибо за заказ \d+/)
	})
})

test('a hand-over says what is missing and what was done, with the title of the page it leads to', async ({
	page,
	shop,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/422/)
	const number = await putOrderInto(shop, 'moskva-1', 'READY_FOR_PICKUP')
	await page.goto(`/employee/orders/${number}`)
	await beginShift(page, await newEmployee(shop, 'moskva-1'))
	await scriptsAwake(page, 'on')
	const handOver = page.getByRole('button', { name: 'Выдать' })
	const box = page.getByRole('checkbox', { name: /^Вещи у покупателя/ })
	await handOver.click()
	await expect(box).toBeFocused()
	await expect(said(page)).toContainText('Отметь')
	await box.check()
	await handOver.click()
	await expect(page.getByRole('heading', { level: 1, name: 'Заказы' })).toBeFocused()
	await expect(said(page)).toContainText(new RegExp(`Заказ ${number}: .*Заказы магазина`))
})
