import type { LoaderFunctionArgs } from '@remix-run/node'
import { redirectWithFlash } from '#app/actions/form.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { ApiError } from '#app/api/api.server.ts'
import { pageProblem } from '#app/api/problems.server.ts'
import { beginSale } from '#app/services/staff.server.ts'

export const handle: PageHandle = { pageType: 'Other' }

/**
 * The address in an employee's code: a customer who scans it buys from the employee. An invalid code stops no
 * visitor.
 */
export async function loader({ params, context }: LoaderFunctionArgs) {
	try {
		const { shop } = await beginSale(context.api, params.token ?? '')
		return redirectWithFlash(context, '/', { text: `Тебе помогает магазин ${shop.name}. Приятных покупок!` })
	} catch (error) {
		if (!(error instanceof ApiError)) throw error
		if (error.exceptionCode === 'BAD_REQUEST') throw pageProblem('not-found', 404)
		return redirectWithFlash(context, '/', {
			text: 'Код продавца больше не действует. Купить можно и без него',
		})
	}
}

/** Never shown: with it an impossible code gets the shop's not-found page. */
export default function SalePage() {
	return null
}
