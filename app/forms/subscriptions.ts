import { z } from 'zod'

/** Ways by which news come (spec §3), in the order of the form; each is the name of its box. */
export const channels = ['EMAIL', 'SMS', 'PUSH'] as const

const ticked = z.literal('on').optional().catch(undefined)

/** The channels on which a customer wants news, as a subscription for each. */
export const SubscriptionsForm = z.object({ EMAIL: ticked, SMS: ticked, PUSH: ticked }).transform((boxes) =>
	channels.map((communicationChannel) => ({
		communicationChannel,
		isSubscribed: boxes[communicationChannel] === 'on',
	})),
)

/** Ends a support session that is open. */
export const EndHelp = z.object({ helpId: z.uuid() })
