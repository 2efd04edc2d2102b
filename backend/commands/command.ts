import { type Act, appendAct } from '#backend/audit/audit.ts'
import type { Backend } from '#backend/http.ts'

/** What commands work with. */
export type CommandNeeds = Pick<Backend, 'db' | 'shop' | 'hash' | 'now'>

/** How a command was asked for. */
export interface CommandRun {
	args: string[]
	/** The system's name of who asks, for the record of acts. */
	by: string
	/** A line for who asks. */
	print: (line: string) => void
}

/** @throws CommandRefused */
export type Command = (needs: CommandNeeds, run: CommandRun) => Promise<void>

/** Puts on record that a command has shown something. @param by the system's name of who asks */
export const recordCommand = (
	{ db, hash, now }: CommandNeeds,
	by: string,
	act: string,
	after: NonNullable<Act['after']> = {},
): Promise<void> =>
	db.transaction((tx) =>
		appendAct(tx, hash, { kind: 'COMMAND', id: by, requestId: '' }, { act, subject: '', after }, now()),
	)

/** A command can't do what is asked; the message is for the person who asks. */
export class CommandRefused extends Error {}
