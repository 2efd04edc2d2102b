import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Connection } from '#backend/db/connect.ts'
import { slipsBetween } from '#backend/text/slips.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { knownWords } from './known-words.ts'

let connection: Connection
beforeAll(async () => {
	connection = await openTestDatabase()
})
afterAll(() => connection.close())

const word = fc
	.array(fc.constantFrom(...'куртпаховичм4'), { minLength: 3, maxLength: 9, size: 'max' })
	.map((letters) => letters.join(''))

it('are as alike as pg_trgm finds them, whole or in their beginning', { timeout: 60_000 }, async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.array(word, { minLength: 1, maxLength: 12, size: 'max' }),
			word,
			async (words, typed) => {
				fc.pre(typed.length < 5 || words.every((word) => slipsBetween(typed, word) !== 1))
				expect({ words, typed, nearest: knownWords(words).nearest(typed)?.word ?? null }).toEqual({
					words,
					typed,
					nearest: await nearestBySql(words, typed),
				})
			},
		),
		{ numRuns: 150, seed: 20261121, endOnFailure: true },
	)
})

it('replace a word with a slip by the word that was meant, and leave what is like nothing', () => {
	const words = knownWords(['пуховик', 'пуховик', 'пуховка', 'куртка', 'кроссовки'])
	expect(words.nearest('пухавик')).toEqual({ word: 'пуховик', isClear: true })
	expect(words.nearest('кросовк')).toEqual({ word: 'кроссовки', isClear: true })
	expect(words.nearest('куртка')).toEqual({ word: 'куртка', isClear: true })
	expect(words.nearest('щщщщ')).toBeUndefined()
	// As like the one as the other.
	expect(knownWords(['маска', 'каска']).nearest('таска')).toEqual({ word: 'каска', isClear: false })
})

it.each([
	['куртак', 'куртка'],
	['шпака', 'шапка'],
	['палака', 'палатка'],
])('reads «%s» as «%s», one slip away', (typed, word) => {
	const words = knownWords(['куртка', 'куртки', 'курорт', 'шапка', 'шатёр', 'палатка', 'плата'])
	expect(words.nearest(typed)).toEqual({ word, isClear: true })
})

it.each([
	['тулип', 'tulip'],
	['tulip', 'tulip'],
	['khibiny', 'хибины'],
	['hibini', 'хибины'],
	['vjuga', 'вьюга'],
	['вьюга', 'вьюга'],
])('reads «%s» as «%s», whatever the alphabet', (typed, word) => {
	expect(knownWords(['tulip', 'хибины', 'вьюга']).nearest(typed)).toEqual({ word, isClear: true })
})

it('leaves a word of one or two letters', () => {
	expect(knownWords(['игарка']).nearest('и')).toBeUndefined()
})

async function nearestBySql(words: readonly string[], typed: string): Promise<string | null> {
	const { rows } = await connection.db.execute<{ word: string }>(sql`
		with known as (select word, count(*) as uses from unnest(${sql.param(words)}::text[]) as word group by word)
		select known.word
		from known, similarity(known.word, ${typed}) as whole,
			similarity(left(known.word, length(${typed})), ${typed}) as beginning
		where greatest(whole, beginning) >= 0.3::real and length(known.word) >= length(${typed}) - 1
		order by known.word = ${typed} desc, greatest(whole, beginning) desc, known.uses desc, known.word collate "C"
		limit 1`)
	return rows[0]?.word ?? null
}
