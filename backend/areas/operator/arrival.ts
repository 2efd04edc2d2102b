import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { stockOf } from '#backend/areas/basket/cart.ts'
import { models, products, skus } from '#backend/areas/catalog/products.table.ts'
import { customers } from '#backend/areas/customers/customers.table.ts'
import { orders } from '#backend/areas/orders/orders.table.ts'
import { findByPhone } from '#backend/areas/support/find-customers.ts'
import { foundOf } from '#backend/areas/support/shown-customer.ts'
import { beginSupport, holdOpen, openSupportOf } from '#backend/areas/support/support-sessions.ts'
import { actorOf, appendActs } from '#backend/audit/audit.ts'
import type { Backend, CountedDevice, OperatorAtWork } from '#backend/context.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import { retryOnDeadlock } from '#backend/db/deadlock.ts'
import { countOnce } from '#backend/limits/limits.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import type { CallBody, CallOutput } from '#contract/endpoint.ts'
import type { CsmAction, loginByCsm } from '#contract/operator.ts'
import { type ArrivalClaims, readToken, type TokenIssuer } from './arrival-tokens.ts'
import { operatorSessions, operators, type WantedAction } from './operator.table.ts'
import {
	type BegunSession,
	beginSession,
	countBadToken,
	goOnWithSession,
	recordWrongLogin,
	whoOperates,
} from './operator-sessions.ts'

/**
 * Logs in by a token of the CRM or of the call centre, which is used up by it. The token of a call begun by the
 * customer is a consent. One for the customer whom the operator helps in this browser goes on with that help: one talk
 * has one consent.
 * @throws OPERATOR_AT_WORK when another operator is at work in the browser, unless the token may replace that session
 */
export async function arrive(
	backend: Pick<Backend, 'db' | 'hash' | 'now' | 'country'>,
	issuer: TokenIssuer,
	device: CountedDevice,
	{ token, replaces = false }: CallBody<typeof loginByCsm>,
): Promise<{ begun: BegunSession; answer: CallOutput<typeof loginByCsm> }> {
	const { db, hash, now } = backend
	const claims = await readToken(backend, issuer, token)
	if (!claims) return rejectToken(backend, device)
	const login = claims.sub.toLowerCase()
	const atWork = await whoOperates(backend, device)
	const isOwn = atWork?.shown.login === login
	if (atWork && !isOwn && !replaces) {
		reject('OPERATOR_AT_WORK', 'Another operator is at work in this browser', { name: atWork.shown.name })
	}
	const begin = async (tx: Tx) => {
		const once = {
			key: hash('arrival', issuer, claims.jti),
			most: 1,
			seconds: 2 * settings.operators.tokenSeconds,
		}
		if ((await countOnce(tx, once, now())) > 0) return undefined
		const [operator] = await tx
			.select()
			.from(operators)
			.where(and(eq(operators.login, login), isNull(operators.disabledAt)))
			.for('update')
		if (!operator) return undefined
		const customer = claims.phone ? await findByPhone(tx, claims.phone) : undefined
		const action = issuer === 'csm' ? wantedOf(claims, customer?.id) : null
		const by = issuer === 'csm' ? 'CSM' : 'NAUMEN'
		const { requestId } = device
		const found = customer && {
			actor: actorOf(operator, requestId),
			act: { act: 'customer.find', subject: customer.id, customerId: customer.id, after: { by } },
		}
		// The same talk: the card of the CRM is opened after the call has begun, in the same browser.
		const open = isOwn && customer ? await openSupportOf({ db: tx, now }, atWork) : undefined
		if (open && found && open.customer.id === customer?.id) {
			const wanted = action ?? atWork?.action ?? null
			const goesOn = await goOnWithSession(tx, backend, operator, device, wanted)
			if (goesOn) {
				await holdOpen(tx, open)
				await appendActs(tx, hash, [found], now())
				return {
					begun: goesOn,
					answer: {
						operator: goesOn.operator.shown,
						session: open.shown,
						hasAction: wanted !== null,
						customer: null,
					},
				}
			}
		}
		const begun = await beginSession(tx, backend, operator, device, { by, action })
		const isConsent = issuer === 'naumen' && claims.incoming === true && claims.call !== undefined
		const earlier = [...begun.acts, ...(found ? [found] : [])]
		const support =
			customer && isConsent
				? await beginSupport(tx, backend, operator, customer, { by: 'CALL', requestId, earlier })
				: undefined
		if (!support) await appendActs(tx, hash, earlier, now())
		return {
			begun,
			answer: {
				operator: begun.operator.shown,
				session: support?.shown ?? null,
				hasAction: action !== null,
				customer: customer && !support ? foundOf(customer) : null,
			},
		}
	}
	const arrived = await retryOnDeadlock(() => db.transaction(begin))
	return arrived ?? rejectToken(backend, device)
}

