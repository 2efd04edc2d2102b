import { describe, expect, it } from 'vitest'
import { loadConfig } from '#process/config.ts'
import { createProvider } from './providers.ts'

const { yooKassa } = loadConfig({})

describe('without a setting', () => {
	it.each([
		{ isLocal: true, isDemonstration: true, name: 'sandbox' },
		{ isLocal: true, isDemonstration: false, name: undefined },
		{ isLocal: false, isDemonstration: true, name: undefined },
	])('is $name for %o', ({ isLocal, isDemonstration, name }) => {
		const provider = createProvider({ payments: undefined, yooKassa, isLocal }, () => isDemonstration)
		expect(provider()?.name).toBe(name)
	})

	it('ends when goods of a retailer are imported', () => {
		let isDemonstration = true
		const provider = createProvider({ payments: undefined, yooKassa, isLocal: true }, () => isDemonstration)
		expect(provider()?.name).toBe('sandbox')
		isDemonstration = false
		expect(provider()).toBeUndefined()
	})
})

it.each([
	{ payments: 'sandbox', name: 'sandbox' },
	{ payments: 'none', name: undefined },
] as const)('is what PAYMENTS=$payments names, for any listener', ({ payments, name }) => {
	for (const isLocal of [true, false]) {
		expect(createProvider({ payments, yooKassa, isLocal }, () => true)()?.name).toBe(name)
	}
})
