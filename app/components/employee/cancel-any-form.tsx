import { shopOrderPath } from '#app/paths/page-paths.ts'
import type { ShopOrderDetails } from '#contract/staff.ts'
import { Form } from '../form/form.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { Accordion } from '../ui/accordion.tsx'

/** Cancels an order of any way, or takes one back that its customer did not take. */
export function CancelAnyForm({
	order,
}: {
	order: Pick<ShopOrderDetails, 'orderNumber' | 'status' | 'payment'>
}) {
	const { orderNumber, status, payment } = order
	const wasSent = status === 'IN_DELIVERY' || status === 'READY_FOR_PICKUP'
	const isPaid = payment?.status === 'PAID'
	return (
		<section aria-label="Отмена" className="mt-5 max-w-180">
			<Accordion title={wasSent ? 'Не забрали, вернулся' : 'Отменить заказ'} id="cancel">
				<p className="mb-4">
					{wasSent && 'Когда посылка снова в магазине. '}
					Вещи снова поступят в продажу, покупателю уйдёт письмо
					{isPaid ? ', деньги, бонусы и сумма подарочной карты вернутся целиком.' : '. '}
					{!isPaid && 'Бонусы и сумма подарочной карты вернутся.'} Отменить это нельзя.
				</p>
				<Form method="post" action={shopOrderPath(orderNumber)}>
					<input type="hidden" name="from" value={status} />
					<SubmitButton name="to" value="CANCELLED" look="danger" widePhone>
						{wasSent ? 'Заказ вернулся' : 'Отменить заказ'}
					</SubmitButton>
				</Form>
			</Accordion>
		</section>
	)
}
