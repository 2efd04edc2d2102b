import { violationsIn } from '#tests/support/accessibility.ts'
import { cutTexts, danglingWords, overlappingLines, tornWords } from '#tests/support/overflow.ts'
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

test('a look finds lines that lie on each other, and names that are cut', async ({ page }) => {
	await page.setContent(`<body style="margin: 0; font: 16px/24px sans-serif"><main>
		<p style="margin: 0">Ул. Крылатская, 15</p><p style="margin: -11px 0 0">м. Крылатское, 7 минут пешком</p>
		<h1 style="line-height: 0.9">Тепло на перевале,<br>где ждут остальных</h1>
		<p style="margin: 0; position: relative">Рядом <span style="position: absolute; left: 60px">и тут</span></p>
		<p style="width: 90px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Пуховик «Хибины 700»</p>
	</main>`)
	expect(await overlappingLines(page)).toEqual(['«Ул. Крылатская, 15» and «м. Крылатское, 7 минут пешком»'])
	expect(await cutTexts(page)).toEqual(['Пуховик «Хибины 700»'])
})

test('a look finds lines of names that end with a short word', async ({ page }) => {
	await page.setContent(`<body style="margin: 0; font: 16px/24px monospace"><main>
		<h1 style="font: inherit; width: 12ch">Забираю в магазине</h1>
		<button style="font: inherit; width: 16ch">В&nbsp;корзину и&nbsp;к&nbsp;оплате</button>
		<p style="width: 12ch">Забираю в магазине</p>
	</main>`)
	expect(await danglingWords(page)).toEqual(['Забираю в магазине'])
})

test('a look finds a word that a narrow box tears', async ({ page }) => {
	await page.setContent(`
		<p style="display: flex; width: 5rem">Футболка <span style="overflow-wrap: anywhere">Настоящая</span></p>
		<p style="width: 6rem">Целые слова, по-русски</p>`)
	expect(await tornWords(page)).toEqual(['Настоящая'])
})
