import type { ActionFunctionArgs } from '@remix-run/node'
import { deliver, readBatch } from '#app/analytics/incoming.server.ts'
import { helpedIn } from '#app/api/support-cookie.server.ts'
import { redirect } from '#app/paths/redirect.server.ts'

/** Receives the events of a page. It answers at once, before the events are delivered. */
export async function action({ request, context: { api, log, cookies } }: ActionFunctionArgs) {
	const batch = readBatch(await request.text())
	if (!batch) return new Response(null, { status: 400 })
	if (batch.wrong > 0) log.warn({ events: batch.wrong }, 'EVENTS_UNREADABLE')
	// A visitor who has accepted cookies has a session; without one there would be a new one for each batch. Acts of an
	// operator for a customer are no behaviour of either.
	if (cookies.header?.includes('user-session') && !helpedIn(cookies.header))
		void deliver(api, log, batch.events)
	return new Response(null, { status: 204 })
}

/** There is no page here. */
export const loader = () => redirect('/')
