import type { Endpoint } from './endpoint.ts'
import * as areas from './index.ts'

/** Every call of the contract by its name: `getBasket`, `createOrder`… */
export const endpoints: Record<string, Endpoint> = Object.fromEntries(
	Object.values(areas).flatMap((area) =>
		Object.entries(area).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
	),
)

function isEndpoint(value: unknown): value is Endpoint {
	return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
