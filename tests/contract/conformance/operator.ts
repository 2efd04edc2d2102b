import { randomInt, randomUUID } from 'node:crypto'
import { addBasketItem, getBasket } from '#contract/basket.ts'
import { getShop, listShops } from '#contract/geo.ts'
import { getObtainingChannel } from '#contract/obtaining.ts'
import type * as contract from '#contract/operator.ts'
import {
	addOperatorBasketItem,
	answerReview,
	askConsent,
	beginSupport,
	cancelHelpedOrder,
	changeOrderContact,
	changeOrderDelivery,
	changeOrderPlace,
	dropCsmAction,
	endHelp,
	endSupport,
	findCustomers,
	finishCallRequest,
	getCsmAction,
	getHelpedOrder,
	getModeratedPhoto,
	getOperator,
	listAvailability,
	listCallRequests,
	listHelp,
	listModeratedReviews,
	listOrderPlaces,
	listReplies,
	loginByCsm,
	loginByNaumen,
	loginOperator,
	logoutOperator,
	moderateReview,
	resendOrderMessages,
	SUPPORT_SESSION_HEADER,
	sendReply,
	setUpSecondFactor,
	takeCallRequest,
} from '#contract/operator.ts'
import { createOneClickOrder, createOrder } from '#contract/orders.ts'
import { changeEmail } from '#contract/personal.ts'
import { createReview, getReviewPhoto } from '#contract/products.ts'
import {
	assortment,
	codeSentTo,
	goods,
	itemOf,
	type LoggedIn,
	NO_ID,
	NO_NAME,
	newCustomer,
	newHelping,
	newOperator,
	newPhone,
	newVisitor,
	nextGoods,
	operatorHands,
	pass,
	RESEND_AFTER,
	visitorCity,
} from './discovery.ts'
import { SMALL_PNG } from './products.ts'
import { type CasesOf, type Run, Unreached, type Visitor } from './run.ts'

