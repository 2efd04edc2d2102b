import type { SubmissionResult } from '@conform-to/react'
import { useSearchParams } from '@remix-run/react'
import { Form } from '#app/components/form/form.tsx'
import { useDeferredForm } from '#app/components/form/use-deferred-form.ts'
import { formatMoney } from '#app/texts/money.ts'
import { plural, words } from '#app/texts/plural.ts'
import { moneyIsBack } from '#app/texts/terms.ts'
import { upperFirst } from '#app/texts/upper-first.ts'
import type { Order } from '#contract/orders.ts'
import { RadioCards } from '../form/choices/radio-cards.tsx'
import { ErrorSummary, listProblems } from '../form/error-summary.tsx'
import { TextArea } from '../form/fields/text-area.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { Accordion } from '../ui/accordion.tsx'

const loadSchema = () => import('#app/forms/cancel-order.ts').then(({ CancelOrder }) => CancelOrder)

interface CancelFormProps {
	/** Target of the form. */
	action: string
	order: Paid
	reasons: readonly { id: string; name: string }[]
	/** Errors of the last submission. */
	result: SubmissionResult<string[]> | null
	/** The question for the reason; an operator asks for the customer's. */
	question?: string
	/** Values typed before the session ended; none for a guest. */
	unsent?: Record<string, string> | null
}

type Paid = Pick<Order, 'items' | 'paymentStatus' | 'paymentTotal' | 'bonusDiscount' | 'giftCardTotal'>

/** Return of goods, bonuses, gift card and money after a cancellation, in a sentence or two. */
function whatComesBack({ items, paymentStatus, paymentTotal, bonusDiscount, giftCardTotal }: Paid): string {
	const back = [
		items.length > 0 ? 'вещи снова поступят в продажу' : 'карту никому не отправим',
		...(bonusDiscount > 0 ? [`${plural(bonusDiscount, words.bonus)} — на счёт`] : []),
		...(giftCardTotal > 0 ? [`${formatMoney(giftCardTotal)} — на подарочную карту`] : []),
	].join(', ')
	const money =
		paymentStatus === 'PAID' && paymentTotal > 0
			? ` ${formatMoney(paymentTotal)} вернём туда, откуда платили. ${moneyIsBack}.`
			: ''
	return `${upperFirst(back)}.${money}`
}

/** Cancels the order, for a reason. It is folded unless the address opens it (`cancellationPath`). */
export function CancelForm({
	action,
	order,
	reasons,
	result,
	question = 'Почему отменяешь',
	unsent,
}: CancelFormProps) {
	const [query] = useSearchParams()
	const [form, field] = useDeferredForm(loadSchema, {
		// The folded part around it is `cancel`.
		id: 'cancellation',
		result,
		defaultValue: { reasonId: unsent?.reasonId, comment: unsent?.comment },
	})
	return (
		<section aria-label="Отмена заказа" className="mt-10">
			<Accordion title="Отменить заказ" id="cancel" open={Boolean(result || unsent) || query.has('cancel')}>
				<Form method="post" action={action} {...form.props} className="max-w-150">
					<ErrorSummary
						problems={listProblems([field('reasonId'), field('comment')])}
						form={form}
						attempt={result}
					/>
					<p className="mb-5">
						{whatComesBack(order)} Восстановить отменённый заказ нельзя, но можно повторить.
					</p>
					<input type="hidden" name="intent" value="cancel" />
					<RadioCards
						legend={question}
						field={field('reasonId')}
						options={reasons.map(({ id, name }) => ({ value: id, title: name }))}
					/>
					<TextArea
						label="Комментарий"
						optional
						field={field('comment')}
						limit={500}
						rows={3}
						className="mt-5"
					/>
					<SubmitButton look="danger" className="mt-5" widePhone>
						Отменить заказ
					</SubmitButton>
				</Form>
			</Accordion>
		</section>
	)
}
