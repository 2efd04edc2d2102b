import type { LoaderFunctionArgs } from '@remix-run/node'
import { ofCustomer } from '#app/actions/customer.server.ts'
import { getOwnData } from '#app/services/personal.server.ts'

/** All stored data of the customer, as a file. */
export async function loader({ request, context: { api } }: LoaderFunctionArgs) {
	const data = await ofCustomer(api, request, () => getOwnData(api), '/account/data')
	return new Response(JSON.stringify(data, null, '\t'), {
		headers: {
			'Content-Type': 'application/json; charset=utf-8',
			'Content-Disposition': `attachment; filename="tropa-${data.madeAt.slice(0, 10)}.json"`,
		},
	})
}
