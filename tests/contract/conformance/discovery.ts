import { randomInt } from 'node:crypto'
import { login, requestOtp, startAnonymousSession } from '#contract/auth.ts'
import { getBasket } from '#contract/basket.ts'
import { type CatalogItem, getCatalog } from '#contract/catalog.ts'
import { type City, listPopularCities, listShops, type Shop } from '#contract/geo.ts'
import { loginByCsm, loginByNaumen, SUPPORT_SESSION_HEADER } from '#contract/operator.ts'
import { getProduct, type Product, type ProductSize } from '#contract/products.ts'
import { loginEmployee } from '#contract/staff.ts'
import { getUserInfo } from '#contract/user.ts'
import { cookieOf } from './http.ts'
import { Mismatch, type Run, Unreached, type Visitor } from './run.ts'

/** Ids that no shop has. */
export const NO_ID = 2_147_483_647
export const NO_NAME = 'no-such-thing-4f1c9a'

/** Number of products that are searched for sizes to try the cart with. */
const PRODUCTS_LOOKED_AT = 24

/** A new visitor, with a session begun through the API. */
export async function newVisitor(run: Run): Promise<Visitor> {
	const answer = await run.ask(startAnonymousSession, {})
	const cookie = cookieOf(answer.headers)
	if (answer.status !== 200 || !cookie) throw new Unreached('no session can be begun')
	return { cookie }
}

export interface LoggedIn extends Visitor {
	phone: string
}

/** An unused phone; no SMS can reach it. */
export const newPhone = () => `+7000${String(randomInt(10_000_000)).padStart(7, '0')}`

/** Credentials of the employee. @throws Unreached where there is none to try it with */
export function employeeCredentials({ employee }: Run): NonNullable<Run['employee']> {
	if (!employee) throw new Unreached('somebody would have to work in a shop')
	return employee
}

/** An employee at the beginning of a shift, with a session to buy in. */
export async function newEmployee(run: Run): Promise<Visitor> {
	const body = employeeCredentials(run)
	const visitor = await newVisitor(run)
	const answer = await run.ask(loginEmployee, { body }, { as: visitor })
	const cookie = cookieOf(answer.headers)
	if (answer.status !== 200 || !cookie) throw new Unreached('no employee can log in')
	return { cookie: `${visitor.cookie}; ${cookie}` }
}

/** Log-in of operators. @throws Unreached where there are none to try it with */
export function operatorHands({ operator }: Run): NonNullable<Run['operator']> {
	if (!operator) throw new Unreached('somebody would have to be an operator')
	return operator
}

/** An operator with all rights, or without any; a session of the same one ends. */
export async function newOperator(
	run: Run,
	claims: Record<string, unknown> = {},
	{ hasRights = true } = {},
): Promise<Visitor> {
	const { login, loginWithoutRights, tokenOf } = operatorHands(run)
	const as = await newVisitor(run)
	const token = await tokenOf('csm', { sub: hasRights ? login : loginWithoutRights, ...claims })
	const answer = await run.ask(loginByCsm, { body: { token } }, { as })
	if (answer.status !== 200) throw new Unreached('no operator can log in')
	return { cookie: `${as.cookie}; ${cookieOf(answer.headers)}` }
}

/** An operator who helps the customer of the call. */
export async function newHelping(
	run: Run,
	customer?: LoggedIn,
): Promise<Visitor & { headers: SupportHeaders }> {
	const { phone } = customer ?? (await newCustomer(run))
	const { login, tokenOf } = operatorHands(run)
	const as = await newVisitor(run)
	const token = await tokenOf('naumen', { sub: login, phone, call: 'call', incoming: true })
	const answer = await run.ask(loginByNaumen, { body: { token } }, { as })
	const { session } = loginByNaumen.response.parse(answer.json)
	if (!session) throw new Unreached('no support session can be begun')
	return {
		cookie: `${as.cookie}; ${cookieOf(answer.headers)}`,
		headers: { [SUPPORT_SESSION_HEADER]: session.id },
	}
}

type SupportHeaders = Record<typeof SUPPORT_SESSION_HEADER, string>

/** The code that was just sent to a recipient. @throws Unreached where it can't be read */
export function codeSentTo(run: Run, recipient: string): Promise<string> {
	if (!run.readCode) throw new Unreached('a code would have to be read from an SMS')
	return run.readCode(recipient)
}

/** A new customer, or the owner of the phone; `from` is the visitor before the log-in. */
export async function newCustomer(
	run: Run,
	phone = newPhone(),
	from: Visitor | undefined = undefined,
): Promise<LoggedIn> {
	if (!run.readCode && run.session && from === undefined) return { cookie: run.session, phone }
	if (!run.readCode)
		throw new Unreached('somebody would have to log in: a code would have to be read from an SMS')
	const visitor = from ?? (await newVisitor(run))
	await asked(() => run.succeeds(requestOtp, { body: { phone } }, { as: visitor }))
	const password = await codeSentTo(run, phone)
	const body = { login: phone, password, loginType: 'OTP' as const }
	const answer = await run.ask(login, { body }, { as: visitor })
	const cookie = cookieOf(answer.headers)
	if (answer.status !== 200 || !cookie) throw new Unreached('nobody can log in')
	return { cookie, phone }
}

