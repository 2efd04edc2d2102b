import { countEvents, listEvents } from '#backend/areas/events/events.ts'
import { EventType } from '#contract/events.ts'
import { type CommandNeeds, CommandRejected, type CommandRun, readArgs, recordCommand } from './command.ts'
import { momentIn } from './moments.ts'

/** Events that one command answers with: the answer is made in memory. */
const MOST = 50_000

export const EVENTS_USAGE = `Usage: node build/tropa.js events <command>
  counts --since=2026-11-01 [--until=2026-12-01] [--type=product-view]
                            events and browsers for each day and type
  export --since=2026-11-25 [--until=2026-11-26] [--type=product-view]
                            the events, as one line of JSON for each, ${MOST} at most

Days are of Moscow; 2026-11-25T14:30 is a minute. Without a command it renews docs/events.md.
`

/** `build/tropa.js events`. */
export async function eventsCommand(needs: CommandNeeds, { args, by, print }: CommandRun): Promise<void> {
	const takes = { options: { since: 'value', until: 'value', type: 'value' } } as const
	const { command, values } = readArgs(args, EVENTS_USAGE, { counts: takes, export: takes })
	if (values.since === undefined)
		throw new CommandRejected(`Say from when: --since=2026-11-01.\n\n${EVENTS_USAGE}`)
	const part = {
		since: momentIn(values.since),
		until: values.until === undefined ? undefined : momentIn(values.until),
		type: values.type === undefined ? undefined : typeIn(values.type),
	}
	await recordCommand(needs, by, command === 'counts' ? 'events.counts' : 'events.export', values)
	if (command === 'counts') {
		const rows = await countEvents(needs.db, part)
		for (const { day, type, events, browsers } of rows) {
			print(`${day}  ${type.padEnd(34)}  ${String(events).padStart(9)}  ${String(browsers).padStart(9)}`)
		}
		print(
			`${rows.reduce((sum, { events }) => sum + events, 0)} events (columns: day, type, events, browsers)`,
		)
		return
	}
	const rows = await listEvents(needs.db, part, MOST + 1)
	for (const row of rows.slice(0, MOST)) print(JSON.stringify(row))
	const next = rows[MOST]
	if (next) {
		throw new CommandRejected(`There are more than ${MOST}. Ask for fewer: --until, --type.`)
	}
}

/** @throws CommandRejected */
function typeIn(typed: string): EventType {
	const type = EventType.safeParse(typed)
	if (!type.success)
		throw new CommandRejected(`There are no events ${typed}: docs/events.md has their types.`)
	return type.data
}
