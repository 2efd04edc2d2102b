import type { Page } from 'playwright/test'
import { testNow } from '#tests/support/clock.ts'
import { expect, type ShopOptions, test } from '#tests/support/shop.ts'

/** Opens a part of the gallery of components; with scripts it is waited until they run. */
async function open(page: Page, part: string, scripts: ShopOptions['scripts']): Promise<void> {
	await page.goto(`/dev/gallery?part=${part}`)
	await expect(page.getByRole('heading', { level: 1, name: 'Галерея' })).toBeVisible()
	if (scripts === 'on') await expect(page.getByText('Скрипты работают')).toBeVisible()
}

const clear = (page: Page) => page.getByRole('button', { name: 'Очистить поле' })

test('without scripts no control is shown that needs them', { tag: '@scriptless' }, async ({
	page,
	scripts,
}) => {
	await open(page, 'fields', scripts)
	await expect(clear(page)).toHaveCount(0)
	await expect(page.getByRole('button', { name: /^Выбрать в календаре/ })).toHaveCount(0)
	await expect(page.getByLabel('Надпись')).toHaveAccessibleDescription('Не больше 40 знаков')
	await expect(page.getByLabel('Телефон')).toHaveValue('+7 (912) 884-03-17')
	await open(page, 'overlays', scripts)
	await expect(page.getByRole('button', { name: 'Уведомить' })).toHaveCount(0)
	await open(page, 'buttons', scripts)
	await page.getByRole('link', { name: 'К ссылкам' }).click()
	await expect(page.locator('#links')).toBeInViewport()
})

test('text fields have masks, buttons, counts and changes', { tag: '@scripted' }, async ({
	page,
	scripts,
}) => {
	await open(page, 'fields', scripts)
	await test.step('typed text takes the shape of its mask', async () => {
		const phone = page.getByLabel('Телефон')
		const card = page.getByLabel('Подарочная карта')
		const code = page.getByLabel('Код сотрудника')
		// The server shows known values in their mask.
		await expect(phone).toHaveValue('+7 (912) 884-03-17')
		await expect(card).toHaveValue('1234 5678 9012 3456')
		await phone.clear()
		await phone.pressSequentially('89051112233')
		await expect(phone).toHaveValue('+7 (905) 111-22-33')
		await phone.fill('7 905 111 22 33')
		await expect(phone).toHaveValue('+7 (905) 111-22-33')
		await code.pressSequentially('ab!12-c3')
		await expect(code).toHaveValue('ab-12c3')
		// A letter without a place in the mask is not lost.
		await code.press('End')
		await code.press('d')
		await expect(code).toHaveValue('ab-12c3d')

		// The caret stays with its digit.
		await card.press('Home')
		await card.press('Delete')
		await expect(card).toHaveValue('2345 6789 0123 456')
		await card.press('End')
		for (let count = 0; count < 5; count++) await card.press('ArrowLeft')
		await card.pressSequentially('7')
		await expect(card).toHaveValue('2345 6789 0127 3456')
		await card.press('Backspace')
		await expect(card).toHaveValue('2345 6789 0123 456')
	})
	await test.step('a field is emptied by its button', async () => {
		// Neither the empty field, nor the disabled one, nor the password has it.
		await expect(clear(page)).toHaveCount(1)
		await clear(page).click()
		await expect(page.locator('#gallery-clear')).toHaveValue('')
		await expect(page.locator('#gallery-clear')).toBeFocused()
		await expect(clear(page)).toHaveCount(0)
		await page.locator('#gallery-clear-empty').fill('Тверь')
		await expect(clear(page)).toHaveCount(1)
	})
	await test.step('the characters that are left are counted', async () => {
		const text = page.getByLabel('Надпись')
		await expect(text).toHaveAccessibleDescription('Осталось: 34 знака')
		await text.fill('Подарок тому, кто всегда приходит сам')
		await expect(text).toHaveAccessibleDescription('Осталось: 3 знака')
		await expect(page.getByRole('status').filter({ hasText: 'Осталось: 3 знака' })).toBeAttached()
		await text.pressSequentially('!!!!!')
		await expect(text).toHaveValue('Подарок тому, кто всегда приходит сам!!!')

		// An area may be typed further: the answer says what is too much.
		const area = page.getByLabel('Достоинства')
		await area.fill('Двадцать один знак!!!')
		await expect(area).toHaveAccessibleDescription(/Лишних: 1\sзнак$/)
	})
	await test.step('a change counts when the field is left', async () => {
		const name = page.getByLabel('Имя в отзыве')
		const told = page.locator('output')
		await name.fill('  Борис ')
		await expect(told).toHaveText('Без изменений')
		await name.blur()
		await expect(name).toHaveValue('Борис')
		await expect(told).toHaveText('Изменено: Борис')

		// Left empty it has its previous value back, and nothing has changed.
		await name.fill('   ')
		await name.blur()
		await expect(name).toHaveValue('Борис')
		await expect(told).toHaveText('Изменено: Борис')

		await name.fill('Вера')
		await name.press('Enter')
		await expect(told).toHaveText('Изменено: Вера')

		// Another tab in front leaves the field too.
		await name.fill('Глеб')
		await page.evaluate(() => {
			Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
			document.dispatchEvent(new Event('visibilitychange'))
		})
		await expect(told).toHaveText('Изменено: Глеб')
	})
})

