import type { Shop } from './start-shop.ts'

export interface TestEmployee {
	shopNumber: string
	employeeCode: string
}

/** A new employee of a store. */
export async function newEmployee(
	{ apiUrl }: Pick<Shop, 'apiUrl'>,
	shopNumber = 'moskva-1',
): Promise<TestEmployee> {
	const answer = await fetch(`${apiUrl}/test/employees`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ name: 'Анна Котова', shopId: shopNumber }),
	})
	const { code } = (await answer.json()) as { code: string }
	return { shopNumber, employeeCode: code }
}
