import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import type { ArrivalClaims, TokenIssuer } from '#backend/areas/operator/arrival-tokens.ts'
import type { OperatorRight } from '#contract/shapes.ts'
import type { Shop } from './start-shop.ts'

type Hooks = Pick<Shop, 'apiUrl'>

async function ask<Answer>({ apiUrl }: Hooks, path: string, body: object): Promise<Answer> {
	const answer = await fetch(`${apiUrl}/test/${path}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(body),
	})
	return (await answer.json()) as Answer
}

/** A new operator, by default with all rights. */
export async function newOperator(
	shop: Hooks,
	rights: OperatorRight[] = ['price', 'orders', 'moderate', 'refund', 'goodwill'],
): Promise<{ login: string; password: string }> {
	const login = `maria-${randomUUID().slice(0, 8)}`
	const { password } = await ask<{ password: string }>(shop, 'operators', {
		login,
		name: 'Мария Соколова',
		rights,
	})
	return { login, password }
}

/** A token as the CRM or the call centre makes it. */
export async function operatorToken(
	shop: Hooks,
	issuer: TokenIssuer,
	claims: Omit<ArrivalClaims, 'jti'>,
): Promise<string> {
	return (await ask<{ token: string }>(shop, 'operator-tokens', { issuer, claims })).token
}

/** Address at which an operator arrives with a token of the CRM or the call centre. */
export async function arrivalPath(
	shop: Hooks,
	issuer: TokenIssuer,
	claims: Omit<ArrivalClaims, 'jti'>,
): Promise<string> {
	const token = await operatorToken(shop, issuer, claims)
	return `/operator/${issuer}?${new URLSearchParams({ token })}`
}

/** An operator comes to the desk. @returns the login */
export async function comeToDesk(page: Page, shop: Hooks, rights?: OperatorRight[]): Promise<string> {
	const { login } = await newOperator(shop, rights)
	await page.goto(await arrivalPath(shop, 'naumen', { sub: login }))
	return login
}

/** The customer calls: an operator with a login helps at once. */
export async function takeCall(page: Page, shop: Hooks, login: string, phone: string): Promise<void> {
	await page.goto(
		await arrivalPath(shop, 'naumen', { sub: login, phone, call: randomUUID(), incoming: true }),
	)
}
