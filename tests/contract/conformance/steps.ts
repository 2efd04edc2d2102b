import { endpoints } from '#contract/endpoints.ts'
import { NOTHING_ONLINE } from './orders.ts'
import { conforms, isMissing, type Report, type Row } from './report.ts'

/** A step of «What to implement first» in docs/backend.md. */
interface Step {
	title: string
	/** Names of its calls, or the areas of the contract whose other calls are its. */
	calls?: readonly string[]
	areas?: readonly string[]
}

export const steps: readonly Step[] = [
	{ title: 'Visitors', calls: ['startAnonymousSession', 'getUserInfo', 'startAnonymousSessions'] },
	{ title: 'Goods', calls: ['getCatalog', 'getProduct'] },
	{
		title: 'The cart',
		calls: ['getBasket', 'addBasketItem', 'changeBasketItemQuantity', 'removeBasketItem', 'updateBasket'],
	},
	{
		title: 'The checkout',
		calls: [
			'getStaticPage',
			'listPopularCities',
			'listCities',
			'setUserCity',
			'getObtainingChannel',
			'listObtainingPoints',
			'createOrder',
			'getOrder',
		],
	},
	{ title: 'Payment', calls: ['getAcquiring', 'confirmAcquiring'] },
	{ title: 'Around the goods', areas: ['content', 'products', 'export', 'geo', 'obtaining', 'events'] },
	{
		title: 'The customer',
		areas: ['auth', 'user', 'personal', 'orders', 'basket', 'gift-cards', 'payments'],
	},
	{ title: 'Community and guide', areas: ['community', 'assistant'] },
	{ title: 'People of the shop', areas: ['staff', 'operator'] },
]

/** Steps without which nothing is sold. */
export const SELLING_STEPS = 5

const named = new Set(steps.flatMap(({ calls = [] }) => calls))

/** Names of the calls of a step. */
export const callsOf = ({ calls, areas = [] }: Step): readonly string[] =>
	calls ??
	Object.entries(endpoints).flatMap(([name, { area }]) =>
		areas.includes(area) && !named.has(name) ? [name] : [],
	)

/** Pages are shown without it, or the storefront has another call for it. */
export const isOptional = (name: string): boolean =>
	name === 'startAnonymousSessions' || endpoints[name]?.freshness.onFailure === 'omit'

const rowsOf = (report: Report, step: Step): Row[] => callsOf(step).flatMap((name) => report.get(name) ?? [])

/** Calls of the steps that sell which the backend has to have, and does not. */
export const missingToSell = (report: Report): string[] =>
	steps
		.slice(0, SELLING_STEPS)
		.flatMap((step) => rowsOf(report, step))
		.filter((row) => isMissing(row) && !isOptional(row.name))
		// Payment is needed where something is paid online.
		.filter((row) => row.unreached.get('happy path') !== NOTHING_ONLINE)
		.map(({ name }) => name)

/** A line for each step. */
export function grades(report: Report): string[] {
	const width = Math.max(...steps.map(({ title }) => title.length))
	return steps.flatMap((step, at) => {
		const rows = rowsOf(report, step)
		if (rows.length === 0) return []
		const count = (is: (row: Row) => boolean) => rows.filter(is).length
		const parts = [
			[count((row) => conforms(row) && row.successes > 0), 'conform'],
			[count((row) => !conforms(row)), 'do not'],
			[count((row) => isMissing(row) && !isOptional(row.name)), 'are not there'],
			[count((row) => isMissing(row) && isOptional(row.name)), 'are left out, as they may be'],
			[count((row) => conforms(row) && !isMissing(row) && row.successes === 0), 'were not reached'],
		] as const
		const said = parts.filter(([number]) => number > 0).map(([number, words]) => `${number} ${words}`)
		return [`${at + 1}. ${step.title.padEnd(width)}  ${said.join(', ')}`]
	})
}
