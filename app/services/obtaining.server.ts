import type { Api } from '#app/api/api.server.ts'
import type { CallBody } from '#contract/endpoint.ts'
import * as contract from '#contract/obtaining.ts'

/** The ways in which this visitor's cart can be got. */
export async function getObtainingChannel(api: Api) {
	return (await api(contract.getObtainingChannel)).channels
}

export async function listObtainingPoints(api: Api, body: CallBody<typeof contract.listObtainingPoints>) {
	return (await api(contract.listObtainingPoints, { body })).points
}