export const operator: CasesOf<typeof contract> = {
	async loginOperator(run) {
		run.unreached(loginOperator, 'CODE_ATTEMPTS_EXCEEDED', 'the operator would have to wait for an hour')
		run.unreached(setUpSecondFactor, 'CODE_ATTEMPTS_EXCEEDED', 'the operator would have to wait for an hour')
		const { login, password, codeOf } = operatorHands(run)
		const as = await newVisitor(run)
		const body = { login, password }
		await run.refuses(loginOperator, 'OPERATOR_NOT_FOUND', { body: { ...body, password: NO_NAME } }, { as })
		const { operator, setUp } = await run.succeeds(loginOperator, { body }, { as })
		run.check(loginOperator, operator === null && setUp !== null, 'a second factor is not asked for')
		if (!setUp) return
		const { ticket, secret } = setUp
		const wrong = { ticket, code: NO_NAME }
		await run.refuses(setUpSecondFactor, 'CODE_INVALID', { body: wrong }, { as })
		const first = { ticket, code: codeOf(secret) }
		const { recoveryCodes } = await run.succeeds(setUpSecondFactor, { body: first }, { as })
		await run.refuses(setUpSecondFactor, 'OPERATOR_TOKEN_INVALID', { body: first }, { as })
		const repeated = { ...body, code: first.code }
		await run.refuses(loginOperator, 'CODE_INVALID', { body: repeated }, { as })
		const recovered = { ...body, code: recoveryCodes[0] }
		const again = await run.succeeds(loginOperator, { body: recovered }, { as })
		run.check(loginOperator, again.operator?.login === login, 'somebody else is logged in')
	},

	async setUpSecondFactor(run) {
		run.unreached(setUpSecondFactor, 'CODE_INVALID', 'it is tried at the log-in')
		operatorHands(run)
	},

	async loginByCsm(run) {
		run.unreached(loginByCsm, 'CODE_ATTEMPTS_EXCEEDED', 'the operator would have to wait for an hour')
		const { login, loginWithoutRights, tokenOf } = operatorHands(run)
		const as = await newVisitor(run)
		const body = { token: await tokenOf('csm', { sub: login }) }
		await run.succeeds(loginByCsm, { body }, { as })
		await run.refuses(loginByCsm, 'OPERATOR_TOKEN_INVALID', { body }, { as })
		for (const [call, issuer] of [
			[loginByCsm, 'csm'],
			[loginByNaumen, 'naumen'],
		] as const) {
			const atWork = await newOperator(run)
			const other = { token: await tokenOf(issuer, { sub: loginWithoutRights }) }
			await run.refuses(call, 'OPERATOR_AT_WORK', { body: other }, { as: atWork })
			await run.succeeds(call, { body: { ...other, replaces: true } }, { as: atWork })
		}
	},

	async loginByNaumen(run) {
		run.unreached(loginByNaumen, 'CODE_ATTEMPTS_EXCEEDED', 'the operator would have to wait for an hour')
		const { login, tokenOf } = operatorHands(run)
		const { phone } = await newCustomer(run)
		const as = await newVisitor(run)
		const body = { token: await tokenOf('naumen', { sub: login, phone, call: 'call', incoming: true }) }
		const { session } = await run.succeeds(loginByNaumen, { body }, { as })
		run.check(loginByNaumen, session?.customer.phone === phone, 'a call of the customer opens no session')
		await run.refuses(loginByNaumen, 'OPERATOR_TOKEN_INVALID', { body }, { as })
	},

	async logoutOperator(run) {
		const as = await newOperator(run)
		await run.succeeds(logoutOperator, {}, { as })
		await run.refuses(getOperator, ['UNAUTHORIZED', 'FORBIDDEN'], {}, { as })
	},

	async getOperator(run) {
		const as = await newHelping(run)
		const { session, operator } = await run.succeeds(getOperator, {}, { as })
		run.check(getOperator, session !== null && operator.rights.length > 0, 'nobody is helped')
	},

	async getCsmAction(run) {
		const { phone } = await newCustomer(run)
		const { size } = await goods(run)
		const as = await newOperator(run, { phone, action: { kind: 'ADD_ITEMS', skuIds: [size.id] } })
		const { action } = await run.succeeds(getCsmAction, {}, { as })
		run.check(getCsmAction, action?.items[0]?.skuId === size.id, 'the things are not told')
		run.check(getCsmAction, !JSON.stringify(action).includes(phone), 'the phone is told before consent')
	},

	async dropCsmAction(run) {
		const { phone } = await newCustomer(run)
		const as = await newOperator(run, { phone })
		await run.succeeds(dropCsmAction, {}, { as })
		const { action } = await run.succeeds(getCsmAction, {}, { as })
		run.check(dropCsmAction, action === null, 'the action is still there')
	},

	async findCustomers(run) {
		const { phone } = await newCustomer(run)
		const as = await newOperator(run)
		const found = await run.succeeds(findCustomers, { body: { find: phone } }, { as })
		run.check(findCustomers, found.customers.length === 1, 'a customer is not found by the phone')
		run.check(findCustomers, !JSON.stringify(found).includes(phone), 'the phone is told before consent')
		const nobody = await run.succeeds(findCustomers, { body: { find: NO_NAME } }, { as })
		run.check(findCustomers, nobody.customers.length === 0, 'somebody is found by no number')
	},

	async askConsent(run) {
		run.unreached(askConsent, 'CODE_REQUESTS_EXCEEDED', 'too many messages would have to be sent')
		run.unreached(askConsent, 'CAPTCHA_INVALID', 'no captcha is asked for')
		const { phone } = await newCustomer(run)
		const as = await newOperator(run)
		const { customers } = await run.succeeds(findCustomers, { body: { find: phone } }, { as })
		const body = { customerId: customers[0]?.customerId ?? '' }
		pass(run, RESEND_AFTER)
		await run.succeeds(askConsent, { body }, { as })
		await run.refuses(askConsent, 'CODE_REQUEST_INTERVAL_EXCEEDED', { body }, { as })
		await run.refuses(askConsent, 'NOT_FOUND', { body: { customerId: randomUUID() } }, { as })
	},

	async beginSupport(run) {
		run.unreached(beginSupport, 'CODE_ATTEMPTS_EXCEEDED', 'the operator would have to wait for an hour')
		const as = await newOperator(run)
		const body = { phone: newPhone(), firstName: 'Проверка' }
		await run.refuses(beginSupport, 'CODE_NOT_ACTIVE', { body: { ...body, code: '000000' } }, { as })
		pass(run, RESEND_AFTER)
		await run.succeeds(askConsent, { body }, { as })
		const code = await codeSentTo(run, body.phone)
		await run.refuses(beginSupport, 'CODE_INVALID', { body: { ...body, code: NO_NAME } }, { as })
		const { customer } = await run.succeeds(beginSupport, { body: { ...body, code } }, { as })
		run.check(beginSupport, customer.phone === body.phone, 'another customer is helped')
		await run.refuses(beginSupport, 'NOT_FOUND', { body: { customerId: randomUUID(), code } }, { as })
	},

	async getHelpedOrder(run) {
		const { as, number } = await helpedOrder(run)
		const { order, reasons } = await run.succeeds(getHelpedOrder, { params: { number } }, { as })
		run.check(getHelpedOrder, order.orderNumber === number && reasons.length > 0, 'it can’t be cancelled')
		await run.refuses(getHelpedOrder, 'NOT_FOUND', { params: { number: NO_NAME } }, { as })
	},

	async cancelHelpedOrder(run) {
		const why = 'an order would have to be handed over'
		run.unreached(cancelHelpedOrder, 'ORDER_CAN_NOT_BE_CANCELLED', why)
		const { as, number } = await helpedOrder(run)
		const params = { number }
		const { reasons } = await run.succeeds(getHelpedOrder, { params }, { as })
		const body = { reasonId: reasons[0]?.id ?? '' }
		const { order } = await run.succeeds(cancelHelpedOrder, { params, body }, { as })
		run.check(cancelHelpedOrder, order.status === 'CANCELLED', 'it is not cancelled')
		const again = await run.succeeds(cancelHelpedOrder, { params, body }, { as })
		run.check(cancelHelpedOrder, again.order.history.length === order.history.length, 'it is so twice')
		await run.refuses(cancelHelpedOrder, 'NOT_FOUND', { params: { number: NO_NAME }, body }, { as })
	},

	async endSupport(run) {
		const as = await newHelping(run)
		const body = { sessionId: as.headers[SUPPORT_SESSION_HEADER] }
		await run.succeeds(endSupport, { body }, { as })
		await run.succeeds(endSupport, { body }, { as })
		await run.refuses(getBasket, 'SUPPORT_SESSION_ENDED', {}, { as })
	},

	async listAvailability(run) {
		const as = await newOperator(run)
		const { product, size } = await goods(run)
		const items = [{ skuId: size.id }, { vendorCode: NO_NAME }]
		const listed = await run.succeeds(listAvailability, { body: { items } }, { as })
		run.check(listAvailability, listed.items[0]?.productId === product.id, 'another thing is told')
		run.check(listAvailability, listed.unknown[0] === NO_NAME, 'what is no thing is not told')
	},

	async addOperatorBasketItem(run) {
		run.unreached(addOperatorBasketItem, 'BASKET_LIMITS_EXCEEDED', 'it is tried at the cart')
		run.unreached(addOperatorBasketItem, 'NO_MORE_PRODUCT_AVAILABLE', 'it is tried at the cart')
		const as = await newHelping(run)
		const { product, size } = await goods(run)
		const { catalogPrice, retailPrice } = size
		const body = { productId: product.id, skuId: size.id, catalogPrice, retailPrice }
		await run.succeeds(addOperatorBasketItem, { body }, { as })
		const promised = { ...body, retailPrice: retailPrice - 1, reason: 'Проверка контракта' }
		const { lines } = await run.succeeds(addOperatorBasketItem, { body: promised }, { as })
		const isPromised = lines[0]?.retailPriceTotal === 2 * retailPrice - 1
		run.check(addOperatorBasketItem, isPromised, 'the price is not kept for the one piece alone')
		type Rejected = 'PRICE_CHANGED' | 'PRICE_TOO_LOW' | 'PRICE_ALREADY_PROMISED' | 'BASKET_INVALID_POSITIONS'
		const refused = (code: Rejected, changes: object) =>
			run.refuses(addOperatorBasketItem, code, { body: { ...body, ...changes } }, { as })
		await refused('PRICE_ALREADY_PROMISED', { ...promised, retailPrice: retailPrice - 2 })
		await refused('PRICE_CHANGED', { retailPrice: retailPrice - 1 })
		await refused('PRICE_TOO_LOW', { retailPrice: 1, reason: 'Проверка контракта' })
		await refused('BASKET_INVALID_POSITIONS', { skuId: NO_ID })
		const { soldOut } = await assortment(run)
		if (!soldOut) {
			run.unreached(addOperatorBasketItem, 'NO_PRODUCT_AVAILABLE', 'nothing is sold out')
			return
		}
		const gone = {
			productId: soldOut.product.id,
			skuId: soldOut.size.id,
			catalogPrice: soldOut.size.catalogPrice,
			retailPrice: soldOut.size.retailPrice,
		}
		await run.refuses(addOperatorBasketItem, 'NO_PRODUCT_AVAILABLE', { body: gone }, { as })
	},

	async resendOrderMessages(run) {
		run.unreached(resendOrderMessages, 'LETTERS_LIMIT_EXCEEDED', 'too many letters would have to be sent')
		const { as, number } = await helpedOrder(run)
		const { email } = await run.succeeds(resendOrderMessages, { params: { number } }, { as })
		run.check(resendOrderMessages, email, 'no letter is sent')
		await run.refuses(resendOrderMessages, 'NOT_FOUND', { params: { number: NO_NAME } }, { as })
	},

	async listOrderPlaces(run) {
		const { as, number } = await helpedOrder(run)
		const { isChangeable } = await run.succeeds(listOrderPlaces, { params: { number } }, { as })
		run.check(listOrderPlaces, isChangeable, 'the place of a new order can’t be changed')
		await run.refuses(listOrderPlaces, 'NOT_FOUND', { params: { number: NO_NAME } }, { as })
	},

	async changeOrderPlace(run) {
		const why = 'an order would have to be assembled'
		run.unreached(changeOrderPlace, 'ORDER_PLACE_CAN_NOT_BE_CHANGED', why)
		const { as, number } = await helpedOrder(run)
		const params = { number }
		const { points, pointId: first } = await run.succeeds(listOrderPlaces, { params }, { as })
		const pointId = points[0]?.pointId ?? first ?? ''
		const moved = await run.succeeds(changeOrderPlace, { params, body: { pointId } }, { as })
		run.check(changeOrderPlace, moved.deliveryInfo.pointId === pointId, 'the place is another')
		const nowhere = { pointId: NO_NAME }
		await run.refuses(changeOrderPlace, 'OBTAINING_POINT_NOT_FOUND', { params, body: nowhere }, { as })
		const none = { params: { number: NO_NAME }, body: { pointId } }
		await run.refuses(changeOrderPlace, 'NOT_FOUND', none, { as })
	},

	async changeOrderContact(run) {
		run.unreached(changeOrderContact, 'ORDER_CAN_NOT_BE_CHANGED', 'an order would have to be handed over')
		const { as, number } = await helpedOrder(run)
		const body = { name: 'Другой получатель', phone: newPhone(), email: 'contract-check@example.com' }
		const { userInfo } = await run.succeeds(changeOrderContact, { params: { number }, body }, { as })
		run.check(changeOrderContact, userInfo.phone === body.phone, 'the recipient is another')
		await run.refuses(changeOrderContact, 'NOT_FOUND', { params: { number: NO_NAME }, body }, { as })
	},

	async changeOrderDelivery(run) {
		const as = await newHelping(run)
		const city = await visitorCity(run)
		await run.succeeds(addBasketItem, { body: itemOf(await nextGoods(run)) }, { as })
		const { channels } = await run.succeeds(getObtainingChannel, {}, { as })
		const days = channels.find(({ obtainingMethod }) => obtainingMethod === 'DELIVERY')?.datePeriods ?? []
		const [first, second] = days.map(({ from, timePeriods }) => ({
			date: from,
			...(timePeriods[0] && { timeId: timePeriods[0].id }),
		}))
		if (!first || !second) {
			run.unreached(changeOrderDelivery, 'DELIVERY_DATE_NOT_AVAILABLE', 'no courier brings anything')
			return
		}
		const userInfo = {
			name: 'Проверка контракта',
			email: 'contract-check@example.com',
			phone: '+70000000000',
		}
		const address = { street: 'Лесная', house: '1' }
		const { orderNumber: number } = await run.succeeds(
			createOrder,
			{
				body: {
					userInfo,
					deliveryInfo: { cityId: city.id, ...address, ...first },
					obtainingMethod: 'DELIVERY',
					paymentMethod: 'ONLINE',
				},
			},
			{ as, headers: { 'idempotency-key': randomUUID() } },
		)
		const params = { number }
		const body = { ...address, house: '2', when: second }
		const { deliveryInfo } = await run.succeeds(changeOrderDelivery, { params, body }, { as })
		const isMoved = deliveryInfo.house === '2' && deliveryInfo.date === second.date
		run.check(changeOrderDelivery, isMoved, 'address and day are others')
		const never = { ...address, when: { date: '2020-01-01' } }
		await run.refuses(changeOrderDelivery, 'DELIVERY_DATE_NOT_AVAILABLE', { params, body: never }, { as })
		await run.refuses(changeOrderDelivery, 'NOT_FOUND', { params: { number: NO_NAME }, body }, { as })
		const other = await helpedOrder(run)
		const elsewhere = { params: { number: other.number }, body }
		await run.refuses(changeOrderDelivery, 'ORDER_CAN_NOT_BE_CHANGED', elsewhere, { as: other.as })
	},

	async listReplies(run) {
		const { replies } = await run.succeeds(listReplies, {}, { as: await newOperator(run) })
		run.check(listReplies, replies.length > 0, 'there are no letters')
	},

	async sendReply(run) {
		run.unreached(sendReply, 'LETTERS_LIMIT_EXCEEDED', 'too many letters would have to be sent')
		const customer = await newCustomer(run)
		const as = await newHelping(run, customer)
		const { replies } = await run.succeeds(listReplies, {}, { as })
		const params = { id: replies[0]?.id ?? '' }
		await run.refuses(sendReply, 'NO_EMAIL', { params }, { as })
		await run.refuses(sendReply, 'NOT_FOUND', { params: { id: NO_NAME } }, { as })
		await giveEmail(run, customer)
		const again = await newHelping(run, customer)
		await run.succeeds(sendReply, { params }, { as: again })
	},

	async listCallRequests(run) {
		await requestToBeCalled(run)
		const { calls } = await run.succeeds(listCallRequests, {}, { as: await newOperator(run) })
		run.check(listCallRequests, calls.length > 0, 'nobody waits for a call')
		run.check(
			listCallRequests,
			calls.every(({ phone }) => phone === null),
			'a phone is told in full',
		)
	},

	async takeCallRequest(run) {
		const params = { number: Number(await requestToBeCalled(run)) }
		const [as, other] = [await newOperator(run), await newOperator(run, {}, { hasRights: false })]
		const { phone } = await run.succeeds(takeCallRequest, { params }, { as })
		run.check(takeCallRequest, phone !== null, 'the phone is not told')
		await run.refuses(takeCallRequest, 'CALL_REQUEST_TAKEN', { params }, { as: other })
		await run.refuses(takeCallRequest, 'NOT_FOUND', { params: { number: NO_ID } }, { as })
		run.unreached(takeCallRequest, 'CALLS_LIMIT_EXCEEDED', 'too many people would have to wait for a call')
		await run.succeeds(finishCallRequest, { params, body: { outcome: 'TALKED' } }, { as })
	},

	async finishCallRequest(run) {
		const params = { number: Number(await requestToBeCalled(run)) }
		const [as, other] = [await newOperator(run), await newOperator(run, {}, { hasRights: false })]
		await run.succeeds(takeCallRequest, { params }, { as })
		const body = { outcome: 'TALKED' as const }
		await run.refuses(finishCallRequest, 'CALL_REQUEST_TAKEN', { params, body }, { as: other })
		await run.succeeds(finishCallRequest, { params, body }, { as })
		await run.refuses(takeCallRequest, 'CALL_REQUEST_TAKEN', { params }, { as })
		await run.refuses(finishCallRequest, 'NOT_FOUND', { params: { number: NO_ID }, body }, { as })
	},

	async listModeratedReviews(run) {
		await waitingReview(run)
		const as = await newOperator(run)
		const { items } = await run.succeeds(listModeratedReviews, {}, { as })
		run.check(listModeratedReviews, items.length > 0, 'a review with a stop word does not wait')
	},

	async getModeratedPhoto(run) {
		const id = await waitingReview(run)
		const as = await newOperator(run)
		const { items } = await run.succeeds(listModeratedReviews, {}, { as })
		const [photo] = items.find((one) => one.id === id)?.photos ?? []
		if (!photo) throw new Unreached('the backend stores no photographs of reviews')
		for (const size of ['full', 'small'] as const) {
			const { jpeg } = await run.succeeds(getModeratedPhoto, { params: photo, query: { size } }, { as })
			run.check(getModeratedPhoto, jpeg.startsWith('/9j/'), 'it is no JPEG')
		}
		await run.refuses(getReviewPhoto, 'NOT_FOUND', { params: photo, query: {} })
		await run.refuses(getModeratedPhoto, 'NOT_FOUND', { params: { id: randomUUID() }, query: {} }, { as })
	},

	async answerReview(run) {
		const id = await waitingReview(run)
		const as = await newOperator(run)
		const { createdAt } = await moderated(run, id, as)
		const params = { id }
		const body = { answer: 'Проверка контракта', createdAt }
		await run.refuses(answerReview, 'REVIEW_CHANGED', { params, body }, { as })
		await publish(run, id, as)
		const { answer } = await run.succeeds(answerReview, { params, body }, { as })
		run.check(answerReview, answer?.text === body.answer, 'the answer is not there')
		const unread = { ...body, answer: 'Другой ответ', replaces: '' }
		await run.refuses(answerReview, 'REVIEW_CHANGED', { params, body: unread }, { as })
		const none = await run.succeeds(answerReview, { params, body: { ...body, answer: '' } }, { as })
		run.check(answerReview, !none.answer, 'an empty answer takes no other away')
		await run.refuses(answerReview, 'NOT_FOUND', { params: { id: NO_ID }, body }, { as })
	},

	async moderateReview(run) {
		const id = await waitingReview(run)
		const as = await newOperator(run)
		const { items } = await run.succeeds(listModeratedReviews, {}, { as })
		const createdAt = items.find((one) => one.id === id)?.createdAt ?? ''
		const params = { id }
		const refused = { to: 'REFUSED' as const, reason: 'Проверка контракта', createdAt }
		const stale = { ...refused, createdAt: '2020-01-01T00:00:00.000Z' }
		await run.refuses(moderateReview, 'REVIEW_CHANGED', { params, body: stale }, { as })
		const { state } = await run.succeeds(moderateReview, { params, body: refused }, { as })
		run.check(moderateReview, state === 'REFUSED', 'it is not refused')
		await run.refuses(moderateReview, 'NOT_FOUND', { params: { id: NO_ID }, body: refused }, { as })
	},

	async listHelp(run) {
		const customer = await newCustomer(run)
		await newHelping(run, customer)
		const { open, acts } = await run.succeeds(listHelp, {}, { as: customer })
		run.check(listHelp, open.length === 1 && acts[0]?.what === 'support.begin', 'the help is not told')
	},

	async endHelp(run) {
		const customer = await newCustomer(run)
		const as = await newHelping(run, customer)
		const params = { id: as.headers[SUPPORT_SESSION_HEADER] }
		await run.succeeds(endHelp, { params }, { as: customer })
		await run.refuses(getBasket, 'SUPPORT_SESSION_ENDED', {}, { as })
		await run.refuses(endHelp, 'NOT_FOUND', { params: { id: randomUUID() } }, { as: customer })
	},
}

