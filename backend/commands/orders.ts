import { parseArgs } from 'node:util'
import { desc, notInArray } from 'drizzle-orm'
import { advanceOrder } from '#backend/areas/orders/advance.ts'
import { cancelByShop } from '#backend/areas/orders/cancel-order.ts'
import { OrderStays } from '#backend/areas/orders/order-stays.ts'
import { orders } from '#backend/areas/orders/orders.table.ts'
import type { Actor } from '#backend/audit/audit.ts'
import { type CommandNeeds, CommandRejected, type CommandRun, recordCommand } from './command.ts'

const USAGE = `Usage: npm run orders -- <command>
  list                      orders that are not at their end, newest first
  advance <number> …        the next state: NEW → CONFIRMED → ASSEMBLING → IN_DELIVERY or
                            READY_FOR_PICKUP → COMPLETED
  advance --to=COMPLETED <number> …
                            the same again and again, up to a state
  cancel <number> …         cancels: goods, bonuses and money go back
`

/** `npm run orders`. */
export async function ordersCommand(needs: CommandNeeds, { args, by, print }: CommandRun): Promise<void> {
	const { command, numbers, to } = readArgs(args)
	const actor: Actor = { kind: 'COMMAND', id: by, requestId: '' }
	try {
		if (command === 'list') {
			await recordCommand(needs, by, 'orders.list')
			await list(needs, print)
		}
		for (const number of numbers) {
			if (command === 'cancel') await cancelByShop(needs, number, needs.now(), actor)
			print(`${number}  ${command === 'cancel' ? 'CANCELLED' : await advance(needs, number, to, actor)}`)
		}
	} catch (error) {
		throw error instanceof OrderStays ? new CommandRejected(error.message) : error
	}
}

function readArgs(args: string[]) {
	const { values, positionals } = parseArgs({
		args,
		allowPositionals: true,
		strict: false,
		options: { to: { type: 'string' } },
	})
	const [command, ...numbers] = positionals
	const isKnown = command === 'advance' || command === 'cancel' ? numbers.length > 0 : command === 'list'
	if (!isKnown) throw new CommandRejected(USAGE)
	return { command, numbers: command === 'list' ? [] : numbers, to: values.to }
}

async function list({ db }: CommandNeeds, print: CommandRun['print']): Promise<void> {
	const rows = await db
		.select()
		.from(orders)
		.where(notInArray(orders.status, ['COMPLETED', 'CANCELLED']))
		.orderBy(desc(orders.createdAt))
	for (const { number, status, paymentStatus, total, createdAt } of rows) {
		print(
			`${number}  ${status.padEnd(16)}  ${paymentStatus.padEnd(8)}  ${total} ₽  ${createdAt.toISOString()}`,
		)
	}
	print(`${rows.length} orders`)
}

async function advance(needs: CommandNeeds, number: string, to: unknown, actor: Actor) {
	let status = await advanceOrder(needs, number, needs.now(), actor)
	while (to && status !== to) status = await advanceOrder(needs, number, needs.now(), actor)
	return status
}
