import { useFetcher } from '@remix-run/react'
import { BasketSums } from '#app/components/checkout/basket-sums.tsx'
import { Field } from '#app/components/form/field.tsx'
import { Accordion } from '#app/components/ui/accordion.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { SummaryBox } from '#app/components/ui/summary-box.tsx'
import { errorText } from '#app/texts/errors.ts'
import { formatMoney } from '#app/texts/money.ts'
import type { Basket } from '#contract/basket.ts'
import type { CartError } from './route.tsx'

interface CartSummaryProps {
	basket: Basket
	/** What was wrong with the promo code just sent. */
	promoError: CartError | null
}

/** Sums of the cart, the promo code and the way on. */
export function CartSummary({ basket, promoError }: CartSummaryProps) {
	const canOrder = basket.problems.length === 0
	const limits = basket.limits
	return (
		<SummaryBox title="Сумма заказа">
			<BasketSums basket={basket} />
			<div className="mt-6">
				{canOrder ? (
					<ButtonLink to="/checkout" size="l" wide>
						Оформить заказ
					</ButtonLink>
				) : (
					<p className="rounded-control bg-paper px-4 py-3 font-medium">{errorText(basket.problems[0])}</p>
				)}
			</div>
			<div className="mt-6">
				<PromoCode basket={basket} error={promoError} />
				<Accordion title="Сколько можно заказать" ground="surface" weight="medium">
					<p className="text-14 text-muted">
						В одном заказе до {limits.basket_products_quantity_limit} вещей, одного размера до{' '}
						{limits.basket_position_products_quantity_limit}, на сумму до{' '}
						{formatMoney(limits.basket_price_limit)}. Нужно больше — оформи второй заказ.
					</p>
				</Accordion>
			</div>
		</SummaryBox>
	)
}

function PromoCode({
	basket: { promoCode, version },
	error: posted,
}: {
	basket: Basket
	error: CartError | null
}) {
	const fetcher = useFetcher<{ error?: CartError }>()
	const isBusy = fetcher.state !== 'idle'
	const error = fetcher.data?.error ?? posted
	return (
		<Accordion title="Промокод" ground="surface" weight="medium" open={Boolean(promoCode || error)}>
			<fetcher.Form method="post" action="/cart" noValidate>
				<input type="hidden" name="version" value={version} />
				{promoCode ? (
					<>
						<input type="hidden" name="intent" value="remove-promo-code" />
						<p className="flex flex-wrap items-center justify-between gap-x-4">
							<b>{promoCode.code}</b>
							<Button look="secondary" busy={isBusy} aria-label={`Убрать промокод ${promoCode.code}`}>
								Убрать
							</Button>
						</p>
						{promoCode.description && <p className="mt-2 text-14 text-muted">{promoCode.description}</p>}
						{promoCode.problem && (
							<p className="mt-2 font-medium text-14 text-error">{errorText(promoCode.problem)}</p>
						)}
					</>
				) : (
					<>
						<input type="hidden" name="intent" value="promo-code" />
						<Field
							label="Промокод"
							hideLabel
							size="s"
							field={{
								id: 'promo-code',
								name: 'promoCode',
								initialValue: error?.typed,
								errors: error && !isBusy ? [error.message] : undefined,
							}}
							autoComplete="off"
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
			</fetcher.Form>
		</Accordion>
	)
}
