import { confirmAcquiring, decideSandboxPayment, getAcquiring } from '#contract/payments.ts'
import type { Run, Visitor } from './run.ts'

/** @returns whether the order could be paid */
export async function payAtSandbox(run: Run, n: string, as: Visitor): Promise<boolean> {
	const { url } = await run.succeeds(getAcquiring, { params: { n } }, { as })
	return payAt(run, url, n, as)
}

/** Pays at the address where the payment has begun. @returns whether it could be: the bank may be a real one */
export async function payAt(run: Run, url: string, n: string, as: Visitor): Promise<boolean> {
	const paymentId = /^\/sandbox-bank\/([\w-]+)(?:\?|$)/.exec(url)?.[1]
	if (!paymentId) return false
	await run.succeeds(decideSandboxPayment, { params: { paymentId }, body: { decision: 'pay' } }, { as })
	await run.succeeds(confirmAcquiring, { params: { n } }, { as })
	return true
}
