import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ofBuyer } from '#app/actions/customer.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { ApiError } from '#app/api/api.server.ts'
import { titled } from '#app/components/shell/titled.ts'
import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { QrCode } from '#app/components/ui/qr-code.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { drawQrCode } from '#app/loaders/qr-code.server.ts'
import { absoluteUrl } from '#app/paths/absolute-url.ts'
import { orderThanksPath, paymentPath, sbpPath } from '#app/paths/page-paths.ts'
import { redirect } from '#app/paths/redirect.server.ts'
import { getOrder, orderKeyIn } from '#app/services/orders.server.ts'
import { confirmAcquiring, getAcquiring } from '#app/services/payments.server.ts'
import { timeOfDay } from '#app/texts/dates.ts'
import { formatMoney } from '#app/texts/money.ts'
import { usePaymentWait } from './use-payment-wait.ts'

export const meta = titled<typeof loader>(({ orderNumber }) => `Оплата заказа ${orderNumber} по СБП`, {
	robots: 'noindex',
})

/** Seconds after which the page reloads by itself, without scripts. */
const REFRESH = 10

export const handle: PageHandle = { pageType: 'Payment' }

export async function loader({ request, params, context: { api, config } }: LoaderFunctionArgs) {
	const orderNumber = params.orderNumber ?? ''
	const key = orderKeyIn(request)
	const isDeclined = await confirmAcquiring(api, orderNumber, key).then(
		() => false,
		(error: unknown) => {
			if (error instanceof ApiError) return error.exceptionCode === 'PAYMENT_DECLINED'
			throw error
		},
	)
	const order = await ofBuyer(api, request, key, () => getOrder(api, orderNumber, key))
	if (order.paymentStatus === 'PAID') throw redirect(orderThanksPath(orderNumber, key))
	// Another tab may have begun a payment by card, which a look at this page must not end.
	const isBegun = (order.paymentTool ?? 'SBP') === 'SBP'
	if (isDeclined || !order.isPayable || !isBegun) throw redirect(paymentPath(orderNumber, key))
	const [{ url, amount }, user] = await Promise.all([getAcquiring(api, orderNumber, 'SBP', key), api.user()])
	return {
		orderNumber,
		key,
		url,
		amount,
		code: drawQrCode(absoluteUrl(url, config.shop.url ?? request.url)),
		reservedUntil: order.reservedUntil,
		timeZone: user.city.timeZone,
	}
}

/** Waits until the order is paid by SBP: with scripts it looks by itself, without them the browser loads it again. */
export default function SbpPage() {
	const { orderNumber, key, url, amount, code, reservedUntil, timeZone } = useLoaderData<typeof loader>()
	usePaymentWait()
	return (
		<div className="wrap grid max-w-320 items-center gap-x-18 gap-y-8 pt-10 pb-section tablet:grid-cols-2 max-tablet:pt-6">
			<noscript>
				<meta httpEquiv="refresh" content={String(REFRESH)} />
			</noscript>
			<div>
				<PageHeading size="empty">Оплата по СБП</PageHeading>
				<p className="mt-5 max-w-lead text-18">
					Заказ {orderNumber} на {formatMoney(amount)}
					{reservedUntil && ` ждёт оплаты до ${timeOfDay(new Date(reservedUntil), timeZone)}`}.
				</p>
				<p className="mt-4 max-w-lead tablet:hidden">
					Нажми кнопку, выбери свой банк и подтверди оплату в его приложении.
				</p>
				<p className="mt-4 max-w-lead max-tablet:hidden">
					Наведи на код камеру телефона или сканер в приложении банка и подтверди оплату.
				</p>
				<p className="mt-7">
					<ButtonLink to={url} size="l" widePhone reloadDocument>
						Открыть приложение банка
					</ButtonLink>
				</p>
				<p className="mt-7 max-w-lead text-muted">
					После оплаты страница сама покажет, что заказ оплачен.{' '}
					<TextLink to={sbpPath(orderNumber, key)} reloadDocument>
						Проверить сейчас
					</TextLink>
				</p>
				<p className="mt-6">
					<ArrowLink to={paymentPath(orderNumber, key)}>Оплатить по-другому</ArrowLink>
				</p>
			</div>
			<div className="rounded-picture bg-white p-6 forced-color-adjust-none max-tablet:hidden">
				<QrCode
					code={code}
					label={`QR-код для оплаты ${formatMoney(amount)}`}
					className="mx-auto w-full max-w-90"
				/>
			</div>
		</div>
	)
}
