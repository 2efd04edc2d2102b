import { generateSync } from 'otplib'
import { readCustomer } from '#backend/areas/customers/customers.ts'
import { issueToken } from '#backend/areas/operator/arrival-tokens.ts'
import { addOperator } from '#backend/areas/operator/operators.ts'
import { beginSupport } from '#backend/areas/support/support-sessions.ts'
import { loginByCsm, SUPPORT_SESSION_HEADER } from '#contract/operator.ts'
import { OperatorRight } from '#contract/shapes.ts'
import type { Access } from '#tests/contract/conformance/run.ts'
import { clerk, type TestBackend, type TestVisitor } from './backend.ts'

/** An operator with a session of the shop too, as in one browser. */
export interface TestOperator extends TestVisitor {
	operatorId: string
	login: string
	/** Begins to help a customer who has agreed. @returns the header of calls that are made for the customer */
	help(customer: { id: string }): Promise<Record<string, string>>
}

let operatorsMade = 0

/** A new operator who has logged in by a token of the CRM. */
export async function operatorOf(
	shop: TestBackend,
	{
		rights = ['price', 'orders', 'moderate', 'refund', 'goodwill'],
		address,
		browser,
	}: { rights?: OperatorRight[]; address?: string; browser?: string } = {},
): Promise<TestOperator> {
	const login = `operator-${++operatorsMade}`
	const { id: operatorId } = await addOperator(shop.backend, { login, name: 'Анна', rights }, clerk)
	const where = {
		...(address && { 'x-forwarded-for': address }),
		...(browser && { 'user-agent': browser }),
	}
	const shopper = shop.visitor()
	const arriving = shop.visitor(shopper.cookie())
	const token = await issueToken(shop.backend, 'csm', { sub: login })
	const { rejection } = await arriving.call(loginByCsm, { body: { token } }, where)
	if (rejection) throw new Error(rejection.exceptionCode)
	const cookie = () => `${shopper.cookie()}; ${arriving.cookie()}`
	return {
		id: shopper.id,
		operatorId,
		login,
		cookie,
		call: (endpoint, input, headers) =>
			shopper.call(endpoint, input, { cookie: cookie(), ...where, ...headers }),
		async help({ id }) {
			const { shown } = await shop.db.transaction(async (tx) =>
				beginSupport(tx, shop.backend, { id: operatorId }, await readCustomer(tx, id), {
					by: 'CODE',
					requestId: '',
				}),
			)
			return { [SUPPORT_SESSION_HEADER]: shown.id }
		},
	}
}

/** Operators for the conformance suite: one with all rights, and one with none. */
export async function operatorHandsOf({ backend }: TestBackend): Promise<NonNullable<Access['operator']>> {
	const login = 'conformance'
	const rights = [...OperatorRight.options]
	const { password } = await addOperator(backend, { login, name: 'Анна', rights }, clerk)
	const loginWithoutRights = 'conformance-without'
	await addOperator(backend, { login: loginWithoutRights, name: 'Пётр', rights: [] }, clerk)
	return {
		login,
		loginWithoutRights,
		password,
		tokenOf: (issuer, claims) => issueToken(backend, issuer, claims),
		codeOf: (secret) => generateSync({ secret, epoch: Math.floor(backend.now().getTime() / 1_000) }),
	}
}
