import { expect, test } from 'vitest'
import { newVisit, nextVisit } from '#tests/support/cookie-context.ts'
import { readMerged, storeMerged } from './merged-baskets.server.ts'

const change = (name: string) => ({ skuId: 1, name, kind: 'fewer' as const, wanted: 3, now: 1 })

test('the cart gets the items that were dropped or reduced in a merge', async () => {
	const visit = await newVisit()
	const cookie = await storeMerged(visit, [change('Палатка'), change('Спальник')])
	expect(await readMerged(nextVisit(visit, cookie))).toEqual([
		{ name: 'Палатка', wanted: 3, now: 1 },
		{ name: 'Спальник', wanted: 3, now: 1 },
	])
	expect(await storeMerged(visit, [])).toBeNull()
	expect(await readMerged(visit)).toEqual([])
})

test('a name too long for a cookie does not drop the others', async () => {
	const visit = await newVisit()
	const cookie = await storeMerged(visit, [change('Палатка '.repeat(500)), change('Спальник')])
	expect(await readMerged(nextVisit(visit, cookie))).toMatchObject([{ name: 'Спальник' }])
})
