import { expect, it } from 'vitest'
import { GrantBonuses } from './goodwill.ts'

const bonusesOf = (bonuses: string) =>
	GrantBonuses.safeParse({ bonuses, reason: 'Опоздали на день' }).data?.bonuses

it('grants as many bonuses as the digits say, within the limit', () => {
	expect(['200', ' 200 ', '500'].map(bonusesOf)).toEqual([200, 200, 500])
	expect(['5e2', '0x1F4', '1.0', '-5', '0', '501', ''].map(bonusesOf)).toEqual(Array(7).fill(undefined))
})
