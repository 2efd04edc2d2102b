import { placeOfHouse } from '#backend/areas/geo/house-places.ts'
import {
	fillCart,
	fillContact,
	findGoods,
	openCheckout,
	placeOrder,
	thankedFor,
} from '#tests/support/purchase.ts'
import { expect, scriptsAwake, test } from '#tests/support/shop.ts'

const question = 'Город, посёлок или адрес'

test('delivery terms are shown for the visitor’s city, and for an address that is typed', async ({
	page,
	scripts,
}) => {
	await page.goto('/payment-and-delivery')
	await scriptsAwake(page, scripts)
	const terms = page.getByRole('region', { name: 'Сроки и цена доставки' })
	const ask = async (address: string) => {
		await terms.getByLabel(question).fill(address)
		await terms.getByRole('button', { name: 'Узнать' }).click()
	}
	await expect(terms.getByRole('heading', { name: 'В Москве' })).toBeVisible()
	await expect(terms.getByText('Курьер', { exact: true })).toBeVisible()
	await test.step('a city', async () => {
		await ask('вологда')
		await expect(terms.getByRole('heading', { name: 'В Вологде' })).toBeVisible()
		await expect(page).toHaveURL(/address=/)
		await expect(terms.getByLabel(question)).toHaveValue('вологда')
	})
	await test.step('a street of the own city', async () => {
		await ask('Бакунинская улица, 26')
		await expect(terms.getByRole('heading', { name: 'В Москве' })).toBeVisible()
	})
	await test.step('an address that does not exist', async () => {
		await ask('Никогдагород, <script>alert(1)</script>')
		await expect(terms.getByLabel(question)).toHaveAccessibleDescription(/Не нашли такое место/)
		await expect(terms.getByLabel(question)).toHaveValue('Никогдагород, <script>alert(1)</script>')
	})
	await test.step('nothing', async () => {
		await ask(' ')
		await expect(terms.getByLabel(question)).toHaveAccessibleDescription(/Заполни это поле/)
	})
})

test('delivery terms are shown for a place in an address, and an error where nothing is delivered', {
	tag: '@once',
}, async ({ page }) => {
	await page.goto('/payment-and-delivery?place=59.22,39.89')
	await expect(page.getByRole('heading', { name: 'В Вологде' })).toBeVisible()
	await page.goto('/payment-and-delivery?place=-48.9,-123.4')
	await expect(page.getByText('Сюда пока не доставляем. Выбери другой адрес или пункт выдачи')).toBeVisible()
})

test('the address where the visitor is comes by a press, and is found', { tag: '@scripted' }, async ({
	page,
	shop,
	scripts,
}) => {
	await page.context().grantPermissions(['geolocation'])
	const [city] = await shop.sql<{ lat: number; lon: number; population: number }>(
		"SELECT lat, lon, population FROM cities WHERE name = 'Москва'",
	)
	if (!city) throw new Error('There is no Москва')
	const street = { cityId: 1, name: 'Бакунинская', streetKind: 'улица', maxHouse: 160 }
	const { lat, lon } = placeOfHouse(city, street, 26)
	await page.context().setGeolocation({ latitude: lat, longitude: lon })
	await fillCart(page, shop, await findGoods(shop, 10))
	await openCheckout(page, scripts)
	await scriptsAwake(page, scripts)
	const button = page.getByRole('button', { name: 'Определить мой адрес' })
	await fillContact(page)
	await button.click()
	await expect(page.getByLabel('Улица')).toHaveValue('Бакунинская улица')
	await expect(page.getByLabel('Дом', { exact: true })).toHaveValue('26')
	await page.getByRole('radio', { name: /При получении/ }).check({ force: true })
	await placeOrder(page)
	await thankedFor(page)
})

test('where no house is near, or the browser gives no place, the address is typed', {
	tag: '@scripted',
}, async ({ page, shop, scripts }) => {
	await page.context().grantPermissions(['geolocation'])
	await page.context().setGeolocation({ latitude: 59.94, longitude: 30.31 })
	await fillCart(page, shop, await findGoods(shop, 11))
	await openCheckout(page, scripts)
	await scriptsAwake(page, scripts)
	const button = page.getByRole('button', { name: 'Определить мой адрес' })
	await button.click()
	await expect(page.getByText('Рядом с тобой дома не нашли. Напиши адрес ниже').first()).toBeVisible()
	await page.context().clearPermissions()
	await button.click()
	await expect(page.getByText('Не получилось определить, где ты. Напиши адрес ниже').first()).toBeVisible()
})
