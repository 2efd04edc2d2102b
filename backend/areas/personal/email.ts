import { eq } from 'drizzle-orm'
import { redeemCode, sendCode } from '#backend/areas/codes/one-time-codes.ts'
import { customers } from '#backend/areas/customers/customers.table.ts'
import type { Backend } from '#backend/context.ts'
import { codeByEmail } from '#backend/outbox/messages.ts'
import type { CallBody, CallOutput } from '#contract/endpoint.ts'
import type * as contract from '#contract/personal.ts'

/** Sends a code to an address; with the code the address becomes the customer's. */
export async function changeEmail(
	backend: Pick<Backend, 'db' | 'hash' | 'now' | 'shop'>,
	who: { visitorId: string; address: string },
	{ email, verificationCode }: CallBody<typeof contract.changeEmail>,
): Promise<CallOutput<typeof contract.changeEmail>> {
	const target = { target: email.toLowerCase(), purpose: 'EMAIL', ...who } as const
	if (verificationCode === undefined) {
		// A customer has proven a phone: no captcha is needed.
		const codeSent = await sendCode(backend, { ...target, isHuman: true }, (code) =>
			codeByEmail(backend.shop, code),
		)
		return { isConfirmed: false, codeSent }
	}
	await redeemCode(backend, target, verificationCode, {
		onAccepted: async (tx) => {
			await tx.update(customers).set({ email }).where(eq(customers.id, who.visitorId))
		},
	})
	return { isConfirmed: true, codeSent: null }
}
