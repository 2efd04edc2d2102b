import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditActs } from '#backend/audit/audit.table.ts'
import {
	changeSavedAddress,
	listSavedAddresses,
	type NewAddress,
	removeSavedAddress,
	type SavedAddress,
	saveAddress,
} from '#contract/addresses.ts'
import { listHelp } from '#contract/operator.ts'
import { getOwnData } from '#contract/personal.ts'
import { openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { addGeography, MOSCOW } from '#tests/support/geo-rows.ts'
import { operatorOf } from '#tests/support/operators.ts'

let shop: TestBackend

beforeAll(async () => {
	shop = await openTestBackend(addGeography)
})
afterAll(() => shop.close())

const home: NewAddress = {
	kind: 'HOME',
	cityId: MOSCOW,
	street: 'Лесная улица',
	house: '5',
	apartment: '12',
}

const listOf = async (by: TestVisitor): Promise<SavedAddress[]> =>
	(await by.call(listSavedAddresses, {})).data?.addresses ?? []

test('an address sent twice is saved once, and keeps its name when it comes without one', async () => {
	const by = await shop.customer()
	await Promise.all([by.call(saveAddress, { body: home }), by.call(saveAddress, { body: home })])
	const { kind: _, ...unnamed } = home
	await by.call(saveAddress, { body: { ...unnamed, street: 'ЛЕСНАЯ УЛИЦА', floor: '7' } })
	expect(await listOf(by)).toEqual([
		{
			...{ ...home, street: 'ЛЕСНАЯ УЛИЦА', name: '', isMain: true, floor: '7' },
			...{ block: '', building: '', entrance: '', doorphoneCode: '', cityName: 'Москва' },
			id: expect.any(Number),
		},
	])
})

test('only an address of another kind has a name of its own', async () => {
	const by = await shop.customer()
	const { data } = await by.call(saveAddress, { body: { ...home, name: 'Дача' } })
	expect(data.addresses[0]).toMatchObject({ kind: 'HOME', name: '' })
	const params = { id: data.addresses[0]?.id ?? 0 }
	const named = { ...home, kind: 'OTHER' as const, name: 'Дача' }
	const changed = await by.call(changeSavedAddress, { params, body: named })
	expect(changed.data.addresses).toMatchObject([{ kind: 'OTHER', name: 'Дача', isMain: true }])
})

test('a stranger neither sees, changes nor deletes an address, and does not learn that it is there', async () => {
	const by = await shop.customer()
	const { data } = await by.call(saveAddress, { body: home })
	const params = { id: data.addresses[0]?.id ?? 0 }
	const stranger = await shop.customer()
	expect(await listOf(stranger)).toEqual([])
	for (const id of [params.id, 2_000_000_000]) {
		const { rejection } = await stranger.call(changeSavedAddress, { params: { id }, body: home })
		expect(rejection?.exceptionCode).toBe('NOT_FOUND')
		expect((await stranger.call(removeSavedAddress, { params: { id } })).data.addresses).toEqual([])
	}
	expect(await listOf(by)).toHaveLength(1)
	expect((await shop.visitor().call(listSavedAddresses, {})).status).toBe(401)
})

test('no more addresses are saved than the limit, also at the same time', async () => {
	const by = await shop.customer()
	const { limit } = (await by.call(listSavedAddresses, {})).data
	const wanted = Array.from({ length: limit + 3 }, (_, index) => ({ ...home, house: `${index + 1}` }))
	const answers = await Promise.all(wanted.map((body) => by.call(saveAddress, { body })))
	const rejections = answers.flatMap(({ rejection }) => (rejection ? [rejection.exceptionCode] : []))
	expect(rejections).toEqual(Array(3).fill('ADDRESS_LIMIT_EXCEEDED'))
	expect(await listOf(by)).toHaveLength(limit)
	// One that is there already is changed.
	const known = (await listOf(by))[0]?.house ?? ''
	expect((await by.call(saveAddress, { body: { ...home, house: known, floor: '2' } })).status).toBe(200)
})

test('an operator saves an address for the customer, who sees that; the record has no part of it', async () => {
	const by = await shop.customer()
	await by.call(saveAddress, { body: home })
	const operator = await operatorOf(shop)
	const helping = await operator.help(by)
	const { data } = await operator.call(listSavedAddresses, {}, helping)
	const params = { id: data.addresses[0]?.id ?? 0 }
	const { status } = await operator.call(
		changeSavedAddress,
		{ params, body: { ...home, floor: '7' } },
		helping,
	)
	expect(status).toBe(200)
	expect(await listOf(by)).toMatchObject([{ street: home.street, floor: '7' }])
	const { acts } = (await by.call(listHelp, {})).data
	expect(acts.map(({ what }) => what)).toEqual(['address.change', 'addresses.read', 'support.begin'])
	const recorded = await shop.db.select().from(auditActs).where(eq(auditActs.customerId, by.id))
	expect(JSON.stringify(recorded)).not.toContain(home.street)
	expect(recorded.map(({ after }) => after).join()).toContain(`"changed":["${params.id} floor"]`)
})

test('own data have the addresses', async () => {
	const by = await shop.customer()
	await by.call(saveAddress, { body: { ...home, doorphoneCode: '12К' } })
	const { sections } = (await by.call(getOwnData, {})).data
	expect(sections.find(({ about }) => about === 'ADDRESSES')?.rows).toEqual([
		expect.objectContaining({ addressKind: 'HOME', street: home.street, doorphoneCode: '12К' }),
	])
})

test('whatever is done, one of the addresses is the main one and no two are the same', async () => {
	const house = fc.integer({ min: 1, max: 4 }).map(String)
	const act = fc.oneof(
		fc.record({ does: fc.constant('save' as const), house, isMain: fc.boolean() }),
		fc.record({ does: fc.constant('change' as const), which: fc.nat(3), house, isMain: fc.boolean() }),
		fc.record({ does: fc.constant('remove' as const), which: fc.nat(3) }),
	)
	await fc.assert(
		fc.asyncProperty(fc.array(act, { maxLength: 8 }), async (acts) => {
			const by = await shop.customer()
			for (const one of acts) {
				const before = await listOf(by)
				const id = 'which' in one ? (before[one.which]?.id ?? 2_000_000_000) : 0
				if (one.does === 'remove') await by.call(removeSavedAddress, { params: { id } })
				else {
					const body = { ...home, house: one.house, isMain: one.isMain }
					if (one.does === 'save') await by.call(saveAddress, { body })
					else await by.call(changeSavedAddress, { params: { id }, body })
					const { isMain } = (await listOf(by)).find((each) => each.house === one.house) ?? {}
					if (one.isMain && (one.does === 'save' || before[one.which])) expect(isMain).toBe(true)
				}
				const after = await listOf(by)
				expect(after.filter(({ isMain }) => isMain)).toHaveLength(Math.min(1, after.length))
				expect(after[0]?.isMain ?? true).toBe(true)
				expect(new Set(after.map((each) => each.house)).size).toBe(after.length)
			}
		}),
		{ numRuns: 12 },
	)
})
