import type { YooKassaDouble } from '#tests/support/yookassa-double.ts'
import { sumOfReceipt } from '#tests/support/yookassa-double.ts'
import type { Desk } from './desk.ts'
import type { Mailbox } from './mailbox.ts'
import type { WeekShop } from './week-shop.ts'

/** Begins to note each change of a stock, and each message, in the transaction that makes it. */
export async function openBooks(week: WeekShop): Promise<void> {
	const statements = [
		`create table stock_book (id bigserial primary key, sku_id int not null, was int not null, becomes int not null,
			feed_was int, feed_becomes int, is_present boolean not null, is_import boolean not null)`,
		`create function write_stock() returns trigger language plpgsql as $$
		begin
			if tg_op = 'INSERT' then
				insert into stock_book (sku_id, was, becomes, feed_becomes, is_present, is_import)
				values (new.id, 0, new.stock, new.feed_stock, new.is_present, true);
			elsif (old.stock, old.feed_stock, old.is_present) is distinct from (new.stock, new.feed_stock, new.is_present) then
				insert into stock_book (sku_id, was, becomes, feed_was, feed_becomes, is_present, is_import)
				values (new.id, old.stock, new.stock, old.feed_stock, new.feed_stock, new.is_present,
					(old.feed_stock, old.is_present) is distinct from (new.feed_stock, new.is_present));
			end if;
			return new;
		end $$`,
		`create trigger write_stock after insert or update on skus for each row execute function write_stock()`,
		`insert into stock_book (sku_id, was, becomes, feed_becomes, is_present, is_import)
			select id, 0, stock, feed_stock, is_present, true from skus`,
		`create table outbox_book (id int primary key, channel text not null, event text, recipient text not null,
			is_withdrawn boolean not null default false)`,
		`create function write_message() returns trigger language plpgsql as $$
		begin
			if tg_op = 'INSERT' then
				insert into outbox_book (id, channel, event, recipient)
				values (new.id, new.channel, new.event, new.recipient);
			elsif old.sent_at is null then
				update outbox_book set is_withdrawn = true where id = old.id;
			end if;
			return new;
		end $$`,
		`create trigger write_message after insert or delete on outbox_messages
			for each row execute function write_message()`,
	]
	for (const statement of statements) await week.sql(statement)
}

/** All that an import writes, but for the stock: what a feed that is held back may not change. */
export const readGoods = async (week: WeekShop): Promise<string> =>
	JSON.stringify(
		await week.sql(
			`select s.source, s.offer_id, s.retail_price, s.feed_stock, s.is_present, p.name, p.is_present as is_shown
			 from skus s join products p on p.id = s.product_id order by s.source, s.offer_id`,
		),
	)

interface OrderInBooks {
	number: string
	key: string
	status: string
	paymentStatus: string
	paymentMethod: string
	/** Roubles to be paid by money, without pieces that were not on the shelf. */
	toPay: number
	/** Roubles given back for pieces that came back. */
	returned: number
	/** Times that it became CONFIRMED. */
	confirmed: number
}

const readOrders = (week: WeekShop) =>
	week.sql<OrderInBooks>(
		`select o.number, o.idempotency_key as key, o.status, o.payment_status as "paymentStatus",
			o.payment_method as "paymentMethod", o.total - o.gift_card_total as "toPay",
			(select coalesce(sum(r.money), 0)::int from refunds r where r.order_number = o.number and r.kind = 'RETURNED') as returned,
			(select count(*)::int from order_events e where e.order_number = o.number and e.status = 'CONFIRMED') as confirmed
		 from orders o order by o.number`,
	)

/** Stocks that are below zero, follow no feed, or are not what feeds brought less what was sold. */
export async function auditStock(week: WeekShop, restocked: ReadonlyMap<number, number>): Promise<string[]> {
	interface Line {
		skuId: number
		was: number
		becomes: number
		feed: number | null
		isPresent: boolean
		isImport: boolean
	}
	const lines = await week.sql<Line>(
		`select sku_id as "skuId", was, becomes, feed_becomes as feed, is_present as "isPresent", is_import as "isImport"
		 from stock_book order by id`,
	)
	// Pieces that are not for sale again are sold, too: those of orders, and those that were not on the shelf.
	const sold = await week.sql<{ skuId: number; pieces: number }>(
		`select sku_id as "skuId", sum(quantity)::int as pieces from (
			select l.sku_id, l.quantity from order_lines l join orders o on o.number = l.order_number
			where o.status <> 'CANCELLED' or o.cancel_reason_id = 'not-on-shelf'
			union all
			select l.sku_id, l.quantity from refund_lines l join refunds r on r.id = l.refund_id where r.kind = 'MISSING'
		) pieces group by sku_id`,
	)
	const left = await week.sql<{ skuId: number; stock: number }>(
		'select id as "skuId", stock from skus order by id',
	)
	const soldOf = new Map(sold.map(({ skuId, pieces }) => [skuId, pieces]))
	const findings: string[] = []
	for (const { skuId, becomes, feed, isPresent, isImport } of lines) {
		if (becomes < 0) findings.push(`size ${skuId} has a stock of ${becomes}`)
		const named = isPresent ? feed : 0
		if (isImport && becomes !== named) {
			findings.push(`size ${skuId} has a stock of ${becomes} after a feed that names ${named}`)
		}
	}
	for (const { skuId, stock } of left) {
		const own = lines.filter((line) => line.skuId === skuId)
		const sum = (some: Line[]) => some.reduce((all, { was, becomes }) => all + becomes - was, 0)
		const brought = sum(own.filter(({ isImport }) => isImport))
		const pieces = (soldOf.get(skuId) ?? 0) - (restocked.get(skuId) ?? 0)
		if (brought !== stock + pieces) {
			findings.push(`size ${skuId}: feeds brought ${brought}, ${pieces} are sold, ${stock} are left`)
		}
	}
	return findings
}

