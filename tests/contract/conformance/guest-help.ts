import type * as contract from '#contract/guest-help.ts'
import { beginGuestHelp } from '#contract/guest-help.ts'
import { askConsent, findCustomers, getHelpedOrder } from '#contract/operator.ts'
import { codeSentTo, NO_NAME, newOperator, newPhone, newVisitor } from './discovery.ts'
import { pickUp } from './operator.ts'
import type { CasesOf } from './run.ts'

export const guestHelp: CasesOf<typeof contract> = {
	async beginGuestHelp(run) {
		run.unreached(beginGuestHelp, 'CODE_ATTEMPTS_EXCEEDED', 'the operator would have to wait for an hour')
		const as = await newOperator(run)
		const phone = newPhone()
		const number = await pickUp(run, await newVisitor(run), phone)
		const params = { number }
		await run.refuses(beginGuestHelp, 'CODE_NOT_ACTIVE', { params, body: { code: '000000' } }, { as })
		const { guestOrder } = await run.succeeds(findCustomers, { body: { find: number } }, { as })
		run.check(findCustomers, guestOrder?.orderNumber === number, 'an order of a guest is not found')
		await run.succeeds(askConsent, { body: { orderNumber: number } }, { as })
		const code = await codeSentTo(run, phone)
		await run.refuses(beginGuestHelp, 'CODE_INVALID', { params, body: { code: '0000' } }, { as })
		await run.refuses(beginGuestHelp, 'NOT_FOUND', { params: { number: NO_NAME }, body: { code } }, { as })
		await run.succeeds(beginGuestHelp, { params, body: { code } }, { as })
		const { order } = await run.succeeds(getHelpedOrder, { params }, { as })
		run.check(beginGuestHelp, order.userInfo.phone === phone, 'another order is open')
	},
}
