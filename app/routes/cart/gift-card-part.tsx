import { Field } from '#app/components/form/fields/field.tsx'
import { CustomersOwn, ForWhom, useIsOwn } from '#app/components/form/for-whom.tsx'
import { Accordion } from '#app/components/ui/accordion.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { formatMoney } from '#app/texts/money.ts'
import type { CartPartProps } from './cart-summary.tsx'
import { useFormChange, useStaysOpen, useSummaryForm } from './use-summary-form.ts'

/** The gift card that pays a part of the order, or the fields for one. */
export function GiftCardPart({ basket: { giftCard, giftCardTotal, version }, result }: CartPartProps) {
	const { Form, action, form, field, isBusy, isRejected } = useSummaryForm('gift-card', version, result)
	const ref = useFormChange(
		giftCard?.number,
		giftCard ? `Карта применена, спишем ${formatMoney(giftCardTotal)}` : 'Карта убрана',
	)
	const isOpen = useStaysOpen(Boolean(giftCard || isRejected))
	const isOwn = useIsOwn('applyGiftCard')
	if (isOwn && !giftCard) {
		return (
			<Accordion title="Подарочная карта" ground="surface" weight="medium">
				<CustomersOwn />
			</Accordion>
		)
	}
	return (
		<Accordion title="Подарочная карта" ground="surface" weight="medium" open={isOpen}>
			<Form ref={ref} method="post" action={action} {...form.props}>
				{giftCard ? (
					<>
						<input type="hidden" name="intent" value="remove-gift-card" />
						<p className="flex flex-wrap items-center justify-between gap-x-4">
							<b className="tabular min-w-0">•••• {giftCard.number}</b>
							<Button look="secondary" busy={isBusy} aria-label={`Убрать карту ${giftCard.number}`}>
								Убрать
							</Button>
						</p>
						<p className="mt-2 text-14 text-muted">
							На карте {formatMoney(giftCard.balance)}, спишем {formatMoney(giftCardTotal)}. Что не
							пригодится, останется на ней.
						</p>
					</>
				) : (
					<div className="grid gap-4">
						<input type="hidden" name="intent" value="gift-card" />
						<Field
							label="Номер карты"
							size="s"
							field={field('number')}
							inputMode="numeric"
							autoComplete="off"
							enterKeyHint="next"
							placeholder="0000 0000 0000 0000"
						/>
						<Field
							label="Пин-код"
							size="s"
							field={field('pin')}
							inputMode="numeric"
							autoComplete="off"
							enterKeyHint="done"
							aside={
								<Button look="secondary" busy={isBusy}>
									Применить
								</Button>
							}
						/>
						<p className="text-14 text-muted">
							Баланс карты и новый пин-код — на <TextLink to="/gift-cards#balance">странице карт</TextLink>.
						</p>
					</div>
				)}
				<ForWhom />
			</Form>
		</Accordion>
	)
}
