import { expect, test } from '#tests/support/shop.ts'

test('in forced colours every control has an edge, and what is chosen is marked', async ({ page }) => {
	await page.emulateMedia({ forcedColors: 'active' })
	await page.goto('/dev/gallery?part=buttons')
	await expect(page.getByText('Скрипты работают')).toBeVisible()
	const bare = await page
		.locator('#buttons button, #links a.rounded-pill')
		.evaluateAll((buttons) =>
			buttons
				.filter((button) => Number.parseFloat(getComputedStyle(button).borderTopWidth) === 0)
				.map((button) => button.textContent),
		)
	// The one that looks like a link is underlined instead.
	expect(bare).toEqual(['Убрать'])

	await page.goto('/dev/gallery?part=choices')
	const box = (value: string) => page.locator(`#gallery-size input[value="${value}"] + span`)
	const [chosen, other] = await Promise.all(
		['48', '46'].map((value) => box(value).evaluate((element) => getComputedStyle(element).backgroundColor)),
	)
	expect(chosen).not.toBe(other)
})

test('with little motion nothing moves but what waits', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' })
	await page.goto('/dev/gallery')
	await expect(page.getByText('Скрипты работают')).toBeVisible()
	await page.getByRole('button', { name: 'Уведомить' }).click()
	await page.getByRole('button', { name: 'О бонусах' }).hover()
	const moving = await page.evaluate(() =>
		document
			.getAnimations()
			.filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 0)
			.map((animation) => (animation as CSSAnimation).animationName),
	)
	expect(new Set(moving)).toEqual(new Set(['spin']))
})
