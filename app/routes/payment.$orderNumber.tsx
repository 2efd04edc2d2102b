import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ofBuyer } from '#app/actions/customer.server.ts'
import { formAction, redirectWithFlash } from '#app/actions/form.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { ApiError } from '#app/api/api.server.ts'
import { Form } from '#app/components/form/form.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { titled } from '#app/components/shell/titled.ts'
import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { PaymentStart } from '#app/forms/payment.ts'
import { orderThanksPath, paymentPath } from '#app/paths/page-paths.ts'
import { redirect, redirectToBank } from '#app/paths/redirect.server.ts'
import { getOrder, orderKeyIn } from '#app/services/orders.server.ts'
import { beginPayment, confirmAcquiring } from '#app/services/payments.server.ts'
import { timeInCity } from '#app/texts/dates.ts'
import { errorText } from '#app/texts/errors.ts'
import { formatMoney } from '#app/texts/money.ts'
import { phoneLink } from '#app/texts/phone.ts'
import type { Order } from '#contract/orders.ts'
import { PaymentTool } from '#contract/payment-ways.ts'

export const meta = titled<typeof loader>(({ orderNumber }) => `Оплата заказа ${orderNumber}`, {
	robots: 'noindex',
})

export const handle: PageHandle = { pageType: 'Payment' }

/** The visitor is back from the bank, or comes to pay later. */
export async function loader({ request, params, context: { api, config } }: LoaderFunctionArgs) {
	const orderNumber = params.orderNumber ?? ''
	const key = orderKeyIn(request)
	const problem = await confirmAcquiring(api, orderNumber, key).then(
		() => null,
		(error: unknown) => {
			if (error instanceof ApiError) return error.exceptionCode
			throw error
		},
	)
	const order = await ofBuyer(api, request, key, () => getOrder(api, orderNumber, key))
	// There an order says what has become of it.
	if (!order.isPayable && !hasLapsed(order)) throw redirect(orderThanksPath(orderNumber, key))
	const user = await api.user()
	return {
		orderNumber,
		key,
		problem,
		total: order.paymentTotal,
		isGiftCard: order.obtainingMethod === 'DELIVERY_EGC',
		tools: toolsOf(order),
		isPayable: order.isPayable,
		reservedUntil: order.reservedUntil,
		timeZone: order.timeZone ?? user.city.timeZone,
		cityName: order.deliveryInfo.cityName,
		shop: config.shop,
	}
}

/** The order was not paid in time. */
const hasLapsed = ({ paymentMethod, paymentStatus, status, cancelledBy }: Order) =>
	paymentMethod === 'ONLINE' &&
	(paymentStatus === 'PENDING' || paymentStatus === 'FAILED') &&
	(status !== 'CANCELLED' || cancelledBy === 'TIME')

/** Tools for the payment of an order, its first one first. The call for a gift card takes no tools (spec §7). */
const toolsOf = ({ obtainingMethod, paymentTool }: Order): readonly PaymentTool[] =>
	obtainingMethod === 'DELIVERY_EGC'
		? ['CARD']
		: PaymentTool.options.toSorted(
				(one, other) => Number(other === paymentTool) - Number(one === paymentTool),
			)

export const action = formAction([PaymentStart], async (form, { request, params, context }) => {
	const orderNumber = params.orderNumber ?? ''
	const key = orderKeyIn(request)
	try {
		const order = await getOrder(context.api, orderNumber, key)
		const { paymentTool } = PaymentStart.parse(Object.fromEntries(form))
		const tool = paymentTool ?? order.paymentTool ?? 'CARD'
		return redirectToBank(await beginPayment(context, order, tool, key))
	} catch (error) {
		if (!(error instanceof ApiError)) throw error
		const path = paymentPath(orderNumber, key)
		if (error.exceptionCode === 'PAYMENT_METHOD_NOT_AVAILABLE') {
			return redirectWithFlash(context, path, { text: 'На сайте сейчас не заплатить. Позвони, и мы поможем' })
		}
		// The loader of the page shows the state of the order.
		return redirect(path, 303)
	}
})

export default function PaymentPage() {
	const {
		orderNumber,
		key,
		problem,
		total,
		tools,
		isPayable,
		isGiftCard,
		reservedUntil,
		timeZone,
		cityName,
		shop,
	} = useLoaderData<typeof loader>()
	const isDeclined = problem === 'PAYMENT_DECLINED'
	if (!isPayable) {
		return (
			<EmptyState title="Этот заказ уже не оплатить" picture="/pictures/land/fog.avif">
				<p className="mt-5 max-w-lead text-18">
					Заказ {orderNumber} отменён: оплата не пришла вовремя
					{isGiftCard ? '. Выбери карту ещё раз.' : ', и вещи снова в продаже. Собери его ещё раз.'}
				</p>
				<p className="mt-4 max-w-lead text-18">Если деньги всё-таки списали, мы вернём их туда же.</p>
				<div className="mt-7">
					<ButtonLink to={isGiftCard ? '/gift-cards/e-giftcard' : '/catalog'} size="l">
						{isGiftCard ? 'Выбрать карту' : 'В каталог'}
					</ButtonLink>
				</div>
			</EmptyState>
		)
	}
	return (
		<EmptyState
			title={isDeclined ? 'Оплата не прошла' : 'Заказ ждёт оплаты'}
			picture="/pictures/land/dusk.avif"
		>
			<p role={isDeclined ? 'alert' : undefined} className="mt-5 max-w-lead text-18">
				{isDeclined ? `${errorText(problem)}. ` : ''}
				Заказ {orderNumber} на {formatMoney(total)} ждёт тебя
				{reservedUntil && ` до ${timeInCity(new Date(reservedUntil), timeZone, cityName)}`}
				{isGiftCard ? '.' : ': вещи отложены.'}
			</p>
			<Form
				call="getAcquiring"
				method="post"
				action={paymentPath(orderNumber, key)}
				className="mt-7 flex flex-wrap gap-3"
			>
				{tools.map((tool, index) => (
					<SubmitButton
						key={tool}
						name="paymentTool"
						value={tool}
						look={index === 0 ? 'primary' : 'secondary'}
						size="l"
						widePhone
					>
						{payWords[tool]}
					</SubmitButton>
				))}
			</Form>
			<p className="mt-6">
				<ArrowLink to={orderThanksPath(orderNumber, key)}>Посмотреть заказ</ArrowLink>
			</p>
			<p className="mt-8 text-muted">
				Деньги списались, а заказ не оплачен? Позвони{' '}
				<TextLink to={phoneLink(shop.phone)}>{shop.phone}</TextLink>
			</p>
		</EmptyState>
	)
}

const payWords: Record<PaymentTool, string> = { CARD: 'Оплатить картой', SBP: 'Оплатить по СБП' }
