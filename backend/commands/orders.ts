import { and, asc, desc, eq, gte, inArray, lt, notInArray } from 'drizzle-orm'
import { advanceOrder, advanceOrderTo, statesBefore } from '#backend/areas/orders/advance.ts'
import { cancelByShop } from '#backend/areas/orders/cancel-order.ts'
import { OrderStays } from '#backend/areas/orders/order-stays.ts'
import { orders } from '#backend/areas/orders/orders.table.ts'
import { readOrder } from '#backend/areas/orders/orders.ts'
import { readPaymentRefunds, retryRefunds } from '#backend/areas/payments/payment-refunds.ts'
import { type Actor, appendAct } from '#backend/audit/audit.ts'
import { plain } from '#backend/outbox/order-letter.ts'
import { orderInText, wayOf } from '#backend/outbox/shop-letter.ts'
import { type Order, OrderStatus } from '#contract/orders.ts'
import { type CommandNeeds, CommandRejected, type CommandRun, readArgs, recordCommand } from './command.ts'
import { momentIn } from './moments.ts'
import { ordersAsCsv } from './orders-csv.ts'

/** Orders that one command answers with: the answer is made in memory. */
const MOST = 10_000

export const ORDERS_USAGE = `Usage: node build/tropa.js orders <command>
  list                      orders that are not at their end, newest first
  show <number> …           who ordered what, where it goes, when, and how it is paid
  export --since=2026-11-01 [--until=2026-12-01]
                            orders as CSV for a spreadsheet, oldest first, ${MOST} at most
  advance <number> …        the next state: NEW → CONFIRMED → ASSEMBLING → IN_DELIVERY or
                            READY_FOR_PICKUP → COMPLETED
  advance --to=COMPLETED <number> …
                            the same again and again, up to a state
  cancel <number> …         cancels: goods, bonuses and money go back
  repay <number> …          tries again to give money back that the payment provider did not

Days are of Moscow; 2026-11-25T14:30 is a minute.
`

/** `build/tropa.js orders`. */
export async function ordersCommand(needs: CommandNeeds, { args, by, print }: CommandRun): Promise<void> {
	const { command, values, operands } = readArgs(args, ORDERS_USAGE, {
		list: {},
		show: { least: 1, most: args.length },
		export: { options: { since: 'value', until: 'value' } },
		advance: { options: { to: 'value' }, least: 1, most: args.length },
		cancel: { least: 1, most: args.length },
		repay: { least: 1, most: args.length },
	})
	const actor: Actor = { kind: 'COMMAND', id: by, requestId: '' }
	try {
		if (command === 'list') {
			await recordCommand(needs, by, 'orders.list')
			await list(needs, print)
		} else if (command === 'show') {
			for (const number of operands) await show(needs, actor, number, print)
		} else if (command === 'export') {
			await exportOrders(needs, values, by, print)
		} else if (command === 'cancel') {
			for (const number of operands) {
				await cancelByShop(needs, number, needs.now(), actor)
				print(`${number}  CANCELLED`)
			}
		} else if (command === 'repay') {
			await recordCommand(needs, by, 'orders.repay', { orders: operands })
			for (const number of operands) print(`${number}  ${await retryRefunds(needs, number)} refunds`)
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

/** Everything that the shop's people need to bring an order to its customer; reading it is on record. */
async function show(
	{ db, hash, now }: CommandNeeds,
	by: Actor,
	number: string,
	print: CommandRun['print'],
): Promise<void> {
	const [row] = await db.select().from(orders).where(eq(orders.number, number))
	if (!row) throw new CommandRejected(`There is no order ${number}.`)
	const order = await readOrder(db, row, now())
	const customerId = row.sentBy === null ? row.visitorId : undefined
	await db.transaction((tx) =>
		appendAct(tx, hash, by, { act: 'order.read', subject: number, customerId }, now()),
	)
	print(`${number}  ${row.status}  ${row.paymentStatus}`)
	print(plain(orderInText(order)))
	for (const { amount, status, reason, attempts } of await readPaymentRefunds(db, number)) {
		print(`money back  ${amount} ₽  ${status}  ${attempts} attempts  ${reason}`.trimEnd())
	}
}

async function exportOrders(
	needs: CommandNeeds,
	{ since, until }: Partial<Record<string, string>>,
	by: string,
	print: CommandRun['print'],
): Promise<void> {
	if (since === undefined) throw new CommandRejected(`Say from when: --since=2026-11-01.\n\n${ORDERS_USAGE}`)
	const { db, now } = needs
	const rows = await db
		.select()
		.from(orders)
		.where(
			and(
				gte(orders.createdAt, momentIn(since)),
				until === undefined ? undefined : lt(orders.createdAt, momentIn(until)),
			),
		)
		.orderBy(asc(orders.createdAt))
		.limit(MOST + 1)
	await recordCommand(needs, by, 'orders.export', { since, until })
	if (rows.length > MOST) throw new CommandRejected(`There are more than ${MOST}. Ask for fewer: --until.`)
	const read: Order[] = []
	for (const row of rows) read.push(await readOrder(db, row, now()))
	print(ordersAsCsv(read).trimEnd())
}

async function list({ db }: CommandNeeds, print: CommandRun['print']): Promise<void> {
	const rows = await db
		.select()
		.from(orders)
		.where(notInArray(orders.status, ['COMPLETED', 'CANCELLED']))
		.orderBy(desc(orders.createdAt))
	for (const order of rows) {
		const { number, status, paymentStatus, total, createdAt, deliveryInfo } = order
		const where = [wayOf(order), deliveryInfo.cityName].filter(Boolean).join(', ')
		print(
			`${number}  ${status.padEnd(16)}  ${paymentStatus.padEnd(8)}  ${total} ₽  ${createdAt.toISOString()}  ${where}`,
		)
	}
	print(`${rows.length} orders`)
}
