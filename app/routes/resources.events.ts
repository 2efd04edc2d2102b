import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { helpedIn } from '#app/api/support-cookie.server.ts'
import { deliver, readBatch } from '#app/behaviour/incoming.server.ts'

/** Takes the events of a page. It is answered at once: nobody waits for what becomes of them. */
export async function action({ request, context: { api, log, cookies } }: ActionFunctionArgs) {
	const batch = readBatch(await request.text())
	if (!batch) return new Response(null, { status: 400 })
	if (batch.wrong > 0) log.warn({ events: batch.wrong }, 'EVENTS_UNREADABLE')
	// Whoever has accepted cookies has a session; without one there would be a new one for each batch.
	// What an operator does for a customer is no behaviour of either.
	if (cookies.header?.includes('user-session') && !helpedIn(cookies.header))
		void deliver(api, log, batch.events)
	return new Response(null, { status: 204 })
}

/** Nothing is here to look at. */
export const loader = () => redirect('/')