async function giveEmail(run: Run, customer: LoggedIn): Promise<void> {
	const email = `${randomUUID()}@example.com`
	await run.succeeds(changeEmail, { body: { email } }, { as: customer })
	const verificationCode = await codeSentTo(run, email)
	await run.succeeds(changeEmail, { body: { email, verificationCode } }, { as: customer })
}

/** An order of a helped customer, to be picked up in a store. */
export async function helpedOrder(run: Run, customer?: LoggedIn) {
	const as = await newHelping(run, customer)
	return { as, number: await pickUp(run, as, '+70000000000') }
}

/** The number of an order to be picked up in a store. */
export async function pickUp(run: Run, as: Visitor, phone: string): Promise<string> {
	const { countries } = await run.succeeds(listShops, { body: {} })
	const [first] = countries.flatMap(({ cities }) => cities.flatMap(({ shops }) => shops))
	const pointId = first?.id ?? ''
	const { city } = await run.succeeds(getShop, { params: { id: pointId } })
	await run.succeeds(addBasketItem, { body: itemOf(await nextGoods(run)) }, { as })
	const { orderNumber } = await run.succeeds(
		createOrder,
		{
			body: {
				userInfo: { name: 'Проверка контракта', email: 'contract-check@example.com', phone },
				deliveryInfo: { cityId: city.id, pointId },
				obtainingMethod: 'PICKUP',
				paymentMethod: 'ON_RECEIPT',
			},
		},
		{ as, headers: { 'idempotency-key': randomUUID() } },
	)
	return orderNumber
}

