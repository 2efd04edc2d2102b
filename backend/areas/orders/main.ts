import { parseArgs } from 'node:util'
import { desc, eq, notInArray } from 'drizzle-orm'
import { settleOrder } from '#backend/areas/payments/settle.ts'
import { type Connection, connect, DatabaseUnreachable } from '#backend/db/connect.ts'
import { DataDirUnusable } from '#backend/db/embedded.ts'
import { DatabaseInUse } from '#backend/db/lock.ts'
import type { Backend } from '#backend/http.ts'
import { createKeyedHash } from '#backend/keyed-hash.ts'
import { ConfigError, loadConfig } from '#process/config.ts'
import { makePrivateFiles } from '#process/data-dir.ts'
import { createLog } from '#process/logger.ts'
import { readSessionSecret } from '#process/session-secret.ts'
import { advanceOrder, OrderStays } from './advance.ts'
import { cancelLocked, isCancellable } from './cancel-order.ts'
import { orders } from './orders.table.ts'

const USAGE = `Usage: npm run orders -- <command>
  list                      orders that are not at their end, newest first
  advance <number> …        the next state: NEW → CONFIRMED → ASSEMBLING → IN_DELIVERY or
                            READY_FOR_PICKUP → COMPLETED
  advance --to=COMPLETED <number> …
                            the same again and again, up to a state
  cancel <number> …         cancels: goods, bonuses and money go back
With the embedded database the shop must be stopped first.
`

class UsageError extends Error {}

async function run(args: string[]): Promise<number> {
	let connection: Connection | undefined
	try {
		const { command, numbers, to } = readArgs(args)
		const config = loadConfig()
		connection = await connect(config)
		const backend = { db: connection.db, shop: config.shop, hash: createKeyedHash(readSessionSecret(config)) }
		const commands = { list, advance, cancel }
		await commands[command](backend, numbers, to)
		return 0
	} catch (error) {
		const forPeople = [
			UsageError,
			ConfigError,
			DatabaseUnreachable,
			DatabaseInUse,
			DataDirUnusable,
			OrderStays,
		]
		if (!(error instanceof Error) || !forPeople.some((kind) => error instanceof kind)) {
			createLog('error').fatal({ err: error }, 'ORDERS_NOT_CHANGED')
			return 1
		}
		process.stderr.write(`${error.message}\n`)
		return 1
	} finally {
		await connection?.close()
	}
}

type Needs = Pick<Backend, 'db' | 'shop' | 'hash'>
type Command = 'list' | 'advance' | 'cancel'

function readArgs(args: string[]): { command: Command; numbers: string[]; to: string | undefined } {
	const { values, positionals } = parseArgs({
		args,
		allowPositionals: true,
		options: { to: { type: 'string' } },
	})
	const [command, ...numbers] = positionals
	if (command !== 'list' && command !== 'advance' && command !== 'cancel') throw new UsageError(USAGE)
	if (command !== 'list' && numbers.length === 0) throw new UsageError(USAGE)
	return { command, numbers, to: values.to }
}

async function list({ db }: Needs): Promise<void> {
	const rows = await db
		.select()
		.from(orders)
		.where(notInArray(orders.status, ['COMPLETED', 'CANCELLED']))
		.orderBy(desc(orders.createdAt))
	for (const { number, status, paymentStatus, total, createdAt } of rows) {
		console.log(
			`${number}  ${status.padEnd(16)}  ${paymentStatus.padEnd(8)}  ${total} ₽  ${createdAt.toISOString()}`,
		)
	}
	console.log(`${rows.length} orders`)
}

async function advance(backend: Needs, numbers: string[], to: string | undefined): Promise<void> {
	for (const number of numbers) {
		let status = await advanceOrder(backend, number, new Date())
		while (to && status !== to) status = await advanceOrder(backend, number, new Date())
		console.log(`${number}  ${status}`)
	}
}

async function cancel(backend: Needs, numbers: string[]): Promise<void> {
	for (const number of numbers) {
		await backend.db.transaction(async (tx) => {
			const now = new Date()
			const lock = async () =>
				(await tx.select().from(orders).where(eq(orders.number, number)).for('update'))[0]
			const order = await lock()
			if (!order || !isCancellable(order)) throw new OrderStays(`Order ${number} can't be cancelled.`)
			await settleOrder(tx, backend, order, now)
			await cancelLocked(tx, backend, (await lock()) ?? order, now, { who: 'SHOP' })
		})
		console.log(`${number}  CANCELLED`)
	}
}

makePrivateFiles()
process.exitCode = await run(process.argv.slice(2))
