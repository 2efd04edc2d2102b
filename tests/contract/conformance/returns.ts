import { randomUUID } from 'node:crypto'
import { getPersonalOrder } from '#contract/personal.ts'
import type * as contract from '#contract/returns.ts'
import { askForReturn, changeReturn, estimateReturn, getReturn, getReturnPhoto } from '#contract/returns.ts'
import { loggedInOnlooker, NO_ID, NO_NAME, newCustomer } from './discovery.ts'
import { unpaidOrder } from './orders.ts'
import { payAtSandbox } from './paying.ts'
import { SMALL_PNG } from './products.ts'
import { type CasesOf, type Run, Unreached, type Visitor } from './run.ts'

const NOT_RECEIVED = 'an order would have to be received'

/** Rejections of an exchange that depend on the stock, and on what is in the basket. */
const OF_STOCK = ['NO_PRODUCT_AVAILABLE', 'NO_MORE_PRODUCT_AVAILABLE', 'BASKET_LIMITS_EXCEEDED'] as const

const newKey = () => ({ 'idempotency-key': randomUUID() })

/** The words of a customer about a return. */
const why = { reason: 'SIZE' as const, way: 'STORE' as const }

export const returns: CasesOf<typeof contract> = {
	async getReturn(run) {
		const as = await newCustomer(run)
		const { params } = await bought(run, as)
		const { pieces, until } = await run.succeeds(getReturn, { params }, { as })
		run.check(getReturn, pieces.length === 0 && until === null, 'a new order can be returned')
		await run.refuses(getReturn, 'NOT_FOUND', { params }, { as: await loggedInOnlooker(run) })
		await run.refuses(getReturn, 'NOT_FOUND', { params: { number: NO_NAME } }, { as })
	},

	async estimateReturn(run) {
		const as = await newCustomer(run)
		const { params, pieces } = await bought(run, as)
		const body = { pieces }
		await run.refuses(estimateReturn, 'ORDER_CAN_NOT_BE_REFUNDED', { params, body }, { as })
		await run.refuses(estimateReturn, 'NOT_FOUND', { params, body }, { as: await loggedInOnlooker(run) })
		if (!(await received(run, params.number, as))) {
			run.unreached(estimateReturn, 'REFUND_TOO_LARGE', NOT_RECEIVED)
			run.unreached(estimateReturn, 'happy path', NOT_RECEIVED)
			return
		}
		const sums = await run.succeeds(estimateReturn, { params, body }, { as })
		run.check(estimateReturn, sums.money + sums.giftCard > 0, 'nothing would come back')
		await run.refuses(estimateReturn, 'REFUND_TOO_LARGE', { params, body: { pieces: more(pieces) } }, { as })
	},

	async askForReturn(run) {
		const as = await newCustomer(run)
		const { params, pieces } = await bought(run, as)
		const input = { params, body: { pieces, ...why } }
		const press = () => ({ as, headers: newKey() })
		await run.refuses(askForReturn, 'ORDER_CAN_NOT_BE_REFUNDED', input, press())
		const stranger = { as: await loggedInOnlooker(run), headers: newKey() }
		await run.refuses(askForReturn, 'NOT_FOUND', input, stranger)
		if (!(await received(run, params.number, as))) {
			run.unreached(askForReturn, 'REFUND_TOO_LARGE', NOT_RECEIVED)
			for (const code of ['RETURN_UNDER_WAY', 'BASKET_INVALID_POSITIONS', ...OF_STOCK] as const) {
				run.unreached(askForReturn, code, NOT_RECEIVED)
			}
			run.unreached(askForReturn, 'happy path', NOT_RECEIVED)
			return
		}
		const noPicture = { params, body: { ...input.body, photos: ['PGh0bWw+'] } }
		await run.refuses(askForReturn, 'BAD_REQUEST', noPicture, press())
		const tooMany = { params, body: { ...input.body, pieces: more(pieces) } }
		await run.refuses(askForReturn, 'REFUND_TOO_LARGE', tooMany, press())
		const exchange = pieces.map(({ skuId }) => ({ skuId, wanted: NO_ID }))
		const forNothing = { params, body: { ...input.body, exchange } }
		await run.refuses(askForReturn, 'BASKET_INVALID_POSITIONS', forNothing, press())
		for (const code of OF_STOCK)
			run.unreached(askForReturn, code, 'the stock of a size would have to be known')
		const once = press()
		const asked = await run.succeeds(askForReturn, input, once)
		const again = await run.succeeds(askForReturn, input, once)
		run.check(askForReturn, asked.state === 'ASKED' && again.id === asked.id, 'one key asks twice')
		await run.refuses(askForReturn, 'RETURN_UNDER_WAY', input, press())
		const order = await run.succeeds(getPersonalOrder, { params: { n: params.number } }, { as })
		run.check(askForReturn, order.returns?.length === 1, 'the order does not tell of it')
	},

	async changeReturn(run) {
		const as = await newCustomer(run)
		const { params, pieces } = await bought(run, as)
		const none = { params: { ...params, id: NO_ID }, body: { to: 'ON_WAY' as const } }
		await run.refuses(changeReturn, 'NOT_FOUND', none, { as })
		if (!(await received(run, params.number, as))) {
			run.unreached(changeReturn, 'RETURN_CLOSED', NOT_RECEIVED)
			run.unreached(changeReturn, 'happy path', NOT_RECEIVED)
			return
		}
		const { id } = await run.succeeds(
			askForReturn,
			{ params, body: { pieces, ...why } },
			{ as, headers: newKey() },
		)
		const sent = { params: { ...params, id }, body: { to: 'ON_WAY' as const, parcel: 'RA123' } }
		await run.refuses(changeReturn, 'NOT_FOUND', sent, { as: await loggedInOnlooker(run) })
		const onWay = await run.succeeds(changeReturn, sent, { as })
		run.check(changeReturn, onWay.state === 'ON_WAY' && onWay.parcel === 'RA123', 'it is not on its way')
		const kept = { params: { ...params, id }, body: { to: 'CANCELLED' as const } }
		await run.succeeds(changeReturn, kept, { as })
		await run.succeeds(changeReturn, kept, { as })
		await run.refuses(changeReturn, 'RETURN_CLOSED', sent, { as })
	},

	async getReturnPhoto(run) {
		const as = await newCustomer(run)
		const { params, returnId } = await returnWithPhoto(run, as)
		const { jpeg } = await run.succeeds(getReturnPhoto, { params, query: {} }, { as })
		run.check(getReturnPhoto, jpeg.startsWith('/9j/'), 'it is no JPEG')
		const stranger = { as: await loggedInOnlooker(run) }
		await run.refuses(getReturnPhoto, 'NOT_FOUND', { params, query: {} }, stranger)
		const none = { params: { ...params, id: randomUUID() }, query: {} }
		await run.refuses(getReturnPhoto, 'NOT_FOUND', none, { as })
		const kept = { params: { number: params.number, id: returnId }, body: { to: 'CANCELLED' as const } }
		await run.succeeds(changeReturn, kept, { as })
		await run.refuses(getReturnPhoto, 'NOT_FOUND', { params, query: {} }, { as })
	},
}

