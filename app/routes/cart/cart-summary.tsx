import { BasketSums } from '#app/components/checkout/basket-sums.tsx'
import { Form } from '#app/components/form/form.tsx'
import { useHasPart } from '#app/components/shell/use-parts.ts'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Blaze } from '#app/components/ui/logo.tsx'
import { SummaryBox, updatingLook } from '#app/components/ui/summary-box.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { plural, words } from '#app/texts/plural.ts'
import type { Basket } from '#contract/basket.ts'
import { Bonuses } from './bonuses.tsx'
import type { CartResult } from './cart-result.ts'
import type { wordsOf } from './cart-words.server.ts'
import { GiftCardPart } from './gift-card-part.tsx'
import { PromoCode } from './promo-code.tsx'

export interface CartPartProps {
	basket: Basket
	/** Errors of the last submission. */
	result: CartResult
}

interface CartSummaryProps extends CartPartProps {
	words: ReturnType<typeof wordsOf>
	/** An edit of a line is under way. */
	isUpdating: boolean
}

/** Sums of the cart, with their reductions, and the way to the checkout. */
export function CartSummary({
	basket,
	words: { problems, promoProblem, place },
	result,
	isUpdating,
}: CartSummaryProps) {
	const [problem] = problems
	const { bonus } = basket
	const hasGiftCards = useHasPart('giftCards')
	const hasClub = useHasPart('club')
	return (
		<SummaryBox title="Сумма заказа">
			<BasketSums basket={basket} isUpdating={isUpdating} />
			{place && (
				<p className="mt-4 flex gap-2.5 text-14">
					<Icon name="store" size="s" />
					<span>
						Заберёшь: <span aria-hidden="true">{place.text}</span>
						<span className="sr-only">{place.said}</span>
					</span>
				</p>
			)}
			<div className="mt-6">
				{problem ? (
					<p className="rounded-control bg-paper px-4 py-3 font-medium">{problem}</p>
				) : (
					<WayToCheckout hasChanges={basket.changes.length > 0} />
				)}
			</div>
			{hasClub && bonus && bonus.toCome > 0 && (
				<p className={`mt-4 flex items-center gap-2.5 text-14 ${isUpdating ? updatingLook : ''}`}>
					<Blaze size="s" />
					{bonus.isClubMember === false ? (
						<span>
							<TextLink to="/loyalty#join">Вступи в клуб</TextLink> {'и\u00a0получишь за\u00a0заказ'}{' '}
							{plural(bonus.toCome, words.bonus)}
						</span>
					) : (
						`За заказ начислим ${plural(bonus.toCome, words.bonus)}`
					)}
				</p>
			)}
			<div className="mt-6">
				<PromoCode basket={basket} problem={promoProblem} result={result} />
				{hasClub && <Bonuses basket={basket} result={result} />}
				{hasGiftCards && <GiftCardPart basket={basket} result={result} />}
			</div>
		</SummaryBox>
	)
}

/** The checkout does not open before the changes of the cart were seen: here they are shown, and the press says so. */
function WayToCheckout({ hasChanges }: { hasChanges: boolean }) {
	const text = 'Оформить заказ'
	if (!hasChanges) {
		return (
			<ButtonLink to="/checkout" size="l" wide>
				{text}
			</ButtonLink>
		)
	}
	return (
		<Form method="post" action="/cart">
			<input type="hidden" name="intent" value="go-on" />
			<Button size="l" wide>
				{text}
			</Button>
		</Form>
	)
}
