import * as contract from '#contract/obtaining.ts'
import type { ObtainingMethod } from '#contract/shapes.ts'
import type { Api } from './api.server.ts'

/** The ways in which this visitor's cart can be got. */
export async function getObtainingChannel(api: Api) {
	return (await api(contract.getObtainingChannel)).channels
}

export async function listObtainingPoints(
	api: Api,
	of: { cityId: number; obtainingMethod: ObtainingMethod; text?: string },
) {
	return (await api(contract.listObtainingPoints, { body: of })).points
}
