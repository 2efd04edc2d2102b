import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ofCustomer } from '#app/actions/customer.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { AccountPage } from '#app/components/account/account-page.tsx'
import { titled } from '#app/components/shell/titled.ts'
import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { Sums } from '#app/components/ui/summary-box.tsx'
import { orderPath } from '#app/paths/page-paths.ts'
import { getReceipt } from '#app/services/personal.server.ts'
import { dayAndMonth, timeOfDay } from '#app/texts/dates.ts'
import { formatCost, formatMoney } from '#app/texts/money.ts'
import { receiptKinds } from '#app/texts/statuses.ts'
import type { FullReceipt } from '#contract/personal.ts'

export const meta = titled<typeof loader>(({ receipt }) => receiptKinds[receipt.kind], { robots: 'noindex' })

export const handle: PageHandle = { pageType: 'Orders' }

export async function loader({ request, params, context: { api, config } }: LoaderFunctionArgs) {
	const [receipt, { city }] = await ofCustomer(api, request, () =>
		Promise.all([getReceipt(api, params.code ?? ''), api.user()]),
	)
	return {
		receipt,
		seller: config.shop.legalName,
		timeZone: city.timeZone,
	}
}

export default function ReceiptPage() {
	const { receipt, seller, timeZone } = useLoaderData<typeof loader>()
	const { code, kind, orderNumber, total } = receipt
	const date = new Date(receipt.date)
	return (
		<AccountPage title={receiptKinds[kind]} area="/account/orders">
			<article
				aria-label={receiptKinds[kind]}
				className="max-w-120 rounded-picture bg-surface p-8 forced-colors:border max-tablet:px-5 max-tablet:py-6"
			>
				<p className="font-medium">{seller}</p>
				<p className="text-muted">
					{dayAndMonth(date, timeZone)}, {timeOfDay(date, timeZone)}
				</p>
				<p className="text-14 text-muted">
					Заказ {orderNumber}. Номер <span className="break-words">{code}</span>
				</p>
				<Sums
					lines={linesOf(receipt)}
					total={{ label: kind === 'REFUND' ? 'Возвращено' : 'Итого', value: formatMoney(total) }}
				/>
				<Sums lines={waysOf(receipt)} />
				<p className="mt-4 text-14 text-muted">Это подтверждение магазина, а не кассовый чек.</p>
			</article>
			<p className="mt-8">
				<ArrowLink back to={orderPath(orderNumber)}>
					Заказ {orderNumber}
				</ArrowLink>
			</p>
		</AccountPage>
	)
}

const linesOf = ({ items, deliveryPrice }: FullReceipt) => [
	...items.map(({ name, quantity, total }) => ({
		label: quantity > 1 ? `${name}, ${quantity} шт.` : name,
		value: formatMoney(total),
	})),
	{ label: 'Доставка', value: formatCost(deliveryPrice) },
]

/** Tools of the payment, each with its sum. */
const waysOf = ({ paidByCard, paidByGiftCard, paymentMethod, paymentTool }: FullReceipt) => [
	...(paidByCard > 0
		? [
				{
					label: wayOf({ paymentMethod, paymentTool }),
					value: formatMoney(paidByCard),
				},
			]
		: []),
	...(paidByGiftCard > 0 ? [{ label: 'Подарочной картой', value: formatMoney(paidByGiftCard) }] : []),
]

function wayOf({ paymentMethod, paymentTool }: Pick<FullReceipt, 'paymentMethod' | 'paymentTool'>): string {
	if (paymentMethod === 'ON_RECEIPT') return 'При получении'
	return paymentTool === 'SBP' ? 'По СБП' : 'Банковской картой'
}
