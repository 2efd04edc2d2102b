import { violationsIn } from '#tests/support/accessibility.ts'
import { expect, test } from '#tests/support/shop.ts'

test('a look finds text of any contrast below that of AAA', async ({ page }) => {
	const texts = ['#eee', '#999', '#6a6a6a', '#595959'].map(
		(colour) => `<p style="color: ${colour}">Текст</p>`,
	)
	await page.setContent(
		`<html lang="ru"><title>Контраст</title><body style="background: #fff"><main><h1>Контраст</h1>${texts.join('')}`,
	)
	const violations = await violationsIn(page, 'html')
	expect(violations.map(({ id, nodes }) => [id, nodes.length])).toEqual([['color-contrast-enhanced', 3]])
})
