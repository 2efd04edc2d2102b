import type * as contract from '#contract/assistant.ts'
import { getSportProperties } from '#contract/assistant.ts'
import { getProduct } from '#contract/products.ts'
import type { CasesOf } from './run.ts'

const trip = { place: 'city', month: 11, motion: 'walk', duration: 'hours', wearer: 'women' } as const

export const assistant: CasesOf<typeof contract> = {
	async getSportProperties(run) {
		const { layers, kit } = await run.succeeds(getSportProperties, { body: { trip } })
		const items = layers.flatMap((layer) => layer.items)
		const chosen = items.filter(({ isChosen }) => isChosen)
		const check = (isSo: boolean, what: string) => run.check(getSportProperties, isSo, what)
		check(
			layers.every((layer) => layer.items.length > 0 && layer.items.length <= 3),
			'a layer is empty, or offers more than three',
		)
		check(
			items.every(({ isAvailable, sizes }) => isAvailable && sizes.length > 0),
			'something is offered that is not in stock',
		)
		check(chosen.length === kit.count, 'another number of things is chosen than the kit has')
		check(
			kit.priceTotal === chosen.reduce((sum, { price }) => sum + price, 0),
			'the kit costs something else than its things',
		)
		const [layer] = layers
		const other = layer?.items.at(-1)
		if (layer && other) {
			await run.succeeds(getProduct, { params: { id: other.id } })
			const again = await run.succeeds(getSportProperties, {
				body: { trip, chosen: { [layer.id]: other.id } },
			})
			const isChosen = again.layers[0]?.items.find(({ id }) => id === other.id)?.isChosen
			check(isChosen === true, 'what is chosen in a layer is not')
			const without = await run.succeeds(getSportProperties, { body: { trip, chosen: { [layer.id]: 0 } } })
			check(without.kit.count === kit.count - 1, 'a layer that is not wanted is counted')
		}
		await run.refuses(getSportProperties, 'BAD_REQUEST', {
			body: { trip: { ...trip, month: 13 } },
		})
	},
}
