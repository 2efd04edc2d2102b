import { phoneLink } from '#app/texts/phone.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

interface ErrorPageProps {
	/** The address to try again. */
	here: string
	shop: { phone: string; email: string }
	/** Too many requests (spec §8, status 429). */
	limited?: boolean
}

/** Something broke: say so, offer to try again, and a person to call. */
export function ErrorPage({ here, shop, limited }: ErrorPageProps) {
	return (
		<EmptyState title={limited ? 'Слишком быстро' : 'Что-то пошло не так'} picture="/pictures/land/fog.avif">
			<p className="mt-5 max-w-lead text-18">
				{limited
					? 'Действия на странице временно ограничены. Попробуй немного позже'
					: 'Мы уже знаем об ошибке. Попробуй ещё раз через минуту. Корзина и заказы на месте.'}
			</p>
			<div className="mt-7 flex flex-wrap gap-3">
				<ButtonLink to={here} reloadDocument size="l" widePhone>
					Попробовать ещё раз
				</ButtonLink>
				<ButtonLink to="/" reloadDocument look="secondary" size="l" widePhone>
					На главную
				</ButtonLink>
			</div>
			<p className="mt-8 text-muted">
				Не помогло? Позвони{' '}
				<a href={phoneLink(shop.phone)} className="underlined whitespace-nowrap">
					{shop.phone}
				</a>{' '}
				или напиши{' '}
				<a href={`mailto:${shop.email}`} className="underlined">
					{shop.email}
				</a>
			</p>
		</EmptyState>
	)
}