/** The number of a request to be called. */
async function requestToBeCalled(run: Run): Promise<string> {
	const { product, size } = await nextGoods(run)
	const phone = `+7000${String(randomInt(10_000_000)).padStart(7, '0')}`
	const body = { name: 'Проверка контракта', phone, email: '', productId: product.id, skuId: size.id }
	const as = await newVisitor(run)
	const headers = { 'idempotency-key': randomUUID() }
	return (await run.succeeds(createOneClickOrder, { body }, { as, headers })).requestNumber
}

/** A review that waits, as its moderator sees it. */
async function moderated(run: Run, id: number, as: Visitor) {
	const { items } = await run.succeeds(listModeratedReviews, {}, { as })
	const review = items.find((one) => one.id === id)
	if (!review) throw new Unreached('a review with a stop word does not wait on the first page')
	return review
}

async function publish(run: Run, id: number, as: Visitor): Promise<void> {
	const { createdAt } = await moderated(run, id, as)
	await run.succeeds(moderateReview, { params: { id }, body: { to: 'PUBLISHED', createdAt } }, { as })
}

/** The id of a review that waits for a moderator. */
export async function waitingReview(run: Run): Promise<number> {
	const as = await newVisitor(run)
	const { product } = await goods(run)
	const body = { rating: 5, body: 'Проверка контракта www', isAnonymous: true, photos: [SMALL_PNG] }
	const { id } = await run.succeeds(createReview, { params: { id: product.id }, body }, { as })
	return id
}