test('a day is chosen or typed', { tag: '@scripted' }, async ({ page, scripts }) => {
	await open(page, 'fields', scripts)
	await test.step('a day is chosen in the calendar by the keyboard', async () => {
		const opener = page.getByRole('button', { name: 'Выбрать в календаре: С какого дня' })
		const day = (name: string) => page.getByRole('button', { name, exact: true })
		await opener.focus()
		await page.keyboard.press('Enter')
		await expect(day('21 ноября 2026')).toBeFocused()
		await expect(page.getByRole('gridcell', { selected: true })).toHaveText('21')
		await expect(page.getByRole('columnheader').first()).toHaveAttribute('abbr', 'понедельник')

		// Days beyond the range are unavailable, and the keys stop at its ends.
		await expect(day('26 ноября 2026')).toBeDisabled()
		await page.keyboard.press('ArrowDown')
		await expect(day('25 ноября 2026')).toBeFocused()
		await page.keyboard.press('PageUp')
		await expect(day('5 ноября 2026')).toBeFocused()
		await page.keyboard.press('ArrowRight')
		await page.keyboard.press('End')
		await expect(day('8 ноября 2026')).toBeFocused()

		await page.keyboard.press('Escape')
		await expect(page.getByRole('grid')).toHaveCount(0)
		await expect(opener).toBeFocused()
		await page.keyboard.press('Enter')
		await page.keyboard.press('ArrowLeft')
		await page.keyboard.press('Enter')
		await expect(page.getByLabel('С какого дня', { exact: true })).toHaveValue('20.11.2026')
		await expect(page.getByLabel('С какого дня', { exact: true })).toBeFocused()
	})
	await test.step('a far year is two steps away in the calendar', async () => {
		await page.getByRole('button', { name: 'Выбрать в календаре: Дата рождения' }).click()
		// Nothing is chosen: it begins at the end of the range that is nearest to today.
		await expect(page.getByRole('grid', { name: 'ноябрь 2012' })).toBeVisible()
		await page.getByLabel('Год', { exact: true }).selectOption('1990')
		await page.getByLabel('Месяц', { exact: true }).selectOption('март')
		await page.getByRole('button', { name: '27 марта 1990' }).click()
		await expect(page.getByLabel('Дата рождения', { exact: true })).toHaveValue('27.03.1990')
	})
	await test.step('a day is typed', async () => {
		const from = page.getByLabel('С какого дня', { exact: true })
		await from.fill('')
		await from.pressSequentially('07112026')
		await expect(from).toHaveValue('07.11.2026')
		await from.fill('30.11.2026')
		await from.blur()
		await expect(from).toHaveAccessibleDescription('Укажи дату с 5 ноября 2026 по 25 ноября 2026')
		await from.fill('31.11.2026')
		await from.blur()
		await expect(from).toHaveAccessibleDescription(/Такой даты нет/)
		await from.fill('')
		await from.pressSequentially('8.11.2026')
		await expect(from).toHaveValue('08.11.2026')
		await from.blur()
		await expect(from).not.toHaveAttribute('aria-invalid')
	})
})

test('stars are given', async ({ page, scripts }) => {
	await open(page, 'choices', scripts)
	const rating = page.getByRole('radiogroup', { name: 'Оценка' }).first()
	await expect(rating.getByRole('radio', { checked: true })).toHaveCount(0)
	await rating.getByText('сносно').locator('..').click()
	await expect(rating.getByRole('radio', { name: '3 из 5, сносно' })).toBeChecked()
	await page.keyboard.press('ArrowRight')
	await expect(rating.getByRole('radio', { name: '4 из 5, хорошо' })).toBeChecked()
})

test('a note comes to the pointer and to the focus', async ({ page, scripts }) => {
	await open(page, 'overlays', scripts)
	const about = page.getByRole('button', { name: 'О бонусах' })
	const note = page.getByRole('tooltip')
	await expect(note).toBeHidden()
	await about.hover()
	await expect(note).toBeVisible()
	await expect(note).toHaveCSS('animation-delay', '0.2s')
	await note.hover()
	await expect(note).toBeVisible()
	await page.mouse.move(0, 0)
	await expect(note).toBeHidden()
	await about.focus()
	await expect(note).toBeVisible()
	if (scripts !== 'on') return
	await page.keyboard.press('Escape')
	await expect(note).toBeHidden()

	await page.setViewportSize({ width: 320, height: 640 })
	await about.blur()
	await about.focus()
	const box = await note.boundingBox()
	expect(box?.x).toBeGreaterThanOrEqual(0)
	expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
})

