import { type Allowance, readAllowance } from '#backend/areas/prices/employee-price.ts'
import type { Backend, Call, EmployeeAtWork } from '#backend/context.ts'
import { whoWorks } from './employee-sessions.ts'
import { sellerOf } from './sales.ts'

type Caller = Pick<Call<unknown, unknown, unknown>, 'cookie' | 'browser' | 'support'>

/**
 * The employee in a shift who makes the call to buy. An employee who sells to a customer in this browser, or helps
 * one as an operator, does not buy: the customer pays the price for all visitors.
 */
export async function buyingEmployee(
	backend: Pick<Backend, 'db' | 'hash' | 'now' | 'country'>,
	{ cookie, browser, support }: Caller,
): Promise<EmployeeAtWork | undefined> {
	if (support) return undefined
	const employee = await whoWorks(backend, cookie, browser)
	return employee && !(await sellerOf(backend, cookie)).seller ? employee : undefined
}

/** The same with the rest of the month; undefined for a visitor who is no employee. */
export async function allowanceFor(
	backend: Pick<Backend, 'db' | 'hash' | 'now' | 'country'>,
	call: Caller,
): Promise<Allowance | undefined> {
	const employee = await buyingEmployee(backend, call)
	return employee && readAllowance(backend.db, employee, backend.now())
}
