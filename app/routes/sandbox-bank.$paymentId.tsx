import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ofBuyer } from '#app/actions/customer.server.ts'
import { formAction } from '#app/actions/form.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { ApiError } from '#app/api/api.server.ts'
import { Form } from '#app/components/form/form.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { SandboxDecision } from '#app/forms/sandbox-payment.ts'
import { paymentPath, sandboxBankPath, sbpPath } from '#app/paths/page-paths.ts'
import { redirect } from '#app/paths/redirect.server.ts'
import { orderKeyIn } from '#app/services/orders.server.ts'
import { decideSandboxPayment, getSandboxPayment } from '#app/services/payments.server.ts'
import { formatMoney } from '#app/texts/money.ts'
import type { SandboxPayment } from '#contract/payments.ts'

export const meta: MetaFunction = () => [
	{ title: 'Учебный банк: оплата заказа' },
	{ name: 'robots', content: 'noindex' },
]

export const handle: PageHandle = { pageType: 'Payment' }

export async function loader({ request, params, context: { api } }: LoaderFunctionArgs) {
	const key = orderKeyIn(request)
	const payment = await ofBuyer(api, request, key, () => getSandboxPayment(api, params.paymentId ?? '', key))
	// The bank's app stays when it is done; its page leads back to the shop.
	if (payment.status !== 'WAITING' && payment.paymentTool === 'CARD') {
		throw redirect(paymentPath(payment.orderNumber, key))
	}
	return { payment, key }
}

export const action = formAction([SandboxDecision], async (form, { request, params, context }) => {
	const paymentId = params.paymentId ?? ''
	const key = orderKeyIn(request)
	const decision = form.get('decision') === 'pay' ? 'pay' : 'decline'
	try {
		await decideSandboxPayment(context.api, paymentId, decision, key)
	} catch (error) {
		// Decided already, in another tab, or too late: the page shows it.
		if (!(error instanceof ApiError)) throw error
	}
	return redirect(sandboxBankPath(paymentId, key), 303)
})

/** The bank's page of the demonstration: it takes no card, and no money moves. */
export default function SandboxBankPage() {
	const { payment, key } = useLoaderData<typeof loader>()
	return (
		<div className="wrap grid max-w-160 py-section max-tablet:py-8">
			<p className="font-medium text-muted">
				{payment.paymentTool === 'SBP' ? 'Учебный банк: приложение' : 'Учебный банк'}
			</p>
			<PageHeading size="empty" className="mt-2">
				Оплата заказа
			</PageHeading>
			<dl className="mt-8 grid gap-4 rounded-picture bg-surface p-8 forced-colors:border max-tablet:p-5">
				<div className="flex flex-wrap justify-between gap-x-4">
					<dt className="text-muted">Заказ</dt>
					<dd className="font-medium">{payment.orderNumber}</dd>
				</div>
				<div className="flex flex-wrap items-baseline justify-between gap-x-4">
					<dt className="text-muted">К оплате</dt>
					<dd className="font-strong text-40 leading-tight tracking-price">{formatMoney(payment.amount)}</dd>
				</div>
			</dl>
			<Notice icon="info" className="mt-4">
				Деньги не спишутся: здесь пробуют, как магазин переживает оплату и отказ.
			</Notice>
			{payment.status === 'WAITING' ? (
				<Form method="post" className="mt-6 grid gap-3 tablet:grid-cols-2">
					<Button name="decision" value="pay" size="l" wide>
						Оплатить
					</Button>
					<Button name="decision" value="decline" look="secondary" size="l" wide>
						Отклонить
					</Button>
				</Form>
			) : (
				<Notice icon={payment.status === 'PAID' ? 'check' : 'alert'} live className="mt-4">
					{results[payment.status]}
				</Notice>
			)}
			{payment.isOrderOpen && (
				<p className="mt-6">
					<TextLink to={backPath(payment, key)} className="target">
						{payment.status === 'WAITING' ? 'Вернуться в магазин, не заплатив' : 'Вернуться в магазин'}
					</TextLink>
				</p>
			)}
		</div>
	)
}

const results = {
	PAID: 'Оплачено. Вернись на страницу магазина: она уже знает.',
	DECLINED: 'Этот платёж не прошёл или больше не нужен. Что с заказом, скажет страница магазина.',
}

const backPath = ({ paymentTool, orderNumber }: SandboxPayment, key: string | undefined) =>
	paymentTool === 'SBP' ? sbpPath(orderNumber, key) : paymentPath(orderNumber, key)
