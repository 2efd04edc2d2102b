import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../support/accessibility.ts'
import { comeToDesk } from '../support/helping.ts'
import { findGoods } from '../support/purchase.ts'
import { expect, scriptsAwake, test } from '../support/shop.ts'

const main = (page: Page) => page.getByRole('main')
const photos = (page: Page) => main(page).getByLabel('Фотографии')
const send = (page: Page) => page.getByRole('button', { name: 'Отправить отзыв' }).click()

const picture = (width: number, height: number) =>
	sharp({ create: { width, height, channels: 3, background: '#264' } })
const file = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, mimeType, buffer })

test('a review with photographs waits for a moderator, and is shown with them', { tag: '@core' }, async ({
	page,
	shop,
	scripts,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/400|404/)
	const { productId } = await findGoods(shop, 33)
	const words = `Снимки ${test.info().project.name}: греет отлично`
	const photo = await picture(2_400, 1_800)
		.withExif({ IFD0: { Copyright: 'Anna Petrova' }, IFD3: { GPSLatitudeRef: 'N' } })
		.jpeg()
		.toBuffer()
	const review = () => page.getByRole('article').filter({ hasText: words })
	const pictures = () => review().getByRole('link', { name: /^Фото к отзыву, \d из 2, / })

	await test.step('a file that is no photograph is rejected beside the field, and all that was typed stays', async () => {
		await page.goto(`/product/${productId}/review`)
		await scriptsAwake(page, scripts)
		await page.getByRole('radio', { name: /^5 из 5/ }).check({ force: true })
		await main(page).getByRole('textbox', { name: 'Отзыв' }).fill(words)
		await page.getByRole('checkbox', { name: 'Не показывать имя и город' }).check()
		await page.getByRole('checkbox', { name: /^Согласие с правилами/ }).check()
		await photos(page).setInputFiles(file('photo.jpg', Buffer.from('<html><script>alert(1)</script>')))
		await send(page)
		await expect(
			main(page)
				.getByText(/^Подойдут фотографии JPEG, PNG и.WebP$/)
				.first(),
		).toBeVisible()
		await expect(photos(page)).toHaveAttribute('aria-invalid', 'true')
		await expect(main(page).getByRole('textbox', { name: 'Отзыв' })).toHaveValue(words)
		await expect(page.getByRole('radio', { name: /^5 из 5/ })).toBeChecked()
		if (scripts === 'on') await expectAccessible(page)
	})
	await test.step('a fourth one is too many', async () => {
		await photos(page).setInputFiles(Array.from({ length: 4 }, (_, at) => file(`${at}.jpg`, photo)))
		await send(page)
		await expect(
			main(page)
				.getByText(/^Можно приложить до.3.фотографий$/)
				.first(),
		).toBeVisible()
		if (scripts === 'off')
			await expect(main(page).getByText(/^Фотографии нужно выбрать ещё раз/)).toBeVisible()
	})
	await test.step('the review waits, and nothing of it is public', async () => {
		await photos(page).setInputFiles([file('a.jpg', photo), file('b.jpg', photo)])
		await send(page)
		await expect(page.getByText('Спасибо. Отзыв появится после проверки').first()).toBeVisible()
		await expect(review()).toHaveCount(0)
	})
	const [{ id } = { id: '' }] = await shop.sql<{ id: string }>(
		'SELECT p.id FROM review_photos p JOIN reviews r ON r.id = p.review_id WHERE r.body = $1 AND position = 0',
		[words],
	)
	const address = `/resources/review-photos/${id}`
	expect((await page.request.get(address)).status()).toBe(404)
	expect((await page.request.get(`/operator/review-photos/${id}`, { maxRedirects: 0 })).status()).toBe(302)

	await test.step('a moderator sees them and publishes the review', async () => {
		await comeToDesk(page, shop, ['moderate'])
		await page.goto('/operator/reviews')
		await expect(pictures()).toHaveCount(2)
		if (scripts === 'on') await expectAccessible(page)
		const seen = await page.request.get((await pictures().first().getAttribute('href')) ?? '')
		expect(seen.headers()['content-type']).toBe('image/jpeg')
		expect(seen.headers()['cache-control']).toBe('private, no-store')
		await review()
			.getByRole('button', { name: /^Опубликовать/ })
			.click()
		await expect(page.getByText('Отзыв на сайте').first()).toBeVisible()
	})
	await test.step('the page of the product shows them small; a link opens the whole one', async () => {
		// Other visitors' answer is as old as a minute.
		await expect(async () => {
			await page.goto(`/product/${productId}?reviews=1`)
			await expect(pictures()).toHaveCount(2, { timeout: 1_000 })
		}).toPass({ timeout: 70_000 })
		const small = pictures().first().getByRole('img')
		await expect(small).toHaveAttribute('loading', 'lazy')
		await expect(small).toHaveAttribute('width', '128')
		await expect(small).toHaveAttribute('height', '96')
		if (scripts === 'on') await expectAccessible(page, '#reviews')
		await pictures().first().click()
		// The document of a picture: without scripts nothing in it can be asked.
		await expect.poll(() => page.url()).toContain(address)
		expect(await page.evaluate(() => document.contentType)).toBe('image/jpeg')
		const answer = await page.request.get(address)
		expect(answer.headers()).toMatchObject({
			'content-type': 'image/jpeg',
			'cache-control': 'public, max-age=3600',
			'x-content-type-options': 'nosniff',
		})
		expect(answer.headers()['set-cookie']).toBeUndefined()
		const body = await answer.body()
		const { width, height, exif } = await sharp(body).metadata()
		expect([width, height, exif]).toEqual([1_600, 1_200, undefined])
		expect(body.includes('Anna')).toBe(false)
	})
})
