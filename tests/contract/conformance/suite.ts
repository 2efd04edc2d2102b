import { endpoints } from '#contract/endpoints.ts'
import type * as areas from '#contract/index.ts'
import { addresses } from './addresses.ts'
import { allOrders } from './all-orders.ts'
import { assistant } from './assistant.ts'
import { auth } from './auth.ts'
import { basket } from './basket.ts'
import { catalog } from './catalog.ts'
import { checkCommonRefusals } from './common.ts'
import { community } from './community.ts'
import { content } from './content.ts'
import { desk } from './desk.ts'
import { events } from './events.ts'
import { exported } from './export.ts'
import { geo } from './geo.ts'
import { giftCards } from './gift-cards.ts'
import { guestHelp } from './guest-help.ts'
import { notices } from './notices.ts'
import { obtaining } from './obtaining.ts'
import { operator } from './operator.ts'
import { orders } from './orders.ts'
import { passkeys } from './passkeys.ts'
import { payments } from './payments.ts'
import { personal } from './personal.ts'
import { products } from './products.ts'
import { conforms, type Report, type Row } from './report.ts'
import { returns } from './returns.ts'
import { type Case, type CasesOf, Mismatch, newRun, type Run, type RunOptions, Unreached } from './run.ts'
import { sentences } from './sentences.ts'
import { staff } from './staff.ts'
import { user } from './user.ts'

/** Names of all calls. */
type CallName = { [Area in keyof typeof areas]: keyof CasesOf<(typeof areas)[Area]> }[keyof typeof areas]

/** Every call's case by the call's name, in the order they run: each area of `contract/index.ts` has its line. */
const casesOfCalls = {
	...auth,
	...user,
	...content,
	...events,
	...geo,
	...catalog,
	...products,
	...community,
	...assistant,
	...exported,
	...basket,
	...notices,
	...obtaining,
	...orders,
	...giftCards,
	...payments,
	...personal,
	...returns,
	...addresses,
	...passkeys,
	...staff,
	...allOrders,
	...operator,
	...guestHelp,
	...desk,
} satisfies Record<CallName, Case>

export const cases: Record<string, Case> = casesOfCalls

/**
 * Runs every call of the contract against the backend at an origin, through HTTP alone. Makes about ten orders of one
 * piece each, to be paid online: unpaid they give their pieces back; at most two are paid, and only at the sandbox
 * bank.
 * @param options.record called for every call that succeeded
 * @param options.only names the calls with cases that are carried out; without it all are
 * @param options.employee without it there are no employees
 * @param options.operator without it there are no operators
 * @param options.readCode without it there is no log-in, and calls of customers are not reached
 */
export async function runConformance(origin: string, options?: RunOptions): Promise<Report> {
	const run = newRun(origin, options)
	for (const [name, test] of Object.entries(cases)) {
		if (options?.only && !options.only.includes(name)) continue
		const endpoint = endpoints[name]
		const row = run.report.get(name)
		if (!endpoint || !row) throw new Error(`There is a case for ${name}, and no such call`)
		await carryOut(row, test, run)
		await carryOut(row, () => checkCommonRefusals(run, endpoint), run)
		const isExplained = row.successes > 0 || row.faults.length > 0 || row.unreached.has('happy path')
		if (!isExplained)
			row.faults.push({ text: 'its case never succeeded and does not say why', sentence: sentences.success })
	}
	// Of the others, calls that a case needs may have shown a fault.
	for (const [name, row] of run.report) {
		if (options?.only && !options.only.includes(name) && conforms(row)) run.report.delete(name)
	}
	return run.report
}

async function carryOut(row: Row, test: Case, run: Run): Promise<void> {
	try {
		await test(run)
	} catch (error) {
		if (error instanceof Unreached) {
			if (row.successes === 0) row.unreached.set('happy path', error.message)
		} else if (error instanceof Mismatch) {
			// Reported in the row of the call it happened in; when that is another one, this one was not tried to the end.
			if (row.faults.length === 0) row.unreached.set('happy path', `a call that it needs does not conform`)
		} else throw error
	}
}
