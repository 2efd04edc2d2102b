import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rootDir } from '#process/root.ts'
import { numberFaults, shownTexts, textsOf, wordFaults } from './glossary.ts'

const texts = shownTexts(rootDir)

test('one thing has one word in the interface, letters, desk and documents, and the reader no gender', () => {
	expect(texts.length).toBeGreaterThan(3_000)
	expect(wordFaults(texts)).toEqual([])
})

test.each([
	['a string', `const a = 'Удалить кабинет'`],
	['an element', `const a = <p>Удалить\n\tкабинет</p>`],
	['a template', `const a = \`Вернули \${sum} на пункте выдачи\``],
	['a no-break space', `const a = 'за\\u00a010\\u00a0дней'`],
	['a reader with a gender', `const a = 'Если это был не ты, позвони'`],
	['what the reader did', `const a = 'Вещи, которые ты уже выбрал'`],
])('another word is found in %s', (_, source) => {
	expect(wordFaults(textsOf('a.tsx', source))).toHaveLength(1)
})

test.each([
	`const a = 'Личный кабинет'`,
	`const a = 'Email уже подписан'`,
	`const a = 'Неправильный e-mail'`,
])('%s is right', (source) => {
	expect(wordFaults(textsOf('a.tsx', source))).toEqual([])
})

test('a verb beside a counted noun agrees with the number', () => {
	const files = new Set(
		texts.map(({ place }) => place.split(':')[0] ?? '').filter((file) => /\.tsx?$/.test(file)),
	)
	expect(files.size).toBeGreaterThan(200)
	expect([...files].flatMap((file) => numberFaults(file, readFileSync(join(rootDir, file), 'utf8')))).toEqual(
		[],
	)
})

test.each([
	`const a = \`\${plural(n, words.bonus)} сгорят завтра\``,
	`const a = \`Пришло \${counted(n, bonuses)}\``,
	'const a = <p>{plural(n, words.bonus)} останутся у тебя</p>',
	'const a = <p>\n\tОсталось {plural(n, words.day)}\n</p>',
])('%s is wrong for 1 or 21', (source) => {
	expect(numberFaults('a.tsx', source)).toHaveLength(1)
})

test('a number before a noun without a verb needs no agreement', () => {
	expect(numberFaults('a.tsx', `const a = \`Найдено: \${plural(n, words.product)} в списке\``)).toEqual([])
})
