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

/** A command can't do what is asked; the message is for the person who asks. */
export class CommandRefused extends Error {}
