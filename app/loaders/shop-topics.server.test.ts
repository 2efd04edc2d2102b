import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { allParts } from '#contract/parts.ts'
import { shopTopic } from './shop-topics.server.ts'

const questions: { text: string; page?: string }[] = JSON.parse(
	readFileSync(new URL('../../backend/areas/search/search-questions.json', import.meta.url), 'utf8'),
)

it('leads a question about the shop to its page, and leaves questions about goods alone', () => {
	const about = questions.filter(({ text }) => !/кг$/.test(text))
	const led = about.map(({ text }) => [text, shopTopic(text, allParts)?.page?.url])
	expect(led).toEqual(about.map(({ text, page }) => [text, page]))
})

it.each(['палатка до 2 кг', 'рюкзак легче 1,5 килограмма', 'термос до 500 грамм'])(
	'says for «%s» where the weight is',
	(text) =>
		expect(shopTopic(text, allParts)).toMatchObject({ about: expect.stringContaining('вес'), page: null }),
)

it.each(['клубок', 'адресат', 'уходящий', 'брактеат'])('«%s» is no question about the shop', (text) => {
	expect(shopTopic(text, allParts)).toBeNull()
})
