import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { cityClock } from '#backend/areas/geo/city-clock.ts'
import { orders } from '#backend/areas/orders/orders.table.ts'
import { employees } from '#backend/areas/staff/staff.table.ts'
import type { EmployeeAtWork } from '#backend/context.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import { settings } from '#backend/settings.ts'
import { type PricedLine, atEmployeePrice as priceForEmployee } from './prices.ts'

const { rate, monthlyLimit } = settings.staff.price

/** An employee as a buyer, and the roubles of goods at the shop's price that are left for the employee's price. */
export interface Allowance {
	employee: EmployeeAtWork
	/** `2026-11` */
	month: string
	used: number
	left: number
}

/** The rest of the limit after the month's orders; cancelled orders have given theirs back. */
export async function readAllowance(db: Db, employee: EmployeeAtWork, now: Date): Promise<Allowance> {
	const { timeZone } = employee.shown.shop
	const month = cityClock(now, timeZone).day.slice(0, 7)
	const [row] = await db
		.select({ used: sql<number>`coalesce(sum(${orders.personalGoods}), 0)::int` })
		.from(orders)
		.where(
			and(
				eq(orders.boughtBy, employee.id),
				ne(orders.status, 'CANCELLED'),
				sql`to_char(${orders.createdAt} at time zone ${timeZone}, 'YYYY-MM') = ${month}`,
			),
		)
	const used = row?.used ?? 0
	return { employee, month, used, left: Math.max(0, monthlyLimit - used) }
}

/**
 * The same for an order: orders of one employee wait for each other, so that together they never go beyond the limit.
 * Undefined for an employee who has left meanwhile.
 */
export async function lockAllowance(
	tx: Tx,
	employee: EmployeeAtWork,
	now: Date,
): Promise<Allowance | undefined> {
	const [row] = await tx
		.select({ id: employees.id })
		.from(employees)
		.where(and(eq(employees.id, employee.id), isNull(employees.disabledAt)))
		.for('update')
	return row && readAllowance(tx, employee, now)
}

/** @param retailPrice whole roubles, for all visitors */
export const employeePriceOf = (retailPrice: number) => Math.round((retailPrice * (100 - rate)) / 100)

/** The lines of a cart as the employee pays them; unchanged for other visitors. */
export const atEmployeePrice = <Line extends PricedLine>(
	lines: Line[],
	allowance: Allowance | undefined,
): Line[] => priceForEmployee(lines, allowance, employeePriceOf)
