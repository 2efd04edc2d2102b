import { phoneLink } from '#app/texts/phone.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** In place of the stores when their list is unavailable. @param phone of the shop */
export function NoStores({ phone }: { phone: string }) {
	return (
		<EmptyState title="Список магазинов не загрузился" picture="/pictures/land/fog.avif">
			<p className="mt-5 max-w-lead text-18">
				Попробуй через минуту или позвони: подскажем ближайший магазин и как до него дойти.
			</p>
			<div className="mt-7 flex flex-wrap gap-3">
				<ButtonLink to="/stores" reloadDocument size="l" widePhone>
					Попробовать ещё раз
				</ButtonLink>
				<ButtonLink to="/payment-and-delivery" look="secondary" size="l" widePhone>
					Как мы доставляем
				</ButtonLink>
			</div>
			<p className="mt-5">
				<a href={phoneLink(phone)} className="target underlined whitespace-nowrap">
					{phone}
				</a>
			</p>
		</EmptyState>
	)
}
