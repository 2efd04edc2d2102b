import { OrderPictures } from '#app/components/account/order-pictures.tsx'
import { OrderTrail } from '#app/components/account/order-trail.tsx'
import { orderNews } from '#app/components/account/order-words.ts'
import { trailOf } from '#app/components/account/trail.ts'
import { Form } from '#app/components/form/form.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { orderPath, paymentPath } from '#app/paths/page-paths.ts'
import { formatMoney } from '#app/texts/money.ts'
import { paymentWords } from '#app/texts/statuses.ts'
import type { PersonalOrder } from '#contract/personal.ts'

interface NextOrderProps {
	order: PersonalOrder
	timeZone: string
}

/** The order that is on its way: its time and status. */
export function NextOrder({ order, timeZone }: NextOrderProps) {
	const { orderNumber, isPayable, paymentTotal, items } = order
	return (
		<section
			aria-labelledby="next-order"
			className="grid gap-x-10 gap-y-6 rounded-picture bg-surface p-8 forced-colors:border desktop:grid-cols-fluid max-tablet:px-5 max-tablet:py-6"
		>
			<div>
				<p className="text-muted">
					Заказ № {orderNumber}. {paymentWords(order)}
				</p>
				<h2 id="next-order" className="mt-1.5 text-40">
					{orderNews(order, timeZone)}
				</h2>
			</div>
			<OrderPictures items={items} />
			<div className="col-span-full mt-2">
				<OrderTrail steps={trailOf(order, timeZone)} />
			</div>
			<div className="col-span-full flex flex-wrap items-center gap-x-8 gap-y-2">
				{isPayable && (
					<Form call="getAcquiring" method="post" action={paymentPath(orderNumber)}>
						<SubmitButton>Оплатить {formatMoney(paymentTotal)}</SubmitButton>
					</Form>
				)}
				<ArrowLink to={orderPath(orderNumber)}>Открыть заказ</ArrowLink>
			</div>
		</section>
	)
}
