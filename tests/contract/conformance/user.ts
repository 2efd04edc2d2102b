import type * as contract from '#contract/user.ts'
import { getUserInfo, setUserCity, setUserLocation, updateUserSettings } from '#contract/user.ts'
import { NO_ID, newVisitor, popularCities, visitorCity } from './discovery.ts'
import type { CasesOf } from './run.ts'

export const user: CasesOf<typeof contract> = {
	async getUserInfo(run) {
		const as = await newVisitor(run)
		const { settings } = await run.succeeds(getUserInfo, {}, { as })
		run.check(
			getUserInfo,
			!settings.isCookiesPolicyConfirmed,
			'a new visitor has accepted the cookies already',
		)
	},

	async updateUserSettings(run) {
		const as = await newVisitor(run)
		await run.succeeds(updateUserSettings, { body: { isCookiesPolicyConfirmed: true } }, { as })
		const { settings } = await run.succeeds(getUserInfo, {}, { as })
		run.check(updateUserSettings, settings.isCookiesPolicyConfirmed, 'what was accepted is not kept')
	},

	async setUserCity(run) {
		const as = await newVisitor(run)
		const current = await visitorCity(run)
		const cities = await popularCities(run)
		const city = cities.find(({ id }) => id !== current.id) ?? cities[0]
		if (!city) return
		const { city: answered } = await run.succeeds(setUserCity, { body: { id: city.id } }, { as })
		run.check(
			setUserCity,
			answered.id === city.id && answered.isConfirmed,
			'the city is not chosen and confirmed',
		)
		const { city: kept } = await run.succeeds(getUserInfo, {}, { as })
		run.check(setUserCity, kept.id === city.id, 'the city is not kept')
		await run.refuses(setUserCity, 'TERRITORY_NOT_FOUND', { body: { id: NO_ID } }, { as })
	},

	async setUserLocation(run) {
		const as = await newVisitor(run)
		const [city] = (await popularCities(run)).slice(-1)
		if (!city) return
		const { city: nearest } = await run.succeeds(setUserLocation, { body: city.geoLocation }, { as })
		run.check(
			setUserLocation,
			nearest.id === city.id,
			`in the middle of ${city.name} the city is ${nearest.name}`,
		)
		run.check(setUserLocation, !nearest.isConfirmed, 'a city guessed from a place counts as confirmed')
		await run.refuses(setUserLocation, 'BAD_REQUEST', { body: { lat: 91, lon: 0 } }, { as })
	},
}
