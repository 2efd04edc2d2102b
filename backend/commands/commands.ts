import { AUDIT_USAGE, auditCommand } from './audit.ts'
import { type Command, type CommandNeeds, CommandRejected, type CommandRun } from './command.ts'
import { EVENTS_USAGE, eventsCommand } from './events.ts'
import { goodsCheckCommand } from './goods-check.ts'
import { importCommand } from './import.ts'
import { ORDERS_USAGE, ordersCommand } from './orders.ts'
import { STAFF_USAGE, staffCommand } from './staff.ts'

/**
 * Each is `build/tropa.js <name>`; `import` reads its feed first (import-program.ts), and `shop`
 * the folder of the shop (shop-program.ts).
 */
export const commands: Record<string, Command> = {
	audit: auditCommand,
	events: eventsCommand,
	import: importCommand,
	orders: ordersCommand,
	shop: goodsCheckCommand,
	staff: staffCommand,
}

/** How the commands that are handed on as they are are used. */
export const usages: Record<string, string> = {
	audit: AUDIT_USAGE,
	events: EVENTS_USAGE,
	orders: ORDERS_USAGE,
	staff: STAFF_USAGE,
}

/** Output of a command. */
export interface CommandAnswer {
	lines: string[]
	/** Reason why it did not do all of what was asked, for the user. */
	rejection?: string
}

/** @throws whatever is no sentence for a person */
export async function runCommand(
	name: string,
	needs: CommandNeeds,
	run: Omit<CommandRun, 'print'>,
): Promise<CommandAnswer> {
	const command = Object.hasOwn(commands, name) ? commands[name] : undefined
	if (!command) return { lines: [], rejection: `There is no command ${name}.` }
	const lines: string[] = []
	try {
		await command(needs, { ...run, print: (line) => lines.push(line) })
		return { lines }
	} catch (error) {
		if (error instanceof CommandRejected) return { lines, rejection: error.message }
		throw error
	}
}
