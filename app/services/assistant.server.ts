import type { Api } from '#app/api/api.server.ts'
import * as contract from '#contract/assistant.ts'
import type { CallBody } from '#contract/endpoint.ts'

/** Clothes for a trip. */
export const getSportProperties = (api: Api, body: CallBody<typeof contract.getSportProperties>) =>
	api(contract.getSportProperties, { body })
