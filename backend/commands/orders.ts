import { desc, inArray, notInArray } from 'drizzle-orm'
import { advanceOrder, advanceOrderTo, statesBefore } from '#backend/areas/orders/advance.ts'
import { cancelByShop } from '#backend/areas/orders/cancel-order.ts'
import { OrderStays } from '#backend/areas/orders/order-stays.ts'
import { orders } from '#backend/areas/orders/orders.table.ts'
import type { Actor } from '#backend/audit/audit.ts'
import { OrderStatus } from '#contract/orders.ts'
import { type CommandNeeds, CommandRejected, type CommandRun, readArgs, recordCommand } from './command.ts'

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
	const { command, values, operands } = readArgs(args, USAGE, {
		list: {},
		advance: { options: { to: 'value' }, least: 1, most: args.length },
		cancel: { least: 1, most: args.length },
	})
	const actor: Actor = { kind: 'COMMAND', id: by, requestId: '' }
	try {
		if (command === 'list') {
			await recordCommand(needs, by, 'orders.list')
			await list(needs, print)
		} else if (command === 'cancel') {
			for (const number of operands) {
				await cancelByShop(needs, number, needs.now(), actor)
				print(`${number}  CANCELLED`)
			}
		} else {
			const to = values.to === undefined ? undefined : stateIn(values.to)
			if (to) await checkReach(needs, operands, to)
			for (const number of operands) {
				const state = to
					? await advanceOrderTo(needs, number, to, needs.now(), actor)
					: await advanceOrder(needs, number, needs.now(), actor)
				print(`${number}  ${state}`)
			}
		}
	} catch (error) {
		throw error instanceof OrderStays ? new CommandRejected(error.message) : error
	}
}

/** @throws CommandRejected for a word that is no state */
function stateIn(typed: string): OrderStatus {
	const state = OrderStatus.safeParse(typed.toUpperCase())
	if (!state.success) {
		throw new CommandRejected(`There is no state ${typed}. The states: ${OrderStatus.options.join(', ')}.`)
	}
	return state.data
}

/** @throws CommandRejected, before any order is moved, when one of them is not there or never comes to the state */
async function checkReach({ db }: CommandNeeds, numbers: string[], to: OrderStatus): Promise<void> {
	const rows = await db.select().from(orders).where(inArray(orders.number, numbers))
	for (const number of numbers) {
		const order = rows.find((one) => one.number === number)
		if (!order) throw new CommandRejected(`There is no order ${number}. Nothing was moved.`)
		if (!statesBefore(order).includes(to)) {
			throw new CommandRejected(
				`Order ${number} is ${order.status} and does not come to ${to}. Nothing was moved.`,
			)
		}
	}
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
