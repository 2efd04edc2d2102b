import type { Api } from '#app/api/api.server.ts'
import * as contract from '#contract/events.ts'

/** Stores events of one type. */
export const sendEvents = (api: Api, type: contract.EventType, events: contract.BehaviourEvent[]) =>
	api(contract.sendEvents, { params: { type }, body: { events } })
