import { ButtonLink } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { plural } from '#app/texts/plural.ts'
import { pluralForm } from '#contract/plural-form.ts'

/** The account can't be deleted yet: it has orders on their way. */
export function OrdersOnTheirWay({ count }: { count: number }) {
	return (
		<Notice look="surface" icon="truck" className="mt-8">
			<h2 className="text-22">Сейчас удалить нельзя</h2>
			<p className="mt-2">
				{`${plural(count, ['заказ', 'заказа', 'заказов'])} ещё в работе. Дождись ${pluralForm(count, ['его', 'их', 'их'])} или отмени, потом удаляй аккаунт.`}
			</p>
			<div className="mt-4">
				<ButtonLink to="/account/orders?status=ACTIVE" look="secondary">
					Посмотреть заказы
				</ButtonLink>
			</div>
		</Notice>
	)
}