/** A return of this customer, and the parameters of its photograph. @throws Unreached */
export async function returnWithPhoto(run: Run, as: Visitor) {
	const { params, pieces } = await bought(run, as)
	if (!(await received(run, params.number, as))) throw new Unreached(NOT_RECEIVED)
	const body = { pieces, ...why, photos: [SMALL_PNG] }
	const { id: returnId, photos } = await run.succeeds(
		askForReturn,
		{ params, body },
		{ as, headers: newKey() },
	)
	const [photo] = photos ?? []
	if (!photo) throw new Unreached('the backend stores no photographs of returns')
	return { params: { ...params, id: photo.id }, returnId }
}

async function bought(run: Run, as: Visitor) {
	const { order } = await unpaidOrder(run, as)
	return {
		params: { number: order.orderNumber },
		pieces: order.items.map(({ skuId, quantity }) => ({ skuId, quantity })),
	}
}

/** @returns whether the order could be paid and completed */
async function received(run: Run, number: string, as: Visitor): Promise<boolean> {
	if (!run.completeOrder || !(await payAtSandbox(run, number, as))) return false
	await run.completeOrder(number)
	return true
}

const more = (pieces: { skuId: number; quantity: number }[]) =>
	pieces.map((piece) => ({ ...piece, quantity: piece.quantity + 1 }))
