import { Field } from '#app/components/form/fields/field.tsx'
import { ForWhom } from '#app/components/form/for-whom.tsx'
import { Accordion } from '#app/components/ui/accordion.tsx'
import { Button } from '#app/components/ui/button.tsx'
import type { CartPartProps } from './cart-summary.tsx'
import { useFormChange, useStaysOpen, useSummaryForm } from './use-summary-form.ts'

interface PromoCodeProps extends CartPartProps {
	/** The reason why it takes nothing off now, in words. */
	problem: string | null
}

/**
 * The promo code of the cart, or the field for one. A press shows what comes of it at once; sums wait for the backend.
 * Meanwhile the form itself is for those who hear the page: it has the focus, and it returns as it was when the code is
 * rejected.
 */
export function PromoCode({ basket: { promoCode, version }, problem, result }: PromoCodeProps) {
	const { Form, action, form, field, isBusy, isRejected, sent, sentIn } = useSummaryForm(
		'promo-code',
		version,
		result,
	)
	const coming = isBusy && sent === 'promo-code' ? sentIn('promoCode') : ''
	const isGoing = isBusy && sent === 'remove-promo-code'
	const ref = useFormChange(
		promoCode?.code,
		promoCode ? `Промокод ${promoCode.code} применён` : 'Промокод убран',
	)
	const isOpen = useStaysOpen(Boolean(promoCode || isRejected))
	return (
		<Accordion title="Промокод" ground="surface" weight="medium" open={isOpen}>
			<Form ref={ref} method="post" action={action} {...form.props}>
				<input type="hidden" name="version" value={version} />
				{promoCode ? (
					<>
						<input type="hidden" name="intent" value="remove-promo-code" />
						<div className={isGoing ? 'sr-only' : ''}>
							<p className="flex flex-wrap items-center justify-between gap-x-4">
								<b className="min-w-0">{promoCode.code}</b>
								<Button look="secondary" busy={isBusy} aria-label={`Убрать промокод ${promoCode.code}`}>
									Убрать
								</Button>
							</p>
							{promoCode.description && <p className="mt-2 text-14 text-muted">{promoCode.description}</p>}
							{problem && <p className="mt-2 font-medium text-14 text-error">{problem}</p>}
						</div>
						{isGoing && (
							<p aria-hidden="true" className="flex min-h-12 items-center text-muted">
								Промокод убран
							</p>
						)}
					</>
				) : (
					<>
						<input type="hidden" name="intent" value="promo-code" />
						{coming && (
							<p aria-hidden="true" className="flex min-h-12 flex-wrap items-center justify-between gap-x-4">
								<b className="min-w-0 break-words">{coming}</b>
								<span className="text-14 text-muted">Применяем</span>
							</p>
						)}
						<Field
							label="Промокод"
							hideLabel
							size="s"
							className={coming ? 'sr-only' : ''}
							field={field('promoCode')}
							autoComplete="on"
							autoCapitalize="characters"
							enterKeyHint="done"
							aside={
								<Button look="secondary" busy={isBusy}>
									Применить
								</Button>
							}
						/>
					</>
				)}
				<ForWhom />
			</Form>
		</Accordion>
	)
}
