import type { MergedBaskets } from '#app/actions/merged-baskets.server.ts'
import { Form } from '#app/components/form/form.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { formatMoney } from '#app/texts/money.ts'
import type { Basket, BasketChange } from '#contract/basket.ts'

interface ChangesProps {
	changes: readonly BasketChange[]
	/** Items dropped or reduced when the carts before and after the log-in were merged. */
	merged: MergedBaskets
}

/** What became different since the visitor last saw the cart. */
export function Changes({ changes, merged }: ChangesProps) {
	if (changes.length + merged.length === 0) return null
	return (
		<section
			aria-labelledby="changes"
			className="mb-6 rounded-picture bg-surface px-6 py-5 forced-colors:border"
		>
			<h2 id="changes" className="text-22">
				Что изменилось
			</h2>
			<ul className="mt-2 grid gap-1">
				{changes.map((change) => (
					<li key={`${change.skuId} ${change.kind}`}>{wordsOf(change)}</li>
				))}
				{merged.map(({ name, wanted, now }) => (
					<li key={`${name} ${wanted}`}>
						{now > 0
							? `${name}: в двух корзинах вместе ${wanted}, оставили ${now} — больше не взять`
							: `${name}: в корзину больше не поместилось`}
					</li>
				))}
			</ul>
			<Form method="post" action="/cart" className="mt-3" preventScrollReset>
				<input type="hidden" name="intent" value="seen" />
				<Button look="secondary" size="s">
					Понятно
				</Button>
			</Form>
		</section>
	)
}

function wordsOf({ kind, name, was, now }: BasketChange): string {
	switch (kind) {
		case 'price-up':
			return `${name}: цена выросла с ${formatMoney(was)} до ${formatMoney(now)}`
		case 'price-down':
			return `${name}: цена снизилась с ${formatMoney(was)} до ${formatMoney(now)}`
		case 'sold-out':
			return `${name}: закончилось`
		case 'fewer-left':
			return `${name}: осталось ${now}`
		case 'back-in-stock':
			return `${name}: снова в наличии`
	}
}

/** Why the cart can't be ordered as it is, or what an action could not do. */
export function Problems({ messages }: { messages: readonly string[] }) {
	return messages.map((message) => (
		<Notice key={message} look="error" icon="alert" live className="mb-4">
			{message}
		</Notice>
	))
}

/**
 * The edit was made to a cart that has changed meanwhile, in another tab.
 * @param isForgotten the visitor's session is gone, and the cart with it
 */
export function Stale({ isForgotten = false }: { isForgotten?: boolean }) {
	return (
		<Notice look="error" icon="alert" live className="mb-4">
			{isForgotten
				? 'Мы тебя не узнали: похоже, в браузере стёрли cookie. Заказ не оформлен, корзина началась заново. Если у тебя есть аккаунт, войди: корзина аккаунта на месте.'
				: 'Пока страница была открыта, корзина изменилась, например в другой вкладке. Вот что в ней сейчас: проверь и продолжай.'}
		</Notice>
	)
}

interface RemovedLineProps {
	/** Of the cart on the page. */
	version: number
	removed: { id: number; skuId: number; quantity: number; groupId: string; name: string; size: string }
}

/** The line that was just taken out, with the way to have it back. */
export function RemovedLine({ version, removed }: RemovedLineProps) {
	return (
		<Notice look="surface" live className="my-4">
			<Form
				method="post"
				action="/cart"
				preventScrollReset
				className="flex flex-wrap items-center justify-between gap-x-4"
			>
				<input type="hidden" name="intent" value="restore" />
				<input type="hidden" name="version" value={version} />
				<input type="hidden" name="id" value={removed.id} />
				<input type="hidden" name="skuId" value={removed.skuId} />
				<input type="hidden" name="groupId" value={removed.groupId} />
				<input type="hidden" name="quantity" value={removed.quantity} />
				<span>
					{removed.name}
					{removed.size && `, размер ${removed.size}`} — убрали
				</span>
				<Button look="text">Вернуть</Button>
			</Form>
		</Notice>
	)
}

/** Whether a courier is free, or how much is missing. */
export function DeliveryNotice({ basket: { freeDelivery, city, retailPriceTotal } }: { basket: Basket }) {
	if (retailPriceTotal === 0) return null
	return (
		<Notice icon="truck">
			{freeDelivery.missing > 0
				? `До бесплатного курьера по городу ${city.name} не хватает ${formatMoney(freeDelivery.missing)}.`
				: `Доставка курьером бесплатная: в корзине больше ${formatMoney(freeDelivery.from)}.`}
		</Notice>
	)
}