/** Seconds after a code, or a pin, before the same visitor may get another one. */
export const RESEND_AFTER = 61

/** Lets time pass. @throws Unreached where it can't */
export function pass(run: Run, seconds: number): void {
	if (!run.passTime) throw new Unreached('time would have to pass')
	run.passTime(seconds)
}

/** The key in a link of the last message to a recipient. @throws Unreached where it can't be read */
export async function keySentTo(run: Run, recipient: string, path: string): Promise<string> {
	if (!run.readMessage) throw new Unreached('its key would have to be read from a letter')
	const [, key] = (await run.readMessage(recipient)).split(`${path}/`)
	return key?.match(/^[\w-]+/)?.[0] ?? ''
}

/** The same question is asked once in a run, for all cases. */
function oncePerRun<T>(find: (run: Run) => Promise<T>): (run: Run) => Promise<T> {
	const found = new WeakMap<Run, Promise<T>>()
	return (run) => {
		const known = found.get(run) ?? find(run)
		found.set(run, known)
		return known
	}
}

/** A visitor for questions that change nothing. */
export const onlooker = oncePerRun(newVisitor)

/** The same, logged in. */
export const loggedInOnlooker = oncePerRun((run) => newCustomer(run))

/** Cards of the first page of the whole catalogue. */
export const cards = oncePerRun(async (run): Promise<CatalogItem[]> => {
	const { items } = await asked(() => run.succeeds(getCatalog, { params: { url: '' }, query: {} }))
	if (items.length === 0) throw new Unreached('the catalogue is empty')
	return items
})

export interface Goods {
	product: Product
	size: ProductSize
}

export interface Assortment {
	/** Sizes that can be bought, the most expensive of each product first. */
	available: Goods[]
	soldOut: Goods | undefined
	/** A size of which few pieces are left, two at least where there is one. */
	few: Goods | undefined
}

/** Sizes to try the cart with, of the products on the first page and of the most expensive ones. */
export const assortment = oncePerRun(async (run): Promise<Assortment> => {
	const { items: dearest } = await asked(() =>
		run.succeeds(getCatalog, { params: { url: '' }, query: { sort: 'price-desc' } }),
	)
	const ids = [...new Set([...(await cards(run)), ...dearest].map(({ id }) => id))].slice(
		0,
		PRODUCTS_LOOKED_AT,
	)
	const sizes: Goods[] = []
	for (const id of ids) {
		const product = await asked(() => run.succeeds(getProduct, { params: { id } }))
		sizes.push(...product.sizes.map((size) => ({ product, size })))
	}
	return {
		available: sizes.filter(({ size }) => size.available),
		soldOut: sizes.find(({ size }) => !size.available),
		few: sizes.find(hasFew(2)) ?? sizes.find(hasFew(1)),
	}
})

const hasFew =
	(pieces: number) =>
	({ size: { available, lastPieces } }: Goods): boolean =>
		available && lastPieces !== null && lastPieces >= pieces

/** A size with enough pieces to be put into several carts. */
export const goods = oncePerRun(async (run): Promise<Goods> => {
	const { available } = await assortment(run)
	const found = available.find(({ size }) => size.lastPieces === null) ?? available[0]
	return found ?? none(`none of ${PRODUCTS_LOOKED_AT} products looked at is in stock`)
})

const turns = new WeakMap<Run, number>()

/** A size for an order: another one each time, so that no stock is used up by the suite. */
export async function nextGoods(run: Run): Promise<Goods> {
	const { available } = await assortment(run)
	const enough = available.filter(({ size }) => size.lastPieces === null)
	const turn = turns.get(run) ?? 0
	turns.set(run, turn + 1)
	return enough[turn % enough.length] ?? goods(run)
}

/** The city a new visitor is in. */
export const visitorCity = oncePerRun(async (run) => {
	const as = await onlooker(run)
	return (await asked(() => run.succeeds(getUserInfo, {}, { as }))).city
})

export const popularCities = oncePerRun(async (run): Promise<City[]> => {
	const { cities } = await asked(() => run.succeeds(listPopularCities, {}))
	return cities.length > 0 ? cities : none('there are no popular cities')
})

export const store = oncePerRun(async (run): Promise<Shop> => {
	const { countries } = await asked(() => run.succeeds(listShops, { body: {} }))
	const [shop] = countries.flatMap(({ cities }) => cities.flatMap(({ shops }) => shops))
	return shop ?? none('there are no stores')
})

/** Body that puts pieces of a size into the cart. */
export const itemOf = ({ product, size }: Goods, quantity = 1) => ({
	id: product.id,
	skuId: size.id,
	groupId: product.groupId,
	quantity,
})

export const basketOf = (run: Run, as: Visitor) => asked(() => run.succeeds(getBasket, {}, { as }))

// A mismatch is in the report of its own call already; for a call that needs it, it means «not reached».
async function asked<T>(call: () => Promise<T>): Promise<T> {
	try {
		return await call()
	} catch (error) {
		throw error instanceof Mismatch ? new Unreached('a call that it needs does not conform') : error
	}
}

function none(why: string): never {
	throw new Unreached(why)
}
