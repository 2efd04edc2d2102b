import type { SubmissionResult } from '@conform-to/react'
import { RadioCards } from '#app/components/form/choices/radio-cards.tsx'
import { ErrorSummary, listProblems } from '#app/components/form/error-summary.tsx'
import { Form } from '#app/components/form/form.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useDeferredForm } from '#app/components/form/use-deferred-form.ts'
import { Accordion } from '#app/components/ui/accordion.tsx'
import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Link } from '#app/components/ui/link.tsx'
import { operatorOrderPath } from '#app/paths/page-paths.ts'
import { dayAndMonth } from '#app/texts/dates.ts'
import { formatMoney } from '#app/texts/money.ts'
import { plural, words } from '#app/texts/plural.ts'
import { orderStatuses } from '#app/texts/statuses.ts'
import type { DeskPageData } from './route.tsx'

interface HelpedCustomerProps {
	customer: NonNullable<DeskPageData['customer']>
	/** Errors of the last submission. */
	result: SubmissionResult<string[]> | null
}

/** Data of the helped customer, and links into the shop's own screens. */
export function HelpedCustomer({ customer, result }: HelpedCustomerProps) {
	const { orders, basket, bonuses, letters } = customer
	return (
		<div className="grid max-w-240 gap-10">
			<section aria-labelledby="basket" className="mt-5 border-line border-t pt-4">
				<h2 id="basket" className="text-22">
					Корзина
				</h2>
				<p className="mt-2 text-16">
					{basket.pieces > 0
						? `${plural(basket.pieces, words.product)} на ${formatMoney(basket.total)}`
						: 'Пока пустая'}
					{bonuses !== null && `. На счету ${plural(bonuses, words.bonus)}`}
				</p>
				<div className="mt-4 flex flex-wrap gap-3">
					<ButtonLink to="/catalog/" size="s">
						Подобрать в каталоге
					</ButtonLink>
					{basket.pieces > 0 && (
						<ButtonLink to="/cart" size="s" look="secondary">
							Открыть корзину
						</ButtonLink>
					)}
					<ButtonLink to="/account" size="s" look="secondary">
						Личный кабинет
					</ButtonLink>
				</div>
			</section>
			<section aria-labelledby="orders" className="border-line border-t pt-4">
				<h2 id="orders" className="text-22">
					Заказы
				</h2>
				{orders.length > 0 ? (
					<>
						<ul className="mt-2 border-line border-b">
							{orders.map(({ orderNumber, date, status, total, quantityTotal }) => (
								<li key={orderNumber} className="border-line border-t">
									<Link
										to={operatorOrderPath(orderNumber)}
										className="group flex min-h-11 flex-wrap items-center gap-x-5 py-2"
									>
										<span className="tabular font-medium underlined">{orderNumber}</span>
										<span className="text-muted">{dayAndMonth(new Date(date))}</span>
										<span>{orderStatuses[status]}</span>
										<span className="text-muted">{plural(quantityTotal, words.product)}</span>
										<span className="tabular ml-auto">{formatMoney(total)}</span>
									</Link>
								</li>
							))}
						</ul>
						<p className="mt-1">
							<ArrowLink to="/account/orders">Все заказы</ArrowLink>
						</p>
					</>
				) : (
					<p className="mt-2 text-muted">Заказов ещё не было.</p>
				)}
			</section>
			{letters && <Letters letters={letters} result={result} />}
		</div>
	)
}

const loadSchema = () => import('#app/forms/operator.ts').then(({ SendReply }) => SendReply)

interface LettersProps extends Pick<HelpedCustomerProps, 'result'> {
	letters: NonNullable<HelpedCustomerProps['customer']['letters']>
}

/** Letters of the shop: the operator sees the text before sending one. */
function Letters({ letters: { replies, recipient }, result }: LettersProps) {
	const [form, field] = useDeferredForm(loadSchema, { id: 'letter', result })
	if (replies.length === 0) return null
	return (
		<section aria-labelledby="letters" className="border-line border-t pt-4">
			<h2 id="letters" className="text-22">
				Ответить письмом
			</h2>
			{recipient ? (
				<>
					<p className="mt-2 break-words text-muted">Уйдёт на {recipient}</p>
					<div className="mt-3">
						{replies.map(({ id, title, paragraphs }) => (
							<Accordion key={id} title={title} weight="medium">
								<div className="max-w-text">
									{paragraphs.map((paragraph) => (
										<p key={paragraph} className="mb-2 break-words">
											{paragraph}
										</p>
									))}
								</div>
							</Accordion>
						))}
					</div>
					<Form method="post" action="/operator#letters" {...form.props} className="mt-5 max-w-150">
						<ErrorSummary problems={listProblems([field('reply')])} form={form} attempt={result} />
						<input type="hidden" name="intent" value="reply" />
						<RadioCards
							legend="Какое письмо отправить"
							field={field('reply')}
							options={replies.map(({ id, title }) => ({ value: id, title }))}
						/>
						<SubmitButton look="secondary" className="mt-4">
							Отправить письмо
						</SubmitButton>
					</Form>
				</>
			) : (
				<p className="mt-2 text-muted">У покупателя нет почты ни в профиле, ни в заказах: писать некуда.</p>
			)}
		</section>
	)
}
