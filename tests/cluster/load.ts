import { setTimeout as wait } from 'node:timers/promises'
import { formWith } from './form.ts'
import { type Answer, NoAnswer, Visitor } from './visitor.ts'

/** A size that the load may buy. */
export interface Goods {
	productId: number
	skuId: number
}

/** Results of the requests of one phase. */
export interface Tally {
	requests: number
	/** Pages that did not come, and forms of orders that were not answered: the balancer could have asked again. */
	lost: string[]
	/** Forms that only the visitor may repeat: their action may have been done. */
	lostForms: string[]
	/** Pages that broke off in the middle. */
	cut: string[]
	/** Milliseconds. */
	times: number[]
	orders: number
}

const thinkTime = 80
const pagesOfOneReader = 40
const attempts = 100

/** Readers and buyers that come through the balancer, each at its own pace, until they are stopped. */
export class Load {
	/** Numbers of the orders that were confirmed to a buyer, by the key of their form. */
	readonly confirmed = new Map<string, string>()
	readonly #origin: string
	readonly #goods: readonly Goods[]
	readonly #pages: readonly string[]
	#tally = emptyTally()
	#isStopped = false
	#running: Promise<void>[] = []
	#purchases = 0
	#pagesRead = 0

	constructor(origin: string, goods: readonly Goods[], pages: readonly string[]) {
		this.#origin = origin
		this.#goods = goods
		this.#pages = pages
	}

	start({ readers, buyers }: { readers: number; buyers: number }): void {
		this.#running = [
			...Array.from({ length: readers }, () => this.#read()),
			...Array.from({ length: buyers }, () => this.#buy()),
		]
	}

	/** Ends a phase: what is counted from now on belongs to the next one. */
	takeTally(): Tally {
		const tally = this.#tally
		this.#tally = emptyTally()
		return tally
	}

	async stop(): Promise<void> {
		this.#isStopped = true
		await Promise.all(this.#running)
	}

	async #read(): Promise<void> {
		while (!this.#isStopped) {
			const visitor = new Visitor(this.#origin)
			for (let page = 0; page < pagesOfOneReader && !this.#isStopped; page++) {
				const path = this.#pages[this.#pagesRead++ % this.#pages.length] ?? '/'
				await this.#ask('lost', `GET ${path}`, () => visitor.get(path))
				await wait(thinkTime)
			}
			visitor.leave()
		}
	}

	async #buy(): Promise<void> {
		while (!this.#isStopped) {
			const visitor = new Visitor(this.#origin)
			const goods = this.#goods[this.#purchases++ % this.#goods.length] as Goods
			await this.#putIntoCart(visitor, goods)
			await this.#order(visitor)
			visitor.leave()
			await wait(thinkTime)
		}
	}

	async #putIntoCart(visitor: Visitor, { productId, skuId }: Goods): Promise<void> {
		const path = `/product/${productId}`
		const page = await this.#again('lost', `GET ${path}`, () => visitor.get(path))
		const form = formWith('groupId', page.body)
		form.set('skuId', String(skuId))
		await this.#again('lostForms', `POST ${path}`, () => visitor.post(path, form))
	}

	async #order(visitor: Visitor): Promise<void> {
		const checkout = await this.#again('lost', 'GET /checkout', () => visitor.get('/checkout'))
		const form = formWith('idempotencyKey', checkout.body)
		const typed = {
			name: 'Аня Воронцова',
			phone: '8 912 884 03 17',
			email: 'anya@example.ru',
			street: 'Бакунинская улица',
			house: '26',
			payment: 'ON_RECEIPT',
			isAgreed: 'on',
			intent: 'order',
		}
		for (const [name, value] of Object.entries(typed)) form.set(name, value)
		const answer = await this.#again('lost', 'POST /checkout', () => visitor.post('/checkout', form))
		const number = /^\/order-thanks\/(\w+)\?key=/.exec(answer.location ?? '')?.[1]
		if (!number) {
			this.#tally.lost.push(`POST /checkout gave no order: ${answer.status} ${answer.location ?? ''}`)
			return
		}
		this.confirmed.set(form.get('idempotencyKey') ?? '', number)
		this.#tally.orders++
		const thanks = `/order-thanks/${number}`
		const page = await this.#again('lost', `GET ${thanks}`, () => visitor.get(thanks))
		if (!page.body.includes(number)) this.#tally.lost.push(`GET ${thanks} does not name the order`)
	}

	/** Does as a visitor with an error page: sends the same again until it is answered. */
	async #again(kind: 'lost' | 'lostForms', what: string, send: () => Promise<Answer>): Promise<Answer> {
		for (let attempt = 0; attempt < attempts; attempt++) {
			const answer = await this.#ask(kind, what, send)
			if (answer) return answer
			await wait(300)
		}
		throw new Error(`${what} failed ${attempts} times`)
	}

	/** @returns undefined when it failed; it is counted then */
	async #ask(
		kind: 'lost' | 'lostForms',
		what: string,
		send: () => Promise<Answer>,
	): Promise<Answer | undefined> {
		const started = performance.now()
		const tally = this.#tally
		tally.requests++
		try {
			const answer = await send()
			tally.times.push(performance.now() - started)
			if (answer.status < 400) return answer
			tally[kind].push(`${what}: ${answer.status}`)
		} catch (error) {
			if (!(error instanceof NoAnswer)) throw error
			tally[error.isCut ? 'cut' : kind].push(`${what}: ${error.message}`)
		}
		return undefined
	}
}

const emptyTally = (): Tally => ({ requests: 0, lost: [], lostForms: [], cut: [], times: [], orders: 0 })
