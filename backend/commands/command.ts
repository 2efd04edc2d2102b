import { type Act, appendAct } from '#backend/audit/audit.ts'
import type { Backend } from '#backend/context.ts'

/** Parts of the backend that commands use. */
export type CommandNeeds = Pick<Backend, 'db' | 'shop' | 'hash' | 'now'>

/** Circumstances of a command. */
export interface CommandRun {
	args: string[]
	/** The system's name of the user, for the record of acts. */
	by: string
	/** A line for the user. */
	print: (line: string) => void
}

/** @throws CommandRejected */
export type Command = (needs: CommandNeeds, run: CommandRun) => Promise<void>

/** Records that a command has shown something. @param by the system's name of the user */
export const recordCommand = (
	{ db, hash, now }: CommandNeeds,
	by: string,
	act: string,
	after: NonNullable<Act['after']> = {},
): Promise<void> =>
	db.transaction((tx) =>
		appendAct(tx, hash, { kind: 'COMMAND', id: by, requestId: '' }, { act, subject: '', after }, now()),
	)

/** A command can't do what is asked; the message is for the user. */
export class CommandRejected extends Error {}
