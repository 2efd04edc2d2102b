import { CommandRejected } from './command.ts'

/** The clock of the shop's people: Moscow has no summer time. */
const OFFSET = '+03:00'
const HOURS = 3

/**
 * Reads a day or a minute of Moscow: `2026-11-25`, `2026-11-25T14:30`.
 * @throws CommandRejected
 */
export function momentIn(typed: string): Date {
	const [, day, minute = '00:00'] = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d))?$/.exec(typed) ?? []
	const moment = new Date(`${day}T${minute}:00${OFFSET}`)
	// A day that no month has would be taken for one of the next month.
	if (Number.isNaN(moment.getTime()) || !momentWords(moment).startsWith(`${day} `)) {
		throw new CommandRejected(`${typed} is no day or minute: write 2026-11-25 or 2026-11-25T14:30.`)
	}
	return moment
}

/** `2026-11-25 14:30`, by the clock of Moscow. */
export const momentWords = (moment: Date): string =>
	new Date(moment.getTime() + HOURS * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
