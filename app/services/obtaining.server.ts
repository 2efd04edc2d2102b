import type { Api } from '#app/api/api.server.ts'
import type { CallBody } from '#contract/endpoint.ts'
import * as contract from '#contract/obtaining.ts'
import { type DeliveryProblem, deliveryProblemOf } from './delivery-problem.server.ts'

/** The ways in which this visitor's cart can be got; none with the reason that the backend names. */
export async function getObtainingChannel(api: Api) {
	try {
		return { channels: (await api(contract.getObtainingChannel)).channels, problem: null }
	} catch (error) {
		return { channels: [], problem: deliveryProblemIn(error) }
	}
}

/** Stores or points of a city; none with the reason that the backend names. */
export async function listObtainingPoints(api: Api, body: CallBody<typeof contract.listObtainingPoints>) {
	try {
		return { points: (await api(contract.listObtainingPoints, { body })).points, problem: null }
	} catch (error) {
		return { points: [], problem: deliveryProblemIn(error) }
	}
}

/** Points within a rectangle, for a map; an empty list when they are unavailable. */
export async function listObtainingPointsNear(
	api: Api,
	body: CallBody<typeof contract.listObtainingPointsNear>,
) {
	return (await api.optional(contract.listObtainingPointsNear, { body }))?.points ?? []
}

/** A store or point; undefined when there is none any more. */
export const getObtainingPoint = (api: Api, id: string) =>
	api.optional(contract.getObtainingPoint, { params: { id } })

/** A store as a place where an order is picked up; undefined when it is unknown. */
export const getObtainingPointOfShop = (api: Api, shopId: string) =>
	api.optional(contract.getObtainingPointOfShop, { params: { n: shopId } })

/** @throws every other error */
function deliveryProblemIn(error: unknown): DeliveryProblem {
	const problem = deliveryProblemOf(error)
	if (!problem) throw error
	return problem
}
