import { randomInt } from 'node:crypto'
import type { Page } from 'playwright/test'
import type { EmployeeRight } from '#contract/shapes.ts'
import type { Shop } from './start-shop.ts'

export interface TestEmployee {
	shopNumber: string
	employeeCode: string
}

/** A new employee of a store. */
export async function newEmployee(
	{ apiUrl }: Pick<Shop, 'apiUrl'>,
	shopNumber = 'moskva-1',
	rights: EmployeeRight[] = [],
): Promise<TestEmployee> {
	const answer = await fetch(`${apiUrl}/test/employees`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ name: 'Анна Котова', shopId: shopNumber, rights }),
	})
	const { code } = (await answer.json()) as { code: string }
	return { shopNumber, employeeCode: code }
}

/** An order without things that a store is to give out. @returns its number */
export async function putOrderInto(
	{ sql }: Pick<Shop, 'sql'>,
	storeId: string,
	status: 'ASSEMBLING' | 'READY_FOR_PICKUP',
	keptUntil: string | null = null,
): Promise<string> {
	const number = String(randomInt(90_000_000, 99_000_000))
	await sql(
		`INSERT INTO orders (number, visitor_id, idempotency_key, status, payment_method, payment_status, obtaining_method,
			user_info, delivery_info, catalog_price_total, items_price, delivery_price, total, kept_until)
		 VALUES ($1, gen_random_uuid(), '-', $2, 'ON_RECEIPT', 'PENDING', 'PICKUP',
			'{"name":"Ася","email":"a@example.ru","phone":"+79160000077"}', $3::jsonb, 0, 0, 0, 0, $4::date)`,
		[number, status, JSON.stringify({ cityId: 1, pointId: storeId }), keptUntil],
	)
	return number
}

export async function beginShift(page: Page, { shopNumber, employeeCode }: TestEmployee): Promise<void> {
	await page.getByLabel('Магазин').selectOption(shopNumber)
	await page.getByLabel('Код сотрудника').fill(employeeCode)
	await page.getByRole('button', { name: 'Начать смену' }).click()
}
