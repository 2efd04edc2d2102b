// @module-tag slow

import { expect, it } from 'vitest'
import { models } from '#backend/areas/catalog/products.table.ts'
import { cities, pickPoints, shops } from '#backend/areas/geo/geo.table.ts'
import { addModel } from '#tests/support/catalogue-rows.ts'
import { openDemonstrationDatabase, openTestDatabase } from '#tests/support/test-database.ts'
import { loadDemonstration, sellsDemonstration } from './demonstration.ts'
import { demonstrationFiles } from './demonstration-files.ts'

it('a shop is the demonstration as long as all of its goods are', { timeout: 120_000 }, async () => {
	const connection = await openDemonstrationDatabase()
	const { db } = connection
	expect(await sellsDemonstration(db)).toBe(true)
	expect(await db.$count(shops)).toBeGreaterThan(0)
	// A feed of a shop that is called as the demonstration's is its own.
	await db.insert(models).values({ source: 'Тропа', groupId: 'own', name: 'Платье', vendor: 'Анна' })
	expect(await sellsDemonstration(db)).toBe(false)
	await connection.close()
})

it('a shop that begins with goods of its own is no demonstration, and gets no stores and points that do not exist', {
	timeout: 120_000,
}, async () => {
	const connection = await openTestDatabase()
	const { db } = connection
	expect(await sellsDemonstration(db)).toBe(false)
	await addModel(db)
	await loadDemonstration(db, demonstrationFiles, { stores: 20, points: 20 })
	expect(await db.$count(cities)).toBeGreaterThan(0)
	expect([await db.$count(shops), await db.$count(pickPoints)]).toEqual([0, 0])
	expect(await sellsDemonstration(db)).toBe(false)
	await connection.close()
})
