import { chance, pick } from '#backend/seeded.ts'
import {
	finishWaitingCall,
	listAllOrders,
	listReturnedPieces,
	listWaitingCalls,
	refundAnyOrder,
	weighRefund,
} from '#contract/all-orders.ts'
import { getShopOrder, loginEmployee, moveShopOrder, reportMissing, undoHandOver } from '#contract/staff.ts'
import { newEmployee } from '#tests/support/employee.ts'
import { newKey, untilDone, WAREHOUSE, type WeekShop, withCookies } from './week-shop.ts'

/** The people of the shop at the desk of all orders. */
export class Desk {
	readonly #week: WeekShop
	readonly #count: (what: string) => void
	readonly #employee: { shopNumber: string; employeeCode: string }
	#cookie = ''
	/** Pieces that were put back into the stock, by size. */
	readonly restocked = new Map<number, number>()
	/** Roubles that were taken at a hand-over, by the order. */
	readonly takings = new Map<string, number>()
	/** Numbers of requests whose visitors were called. */
	readonly called = new Set<string>()

	private constructor(
		week: WeekShop,
		count: (what: string) => void,
		employee: { shopNumber: string; employeeCode: string },
	) {
		this.#week = week
		this.#count = count
		this.#employee = employee
	}

	static async open(week: WeekShop, count: (what: string) => void): Promise<Desk> {
		return new Desk(week, count, await newEmployee(week.shop, WAREHOUSE, ['all-orders']))
	}

	/** Begins a shift: one is over after twelve hours. */
	async begin(): Promise<void> {
		const visitor = await this.#week.newVisitor()
		const { cookies } = await this.#week.call(loginEmployee, { body: this.#employee }, { cookie: visitor })
		this.#cookie = withCookies(visitor, cookies)
	}

	get #caller() {
		return { cookie: this.#cookie }
	}

	/** Numbers of all orders that the desk has, page by page. @param state as the desk tells them apart */
	async numbers(state: 'ALL' | 'AT_WORK' | 'COMPLETED'): Promise<string[]> {
		const numbers: string[] = []
		for (let page = 1; ; page++) {
			const { body } = await this.#week.call(listAllOrders, { query: { state, page } }, this.#caller)
			numbers.push(...body.orders.map(({ orderNumber }) => orderNumber))
			if (page >= body.pagination.totalPages) return numbers
		}
	}

	/** Numbers of all orders on the pages of the desk. */
	async numbersOnPages(): Promise<Set<string>> {
		const numbers = new Set<string>()
		for (let page = 1; ; page++) {
			const { html } = await untilDone(() =>
				this.#week.page(`/employee/orders?state=ALL&page=${page}`, this.#cookie),
			)
			const found = [...html.matchAll(/\/employee\/orders\/(\d+)/g)].map(([, number = '']) => number)
			const before = numbers.size
			for (const number of found) numbers.add(number)
			if (numbers.size === before) return numbers
		}
	}

	/** Numbers of the requests to be called that are open. */
	async requests(): Promise<Set<string>> {
		const { body } = await this.#week.call(listWaitingCalls, {}, this.#caller)
		return new Set(body.calls.map(({ number }) => number))
	}

	/** Brings some of the orders on, and takes some things back. @param key of all choices */
	async work(key: string): Promise<void> {
		await this.begin()
		for (const number of await this.numbers('AT_WORK')) {
			if (chance(`${key} ${number}`) < 0.6) await this.#move(number, `${key} ${number}`)
		}
		for (const number of await this.requests()) {
			if (chance(`${key} call ${number}`) < 0.5) await this.#talk(number)
		}
		const [received] = await this.numbers('COMPLETED')
		if (received && chance(`${key} refund`) < 0.5) await this.#refund(received, `${key} ${received}`)
	}

	async #talk(number: string): Promise<void> {
		const body = { outcome: 'TALKED' as const, missedCalls: 0 }
		await this.#week.call(finishWaitingCall, { params: { number: Number(number) }, body }, this.#caller)
		this.called.add(number)
	}

	async #move(number: string, key: string): Promise<void> {
		const params = { number }
		const { body: order } = await this.#week.call(getShopOrder, { params }, this.#caller)
		const { status, steps, items, toPay } = order
		const [first] = items
		if (status === 'ASSEMBLING' && first && chance(`${key} missing`) < 0.15) {
			const pieces = [{ skuId: first.skuId, quantity: 1 }]
			const caller = { ...this.#caller, idempotencyKey: newKey() }
			const { status } = await this.#week.call(reportMissing, { params, body: { pieces } }, caller)
			if (status === 200) this.#count('missed a piece')
			return
		}
		const onward = steps.filter((step) => step !== 'CANCELLED')
		const to = chance(`${key} cancel`) < 0.07 && steps.includes('CANCELLED') ? 'CANCELLED' : onward[0]
		if (!to) return
		const { status: answer, body } = await this.#week.call(
			moveShopOrder,
			{
				params,
				body: {
					from: status,
					to,
					...(to === 'COMPLETED' && toPay > 0 && { taken: toPay }),
					...(to === 'IN_DELIVERY' && { shipment: { carrier: 'СДЭК', number: `10${number}` } }),
				},
			},
			this.#caller,
		)
		if (answer !== 200) return
		if (to === 'CANCELLED' || to === 'COMPLETED')
			this.#count(to === 'CANCELLED' ? 'cancelled by the shop' : 'handed over')
		if (to === 'COMPLETED' && toPay > 0) this.takings.set(number, toPay)
		if (body.handedOver && chance(`${key} undo`) < 0.2) {
			const handedOverAt = body.handedOver.at
			const { status } = await this.#week.call(undoHandOver, { params, body: { handedOverAt } }, this.#caller)
			if (status !== 200) return
			this.takings.delete(number)
			this.#count('undid a hand-over')
		}
	}

	/** Takes one piece of a received order back, or all of one size. */
	async #refund(number: string, key: string): Promise<void> {
		const params = { number }
		const { body: returnable } = await this.#week.call(listReturnedPieces, { params }, this.#caller)
		if (returnable.pieces.length === 0) return
		const { skuId, left } = pick(`${key} piece`, returnable.pieces)
		const pieces = [{ skuId, quantity: chance(`${key} all`) < 0.5 ? left : 1 }]
		const { status, body: seen } = await this.#week.call(
			weighRefund,
			{ params, body: { pieces } },
			this.#caller,
		)
		if (status !== 200) return
		const { money, giftCard, bonuses } = seen
		const isRestocked = chance(`${key} restocked`) < 0.6
		const caller = { ...this.#caller, idempotencyKey: newKey() }
		const body = { pieces, seen: { money, giftCard, bonuses }, isRestocked, reason: 'Не подошло' }
		const answer = await this.#week.call(refundAnyOrder, { params, body }, caller)
		if (answer.status !== 200) return
		this.#count('took pieces back')
		if (!isRestocked) return
		for (const { skuId, quantity } of pieces) {
			this.restocked.set(skuId, (this.restocked.get(skuId) ?? 0) + quantity)
		}
	}
}