test('panels open and close, and the focus returns', async ({ page, scripts }) => {
	await open(page, 'overlays', scripts)
	for (const place of ['center', 'desktop', 'sheet', 'side', 'full']) {
		const opener = page.locator(`a[href="#panel-${place}"]`)
		const panel = page.locator(`#panel-${place}`)
		await opener.focus()
		await page.keyboard.press('Enter')
		await expect(panel).toBeVisible()
		if (scripts === 'on') await page.keyboard.press('Escape')
		else await panel.getByRole('link', { name: 'Закрыть' }).click()
		await expect(panel).toBeHidden()
		if (scripts === 'on') await expect(opener).toBeFocused()
	}
})

test('a popup for wide screens fills the others', { tag: '@scripted' }, async ({ page, scripts }) => {
	await page.setViewportSize({ width: 1280, height: 720 })
	await open(page, 'overlays', scripts)
	await page.locator('a[href="#panel-desktop"]').click()
	const panel = page.locator('#panel-desktop')
	await expect.poll(async () => (await panel.boundingBox())?.width).toBe(720)
	await page.setViewportSize({ width: 1279, height: 720 })
	await expect.poll(async () => (await panel.boundingBox())?.width).toBe(1279)
})

test('the panel opened last is on top', async ({ page, scripts }) => {
	await open(page, 'overlays', scripts)
	await page.locator('a[href="#panel-sheet"]').click()
	await page.locator('#panel-sheet').getByRole('link', { name: 'Ещё одно окно' }).click()
	await expect(page.locator('#panel-above')).toBeVisible()
	await expect.poll(() => onTop(page, '#panel-above')).toBe(true)
	if (scripts !== 'on') return
	await page.getByRole('button', { name: 'Показать уведомление' }).click()
	const toast = page.getByRole('region', { name: 'Уведомления' })
	await expect(toast).toContainText('Уведомление над окном')
	// In the top layer, the last element is above the others. An element behind a dialog can't be pressed, nor hit by a
	// point.
	await expect(page.locator('[aria-label="Уведомления"]:popover-open')).toBeVisible()
	// The region of the page is out of reach behind the dialog; the dialog has its own.
	await expect(page.locator('#panel-above').getByRole('status')).toHaveText(/Уведомление над окном/)
	await page.keyboard.press('Escape')
	await expect(page.locator('#panel-above')).toBeHidden()
	await expect(page.locator('#panel-sheet')).toBeVisible()
})

/** Whether the middle of the element is not covered by anything. */
function onTop(page: Page, selector: string): Promise<boolean> {
	return page.locator(selector).evaluate((element) => {
		const { left, top, width, height } = element.getBoundingClientRect()
		const behind = document.elementsFromPoint(left + width / 2, top + height / 2)
		return behind[0] !== undefined && element.contains(behind[0])
	})
}

test('notifications leave by themselves, but not under the pointer or the focus', {
	tag: '@scripted',
}, async ({ page, scripts }) => {
	await page.clock.install({ time: testNow() })
	await open(page, 'overlays', scripts)
	const toasts = page.getByRole('region', { name: 'Уведомления' }).locator('> div')
	const notify = page.getByRole('button', { name: 'Уведомить' })
	await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
	for (let count = 0; count < 7; count++) await notify.click()
	await expect(toasts).toHaveCount(6)
	const box = await toasts.first().boundingBox()
	expect(box?.width).toBe(340)
	const width = page.viewportSize()?.width ?? 0
	expect((box?.x ?? 0) + 340).toBeGreaterThan(width - 32)

	await toasts.first().hover()
	await toasts.nth(1).getByRole('link', { name: 'Оформить заказ' }).focus()
	// Each has a link: it stays for ten seconds.
	await page.clock.fastForward(9_900)
	await expect(toasts).toHaveCount(6)
	await page.clock.fastForward(200)
	await expect(toasts).toHaveCount(2)
	await page.mouse.move(0, 0)
	await toasts.nth(1).getByRole('link', { name: 'Оформить заказ' }).blur()
	await page.clock.fastForward(10_000)
	await expect(toasts).toHaveCount(0)
})

test('a place on the page is scrolled to in half a second', { tag: '@scripted' }, async ({
	page,
	scripts,
}) => {
	await page.clock.install({ time: testNow() })
	await page.emulateMedia({ reducedMotion: 'no-preference' })
	await open(page, 'buttons', scripts)
	const link = page.getByRole('link', { name: 'К ссылкам' })
	const _place = page.locator('#links')
	const scrolled = () => page.evaluate(() => scrollY)
	await link.scrollIntoViewIfNeeded()
	await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
	const from = await scrolled()
	await link.click()
	await expect(page).toHaveURL(/#links$/)
	const to = await scrolled()
	expect(to).toBeGreaterThan(from)

	await page.clock.runFor(250)
	const half = await scrolled()
	expect(half).toBeGreaterThan(from)
	expect(half).toBeLessThan(to)
	await page.clock.runFor(300)
	expect(await scrolled()).toBe(to)

	// The same link again, for visitors who want little motion.
	await page.evaluate((y) => scrollTo(0, y), from)
	await page.emulateMedia({ reducedMotion: 'reduce' })
	await link.click()
	await page.clock.runFor(100)
	expect(await scrolled()).toBe(to)
})
