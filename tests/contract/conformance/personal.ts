import { isDeepStrictEqual } from 'node:util'
import type * as contract from '#contract/personal.ts'
import {
	cancelOrder,
	changeEmail,
	deleteAccount,
	getBonus,
	getContactHours,
	getDashboard,
	getOwnData,
	getPersonalOrder,
	getPotentialPhone,
	getProfile,
	getReceipt,
	listBonusHistory,
	listCancelReasons,
	listConsents,
	listPersonalOrders,
	listReceipts,
	listSubscriptions,
	updateContactHours,
	updateProfile,
	updateSubscriptions,
} from '#contract/personal.ts'
import { sendSmsCode } from '#contract/user.ts'
import { otherThan } from '#tests/support/other-digits.ts'
import {
	codeSentTo,
	loggedInOnlooker,
	NO_NAME,
	newCustomer,
	newPhone,
	pass,
	RESEND_AFTER,
} from './discovery.ts'
import { unpaidOrder } from './orders.ts'
import { payAtSandbox } from './paying.ts'
import type { CasesOf, Run } from './run.ts'

const UNREAD = 'a code would have to be read from an SMS'

export const personal: CasesOf<typeof contract> = {
	async getProfile(run) {
		const as = await newCustomer(run)
		const profile = await run.succeeds(getProfile, {}, { as })
		run.check(getProfile, profile.phone === as.phone, 'has another phone than was logged in with')
	},

	async updateProfile(run) {
		for (const code of ['CODE_INVALID', 'CODE_ATTEMPTS_EXCEEDED', 'PHONE_ALREADY_USED'] as const) {
			run.unreached(updateProfile, code, UNREAD)
		}
		const as = await newCustomer(run)
		const body = {
			firstName: 'Аня',
			lastName: 'Воронцова',
			dateOfBirth: '1990-05-17',
			gender: 'FEMALE' as const,
		}
		await run.succeeds(updateProfile, { body }, { as })
		const kept = await run.succeeds(updateProfile, { body: { lastName: '' } }, { as })
		run.check(
			updateProfile,
			kept.firstName === 'Аня' && kept.lastName === '' && kept.dateOfBirth === '1990-05-17',
			'a field that was not sent is changed',
		)
		await run.refuses(updateProfile, 'BAD_REQUEST', { body: { dateOfBirth: '2999-01-01' } }, { as })
		const phone = newPhone()
		await run.refuses(updateProfile, 'BAD_REQUEST', { body: { phone } }, { as })
		const unsent = { phone, verificationCode: '0000' }
		await run.refuses(updateProfile, 'CODE_NOT_ACTIVE', { body: unsent }, { as })
	},

	async changeEmail(run) {
		const as = await newCustomer(run)
		const email = `contract-check-${as.phone.slice(1)}@example.com`
		const { isConfirmed } = await run.succeeds(changeEmail, { body: { email } }, { as })
		run.check(changeEmail, !isConfirmed, 'an address is confirmed without a code')
		await run.refuses(changeEmail, 'CODE_REQUEST_INTERVAL_EXCEEDED', { body: { email } }, { as })
		run.unreached(changeEmail, 'CODE_REQUESTS_EXCEEDED', 'it would take too many codes')
		run.unreached(changeEmail, 'CAPTCHA_INVALID', 'a customer needs no captcha')
		run.unreached(changeEmail, 'CODE_ATTEMPTS_EXCEEDED', 'it would take too many wrong codes')
		const code = await codeSentTo(run, email)
		await run.refuses(
			changeEmail,
			'CODE_INVALID',
			{ body: { email, verificationCode: otherThan(code) } },
			{ as },
		)
		await run.succeeds(changeEmail, { body: { email, verificationCode: code } }, { as })
		const profile = await run.succeeds(getProfile, {}, { as })
		run.check(changeEmail, profile.email === email, 'the confirmed address is not kept')
		await run.refuses(changeEmail, 'CODE_NOT_ACTIVE', { body: { email, verificationCode: code } }, { as })
	},

	async getDashboard(run) {
		const as = await newCustomer(run)
		await unpaidOrder(run, as)
		const { orders, phone } = await run.succeeds(getDashboard, {}, { as })
		run.check(getDashboard, orders.active === 1 && orders.latest.length === 1, 'does not tell of the order')
		run.check(getDashboard, phone === as.phone, 'is of somebody else')
	},

	async listPersonalOrders(run) {
		const as = await newCustomer(run)
		const { order } = await unpaidOrder(run, as)
		const all = await run.succeeds(listPersonalOrders, {}, { as })
		run.check(listPersonalOrders, all.items[0]?.orderNumber === order.orderNumber, 'lacks the order')
		const none = await run.succeeds(listPersonalOrders, { query: { orderStatus: 'COMPLETED' } }, { as })
		run.check(listPersonalOrders, none.items.length === 0, 'a new order is completed already')
	},

	async getPersonalOrder(run) {
		const as = await newCustomer(run)
		const { order } = await unpaidOrder(run, as)
		const params = { n: order.orderNumber }
		const read = await run.succeeds(getPersonalOrder, { params }, { as })
		run.check(getPersonalOrder, read.total === order.total && read.history.length > 0, 'is another order')
		const stranger = await loggedInOnlooker(run)
		await run.refuses(getPersonalOrder, 'NOT_FOUND', { params }, { as: stranger })
		await run.refuses(getPersonalOrder, 'NOT_FOUND', { params: { n: NO_NAME } }, { as })
	},

	async listCancelReasons(run) {
		const { reasons } = await run.succeeds(listCancelReasons, {}, { as: await loggedInOnlooker(run) })
		run.check(listCancelReasons, reasons.length > 0, 'there are none')
	},

	async cancelOrder(run) {
		run.unreached(cancelOrder, 'ORDER_CAN_NOT_BE_CANCELLED', 'an order would have to be on its way')
		const as = await newCustomer(run)
		const { order } = await unpaidOrder(run, as)
		const params = { id: order.orderNumber }
		const reasonId = await anyReason(run)
		const stranger = await loggedInOnlooker(run)
		await run.refuses(cancelOrder, 'NOT_FOUND', { params, body: { reasonId } }, { as: stranger })
		await run.refuses(cancelOrder, 'BAD_REQUEST', { params, body: { reasonId: NO_NAME } }, { as })
		const isPaid = await payAtSandbox(run, order.orderNumber, as)
		const body = { reasonId, comment: 'Проверка контракта' }
		const { status, paymentStatus } = await run.succeeds(cancelOrder, { params, body }, { as })
		run.check(cancelOrder, status === 'CANCELLED', 'the order is not cancelled')
		run.check(cancelOrder, !isPaid || paymentStatus === 'REFUNDED', 'what was paid is not given back')
		const again = await run.succeeds(cancelOrder, { params, body }, { as })
		run.check(cancelOrder, again.history.length <= 3, 'a second time cancels it again')
	},

	async getBonus(run) {
		const { balance, level, coming, expiring } = await run.succeeds(
			getBonus,
			{},
			{ as: await newCustomer(run) },
		)
		run.check(getBonus, balance === 0 && level.from === 0, 'a new customer has bonuses or a level already')
		run.check(getBonus, coming.length + expiring.length === 0, 'bonuses that are not there come or burn')
	},

	async listBonusHistory(run) {
		const as = await newCustomer(run)
		// The backend's clock may be another one.
		const today = (await unpaidOrder(run, as)).order.date.slice(0, 10)
		const body = { startDate: today, endDate: today }
		const { items } = await run.succeeds(listBonusHistory, { body }, { as })
		run.check(listBonusHistory, items.length === 0, 'a new customer has a history')
		const tooEarly = { startDate: '1999-01-01', endDate: today }
		await run.refuses(listBonusHistory, 'BAD_REQUEST', { body: tooEarly }, { as })
	},

	async listReceipts(run) {
		const as = await newCustomer(run)
		const { order } = await unpaidOrder(run, as)
		const before = await run.succeeds(listReceipts, {}, { as })
		run.check(listReceipts, before.items.length === 0, 'an unpaid order has a receipt')
		if (!(await payAtSandbox(run, order.orderNumber, as))) return
		const { items } = await run.succeeds(listReceipts, {}, { as })
		run.check(listReceipts, items[0]?.orderNumber === order.orderNumber, 'what was paid has no receipt')
	},

	async getReceipt(run) {
		const as = await newCustomer(run)
		await run.refuses(getReceipt, 'NOT_FOUND', { params: { code: NO_NAME } }, { as })
		const { order } = await unpaidOrder(run, as)
		if (!(await payAtSandbox(run, order.orderNumber, as))) {
			run.unreached(getReceipt, 'happy path', 'the bank is a real one: nothing is paid by this suite')
			return
		}
		const [receipt] = (await run.succeeds(listReceipts, {}, { as })).items
		const params = { code: receipt?.code ?? '' }
		const read = await run.succeeds(getReceipt, { params }, { as })
		const sum = read.items.reduce((total, item) => total + item.total, read.deliveryPrice)
		run.check(getReceipt, sum === read.total, 'the total is not its parts')
		run.check(getReceipt, read.paidByCard + read.paidByGiftCard === read.total, 'more or less is paid')
		const stranger = await loggedInOnlooker(run)
		await run.refuses(getReceipt, 'NOT_FOUND', { params }, { as: stranger })
	},

	async listSubscriptions(run) {
		await run.succeeds(listSubscriptions, {}, { as: await newCustomer(run) })
	},

	async updateSubscriptions(run) {
		const as = await newCustomer(run)
		const isOn = (answer: { subscriptions: { communicationChannel: string; isSubscribed: boolean }[] }) =>
			answer.subscriptions.some((one) => one.communicationChannel === 'SMS' && one.isSubscribed)
		for (const isSubscribed of [true, false]) {
			const body = { subscriptions: [{ communicationChannel: 'SMS' as const, isSubscribed }] }
			await run.succeeds(updateSubscriptions, { body }, { as })
			const kept = await run.succeeds(listSubscriptions, {}, { as })
			run.check(updateSubscriptions, isOn(kept) === isSubscribed, 'what was chosen is not kept')
		}
	},

	async getContactHours(run) {
		const { hours } = await run.succeeds(getContactHours, {}, { as: await newCustomer(run) })
		run.check(getContactHours, hours === null, 'a new customer has hours already')
	},

	async updateContactHours(run) {
		const as = await newCustomer(run)
		const hours = { utcOffset: 5, from: 22, until: 6 }
		await run.succeeds(updateContactHours, { body: { hours } }, { as })
		const same = { ...hours, until: hours.from }
		await run.refuses(updateContactHours, 'BAD_REQUEST', { body: { hours: same } }, { as })
		const kept = await run.succeeds(getContactHours, {}, { as })
		run.check(updateContactHours, isDeepStrictEqual(kept.hours, hours), 'the hours are not kept')
		const none = await run.succeeds(updateContactHours, { body: { hours: null } }, { as })
		run.check(updateContactHours, none.hours === null, 'the hours are not taken away')
	},

	async listConsents(run) {
		const as = await newCustomer(run)
		const { consents } = await run.succeeds(listConsents, {}, { as })
		run.check(
			listConsents,
			consents.some(({ purpose, withdrawnAt }) => purpose === 'PERSONAL_DATA' && withdrawnAt === null),
			'a log-in leaves no consent',
		)
	},

	async getOwnData(run) {
		const as = await newCustomer(run)
		const { sections } = await run.succeeds(getOwnData, {}, { as })
		const profile = sections.find(({ about }) => about === 'PROFILE')?.rows[0]
		run.check(getOwnData, profile?.phone === as.phone, 'the phone of the profile is not told')
	},

	async getPotentialPhone(run) {
		const as = await newCustomer(run)
		const { phone } = await run.succeeds(getPotentialPhone, {}, { as })
		run.check(getPotentialPhone, phone === null, 'a customer without orders is offered a phone')
	},

	async deleteAccount(run) {
		for (const code of ['CODE_INVALID', 'CODE_ATTEMPTS_EXCEEDED', 'ACCOUNT_HAS_ACTIVE_ORDERS'] as const) {
			run.unreached(deleteAccount, code, UNREAD)
		}
		const as = await newCustomer(run)
		await run.refuses(deleteAccount, 'CODE_NOT_ACTIVE', { body: { verificationCode: '0000' } }, { as })
		await run.succeeds(getProfile, {}, { as })

		const leaving = await newCustomer(run)
		await pass(run, RESEND_AFTER)
		await run.succeeds(sendSmsCode, { body: { sendingReason: 'DELETE_ACCOUNT' } }, { as: leaving })
		const verificationCode = await codeSentTo(run, leaving.phone)
		const wrong = { verificationCode: verificationCode === '0000' ? '0001' : '0000' }
		await run.refuses(deleteAccount, 'CODE_INVALID', { body: wrong }, { as: leaving })
		await run.succeeds(deleteAccount, { body: { verificationCode } }, { as: leaving })
		await run.refuses(getProfile, 'UNAUTHORIZED', {}, { as: leaving })
	},
}

async function anyReason(run: Run): Promise<string> {
	const { reasons } = await run.succeeds(listCancelReasons, {}, { as: await loggedInOnlooker(run) })
	return reasons[0]?.id ?? ''
}