/** Orders that were confirmed to a buyer and are not there, or are there twice. */
export async function auditConfirmed(
	week: WeekShop,
	confirmed: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<string[]> {
	const orders = await readOrders(week)
	return [...confirmed].flatMap(([key, numbers]) => {
		const found = orders.filter((order) => order.key === key).map(({ number }) => number)
		const isRight = found.length === 1 && [...numbers].every((number) => number === found[0])
		return isRight
			? []
			: [`${[...numbers]} was confirmed to its buyer, its key has ${found.join(', ') || 'none'}`]
	})
}

/**
 * Money at the provider that is not in the books of the shop, or the other way round, order by order.
 * @param takings roubles that the desk has taken, by the order
 */
export async function auditMoney(
	week: WeekShop,
	bank: YooKassaDouble,
	takings: ReadonlyMap<string, number>,
): Promise<string[]> {
	const findings: string[] = []
	for (const { number, status, paymentStatus, paymentMethod, toPay, returned } of await readOrders(week)) {
		const captured = bank.of(number).filter((payment) => payment.status === 'succeeded')
		const there = captured.reduce(
			(sum, { id, asked }) => sum + kopecksOf(asked.amount) - bank.refunded(id),
			0,
		)
		const isPaid = paymentMethod === 'ONLINE' && paymentStatus === 'PAID' && status !== 'CANCELLED'
		const here = isPaid ? (toPay - returned) * 100 : 0
		if (there !== here) {
			findings.push(
				`order ${number} (${paymentMethod} ${status} ${paymentStatus}): ${there} kopecks at the provider, ${here} in the books`,
			)
		}
		const toTake = paymentMethod === 'ON_RECEIPT' && status === 'COMPLETED' ? toPay : 0
		const taken = takings.get(number) ?? 0
		if (taken !== toTake)
			findings.push(`order ${number}: ${taken} ₽ were taken for it, the books have ${toTake}`)
		const isSaid = paymentMethod === 'ONLINE' && (paymentStatus === 'PAID' || paymentStatus === 'REFUNDED')
		if (isSaid !== captured.length > 0) {
			findings.push(`order ${number} is ${paymentStatus}, the provider has ${captured.length} payments of it`)
		}
	}
	const rows = await week.sql<{ id: string; number: string; status: string; back: number; open: number }>(
		`select p.provider_id as id, p.order_number as number, p.status,
			(select coalesce(sum(amount), 0)::int from payment_refunds r where r.payment_id = p.id) as back,
			(select count(*)::int from payment_refunds r where r.payment_id = p.id and r.status <> 'DONE') as open
		 from payments p where p.provider_id is not null`,
	)
	const rowOf = new Map(rows.map((row) => [row.id, row]))
	for (const { id, status, asked } of bank.payments.values()) {
		const row = rowOf.get(id)
		const number = asked.metadata.orderNumber
		if (!row) findings.push(`payment ${id} of order ${number} is not known to the shop`)
		else if ((status === 'succeeded') !== (row.status === 'PAID' || row.status === 'REFUNDED')) {
			findings.push(
				`payment ${id} of order ${number} is ${status} at the provider, ${row.status} in the shop`,
			)
		} else if (row.back * 100 !== bank.refunded(id) || row.open > 0) {
			findings.push(
				`of payment ${id} ${bank.refunded(id)} kopecks went back, the books have ${row.back} ₽, ${row.open} open`,
			)
		}
		if (sumOfReceipt(asked.receipt) !== kopecksOf(asked.amount))
			findings.push(`the receipt of payment ${id} is wrong`)
	}
	for (const { id, asked } of bank.refunds.values()) {
		if (asked.receipt && sumOfReceipt(asked.receipt) !== kopecksOf(asked.amount)) {
			findings.push(`the receipt of refund ${id} is wrong`)
		}
	}
	return findings
}

/** Orders that the provider has money of, and that are not at the desk in a state that says so; requests likewise. */
export async function auditDesk(
	week: WeekShop,
	bank: YooKassaDouble,
	desk: Desk,
	requests: ReadonlySet<string>,
) {
	const [listed, shown] = [new Set(await desk.numbers('ALL')), await desk.numbersOnPages()]
	const findings: string[] = []
	for (const { number, status, paymentStatus, paymentMethod } of await readOrders(week)) {
		if (!listed.has(number) || !shown.has(number)) findings.push(`order ${number} is not at the desk`)
		const paid = bank.of(number).filter((payment) => payment.status === 'succeeded')
		const isKept = paid.some(({ id, asked }) => bank.refunded(id) < kopecksOf(asked.amount))
		const isAtWork = ['CONFIRMED', 'ASSEMBLING', 'IN_DELIVERY', 'READY_FOR_PICKUP', 'COMPLETED'].includes(
			status,
		)
		if (isKept && !(isAtWork && paymentStatus === 'PAID')) {
			findings.push(`order ${number} has its money and is ${status}, ${paymentStatus}`)
		}
		if (paymentMethod === 'ONLINE' && paid.length === 0 && isAtWork) {
			findings.push(`order ${number} has no money and is ${status}`)
		}
		if (paymentMethod === 'ONLINE' && status === 'NEW')
			findings.push(`order ${number} waits for its money for ever`)
	}
	const waiting = await desk.requests()
	for (const number of requests) {
		if (!waiting.has(number) && !desk.called.has(number))
			findings.push(`request ${number} is not at the desk`)
	}
	return findings
}

/**
 * Orders that their customer, the shop or the receiver of webhooks did not hear of once.
 * @param deaths how often the backend was killed
 */
export async function auditMessages(
	week: WeekShop,
	bank: YooKassaDouble,
	{ letters, webhooks, ordersEmail }: Mailbox,
	requests: ReadonlySet<string>,
	deaths: number,
): Promise<string[]> {
	const messages = await week.sql<{
		channel: string
		event: string | null
		recipient: string
		isWithdrawn: boolean
	}>('select channel, event, recipient, is_withdrawn as "isWithdrawn" from outbox_book order by id')
	const findings: string[] = []
	const once = (event: string, recipient: string, isWanted: boolean) => {
		const found = messages.filter(
			(one) => one.channel === 'email' && one.event === event && one.recipient === recipient,
		)
		if (found.length !== (isWanted ? 1 : 0))
			findings.push(`${found.length} letters «${event}» to ${recipient}`)
	}
	const inVain = await week.sql<{ id: string; number: string }>(
		`select p.provider_id as id, p.order_number as number from payments p
		 where exists (select from outbox_book b where b.event = 'payment ' || p.id || ' in vain')`,
	)
	for (const { number, key, paymentMethod, confirmed } of await readOrders(week)) {
		const paid = bank.of(number).filter(({ status }) => status === 'succeeded')
		const isTaken = paymentMethod === 'ONLINE' && confirmed > 0
		const isToldInVain = ({ id }: { id: string }) => inVain.some((one) => one.id === id)
		const untold = paid.filter((payment) => !isToldInVain(payment))
		if (untold.length !== (isTaken ? 1 : 0)) {
			findings.push(
				`order ${number} has ${untold.length} payments that count, and was confirmed ${confirmed} times`,
			)
		}
		once(`order ${number} PAID`, `${key}@example.ru`, isTaken)
		once(`order ${number} for the shop NEW`, ordersEmail, isTaken || paymentMethod === 'ON_RECEIPT')
		const sent = [...webhooks.values()].filter((one) => one.orderNumber === number)
		const confirmations = sent.filter(({ type }) => type === 'order.confirmed')
		if (confirmations.length !== confirmed)
			findings.push(`order ${number} has ${confirmations.length} webhooks`)
	}
	for (const number of requests) once(`request ${number}`, ordersEmail, true)
	let more = 0
	for (const recipient of new Set([...letters, ...messages.map((one) => one.recipient)])) {
		const ofRecipient = messages.filter((one) => one.channel === 'email' && one.recipient === recipient)
		const wanted = ofRecipient.filter(({ isWithdrawn }) => !isWithdrawn).length
		const came = letters.filter((one) => one === recipient).length
		if (came < wanted) findings.push(`${recipient} got ${came} letters of ${wanted}`)
		more += Math.max(0, came - ofRecipient.length)
	}
	// One letter that was just being sent may come again after a death.
	if (more > deaths) findings.push(`${more} letters came again, after ${deaths} deaths of the backend`)
	return findings
}

const kopecksOf = ({ value }: { value: string }) => Math.round(Number(value) * 100)
