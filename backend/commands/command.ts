import { type ParseArgsConfig, parseArgs } from 'node:util'
import { type Act, appendAct } from '#backend/audit/audit.ts'
import type { Backend } from '#backend/context.ts'
import type { Circumstances } from './circumstances.ts'

/** Parts of the backend that commands use. */
export type CommandNeeds = Pick<Backend, 'db' | 'shop' | 'hash' | 'now' | 'log'>

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

/**
 * A command of `build/tropa.js`, with its arguments.
 * @param read reads the settings of the shop, after the arguments
 * @returns the exit code
 */
export type Program = (args: string[], read: () => Circumstances) => Promise<number>

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

/** Options and arguments of one of the subcommands of a command. */
export interface Subcommand {
	/** Its options by name: with a value, or without one. */
	options?: Record<string, 'value' | 'flag'>
	/** Number of its arguments. */
	least?: number
	most?: number
}

/** Arguments of a subcommand, each option given once at most. */
export interface ReadArgs<Name extends string> {
	command: Name
	values: Partial<Record<string, string>>
	/** Options without a value that were given. */
	flags: ReadonlySet<string>
	operands: string[]
}

/**
 * Reads the arguments of a command strictly, before anything is done.
 * @param usage shown after the reason
 * @throws CommandRejected for a subcommand, an option or a number of arguments that is not known, and for an option
 * given twice
 */
export function readArgs<Name extends string>(
	args: string[],
	usage: string,
	known: Record<Name, Subcommand>,
): ReadArgs<Name> {
	const wrong = (reason: string): never => {
		throw new CommandRejected(`${reason}\n\n${usage}`)
	}
	const [name, ...rest] = args
	if (name === undefined) throw new CommandRejected(usage)
	if (!Object.hasOwn(known, name)) return wrong(`There is no command ${name}.`)
	const command = name as Name
	const { options = {}, least = 0, most = least } = known[command]
	const config = Object.fromEntries(
		Object.entries(options).map(([option, kind]) => [
			option,
			{ type: kind === 'flag' ? ('boolean' as const) : ('string' as const) },
		]),
	)
	const { tokens, positionals } = parse(rest, config, wrong)
	const given = tokens.filter((token) => token.kind === 'option')
	const twice = given.find(({ name }, at) => given.findIndex((one) => one.name === name) !== at)
	if (twice) wrong(`The option --${twice.name} is given twice.`)
	if (positionals.length < least) wrong(`${name} needs more than that.`)
	if (positionals.length > most) wrong(`${name} takes no “${positionals[most]}”.`)
	return {
		command,
		values: Object.fromEntries(
			given.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])),
		),
		flags: new Set(given.map(({ name }) => name)),
		operands: positionals,
	}
}

function parse(
	args: string[],
	options: NonNullable<ParseArgsConfig['options']>,
	wrong: (reason: string) => never,
) {
	try {
		return parseArgs({ args, options, allowPositionals: true, tokens: true })
	} catch (error) {
		const isAboutArguments = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')
		if (!isAboutArguments) throw error
		return wrong((error as Error).message)
	}
}
