import type * as contract from '#contract/addresses.ts'
import {
	changeSavedAddress,
	listSavedAddresses,
	removeSavedAddress,
	saveAddress,
} from '#contract/addresses.ts'
import { NO_ID, newCustomer, popularCities } from './discovery.ts'
import type { CasesOf, Run } from './run.ts'

export const addresses: CasesOf<typeof contract> = {
	async listSavedAddresses(run) {
		const as = await newCustomer(run)
		const { addresses, limit } = await run.succeeds(listSavedAddresses, {}, { as })
		run.check(listSavedAddresses, addresses.length === 0 && limit > 0, 'a new customer has addresses already')
	},

	async saveAddress(run) {
		const as = await newCustomer(run)
		const body = await anAddress(run)
		const saved = await run.succeeds(saveAddress, { body }, { as })
		run.check(saveAddress, saved.addresses[0]?.isMain === true, 'the first address is not the main one')
		const again = await run.succeeds(saveAddress, { body: { ...body, floor: '7' } }, { as })
		const [one] = again.addresses
		run.check(saveAddress, again.addresses.length === 1 && one?.floor === '7', 'one address is saved twice')
		await run.refuses(saveAddress, 'TERRITORY_NOT_FOUND', { body: { ...body, cityId: NO_ID } }, { as })
		for (let house = 1; house < saved.limit; house += 1) {
			await run.succeeds(saveAddress, { body: { ...body, house: `${100 + house}` } }, { as })
		}
		const tooMany = { ...body, house: '200' }
		await run.refuses(saveAddress, 'ADDRESS_LIMIT_EXCEEDED', { body: tooMany }, { as })
	},

	async changeSavedAddress(run) {
		const as = await newCustomer(run)
		const body = await anAddress(run)
		const [first] = (await run.succeeds(saveAddress, { body }, { as })).addresses
		const params = { id: first?.id ?? NO_ID }
		const changed = { ...body, kind: 'OTHER' as const, name: 'Дача' }
		const { addresses } = await run.succeeds(changeSavedAddress, { params, body: changed }, { as })
		run.check(changeSavedAddress, addresses[0]?.name === 'Дача', 'the change is not kept')
		const noCity = { ...body, cityId: NO_ID }
		await run.refuses(changeSavedAddress, 'TERRITORY_NOT_FOUND', { params, body: noCity }, { as })
		const stranger = await newCustomer(run)
		await run.refuses(changeSavedAddress, 'NOT_FOUND', { params, body }, { as: stranger })
	},

	async removeSavedAddress(run) {
		const as = await newCustomer(run)
		const body = await anAddress(run)
		await run.succeeds(saveAddress, { body }, { as })
		const { addresses } = await run.succeeds(saveAddress, { body: { ...body, house: '6' } }, { as })
		const params = { id: addresses[0]?.id ?? NO_ID }
		await run.succeeds(removeSavedAddress, { params }, { as: await newCustomer(run) })
		const before = await run.succeeds(listSavedAddresses, {}, { as })
		run.check(removeSavedAddress, before.addresses.length === 2, 'a stranger deletes it')
		const left = await run.succeeds(removeSavedAddress, { params }, { as })
		const [main] = left.addresses
		run.check(
			removeSavedAddress,
			left.addresses.length === 1 && main?.isMain === true,
			'no address is the main one',
		)
		await run.succeeds(removeSavedAddress, { params }, { as })
	},
}

async function anAddress(run: Run) {
	const [city] = await popularCities(run)
	return {
		kind: 'HOME' as const,
		cityId: city?.id ?? NO_ID,
		street: 'Лесная улица',
		house: '5',
		apartment: '12',
	}
}