/** A token that is not good, was used already, or is of an unknown operator. */
async function rejectToken(
	backend: Pick<Backend, 'db' | 'hash' | 'now'>,
	device: CountedDevice,
): Promise<never> {
	await countBadToken(backend, device)
	await recordWrongLogin(backend, device, 'TOKEN', undefined)
	return reject('OPERATOR_TOKEN_INVALID', 'The token is not good')
}

function wantedOf(
	{ action, phone = '' }: ArrivalClaims,
	customerId: string | undefined,
): WantedAction | null {
	if (!customerId)
		return phone ? { kind: 'NEW_CUSTOMER', customerId: null, phone, skuIds: [], orderNumber: null } : null
	return {
		kind: action?.kind && action.kind !== 'NEW_CUSTOMER' ? action.kind : 'OPEN_CART',
		customerId,
		phone: '',
		skuIds: action?.skuIds ?? [],
		orderNumber: action?.orderNumber ?? null,
	}
}

/** Action that the token of the CRM asks for, with its current data. */
export async function readAction(db: Db, { action }: OperatorAtWork): Promise<CsmAction | null> {
	if (!action) return null
	const { kind, customerId, phone, skuIds, orderNumber } = action
	const [customer] = customerId ? await db.select().from(customers).where(eq(customers.id, customerId)) : []
	if (customerId && (!customer || customer.deletedAt)) return null
	const [order] =
		customerId && orderNumber
			? await db
					.select({ number: orders.number })
					.from(orders)
					.where(and(eq(orders.number, orderNumber), eq(orders.visitorId, customerId)))
			: []
	return {
		kind,
		customer: customer ? foundOf(customer) : null,
		newPhone: phone || null,
		items: await readItems(db, skuIds),
		orderNumber: order?.number ?? null,
	}
}

async function readItems(db: Db, skuIds: number[]): Promise<CsmAction['items']> {
	if (skuIds.length === 0) return []
	const rows = await db
		.select({ sku: skus, product: products, groupId: models.groupId })
		.from(skus)
		.innerJoin(products, eq(products.id, skus.productId))
		.innerJoin(models, eq(models.id, products.modelId))
		.where(inArray(skus.id, skuIds))
		.orderBy(asc(skus.id))
	return rows.map(({ sku, product, groupId }) => ({
		productId: product.id,
		skuId: sku.id,
		groupId,
		name: product.name,
		color: product.colourName,
		size: sku.size,
		image: product.images[0] ?? null,
		catalogPrice: Math.max(sku.catalogPrice, sku.retailPrice),
		retailPrice: sku.retailPrice,
		available: stockOf(sku, product) > 0,
	}))
}

/** The action of a token is done, or is not to be done. */
export async function dropAction(db: Db, operator: OperatorAtWork): Promise<void> {
	const isOwn = eq(operatorSessions.operatorId, operator.id)
	await db.transaction((tx) => tx.update(operatorSessions).set({ action: null }).where(isOwn))
}
