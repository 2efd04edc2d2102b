import { Form } from '#app/components/form/form.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { updatingLook } from '#app/components/ui/summary-box.tsx'
import { formatMoney } from '#app/texts/money.ts'
import type { Basket } from '#contract/basket.ts'

/** Changes since the visitor last saw the cart, in words. */
export function Changes({ changes }: { changes: readonly { id: string; text: string }[] }) {
	if (changes.length === 0) return null
	return (
		<section
			aria-labelledby="changes"
			className="mb-6 rounded-picture bg-surface px-6 py-5 forced-colors:border"
		>
			<h2 id="changes" className="text-22">
				Что изменилось
			</h2>
			<ul className="mt-2 grid gap-1">
				{changes.map(({ id, text }) => (
					<li key={id}>{text}</li>
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

/** Obstacles to an order of the cart, or errors of an action. */
export function Problems({ messages }: { messages: readonly string[] }) {
	return messages.map((message) => (
		<Notice key={message} look="error" icon="alert" live className="mb-4">
			{message}
		</Notice>
	))
}

/** The edit was made to another cart than this one: an explanation. */
export function Stale({ children }: { children: string | null }) {
	if (!children) return null
	return (
		<Notice look="error" icon="alert" live className="mb-4">
			{children}
		</Notice>
	)
}

interface RemovedLineProps {
	/** Of the cart on the page. */
	version: number
	removed: { id: number; skuId: number; quantity: number; groupId: string; name: string; size: string }
}

/** The line that was just removed, with a button to restore it. */
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

/** Free delivery by courier, or the sum that is missing for it. */
export function DeliveryNotice({ basket, isUpdating }: { basket: Basket; isUpdating: boolean }) {
	const { freeDelivery, retailPriceTotal } = basket
	if (!freeDelivery || retailPriceTotal === 0) return null
	return (
		<Notice icon="truck">
			<span className={isUpdating ? updatingLook : ''}>
				{freeDelivery.missing > 0
					? `До бесплатной доставки курьером не хватает ${formatMoney(freeDelivery.missing)}.`
					: `Курьер бесплатно: вещей в\u00a0корзине на\u00a0${formatMoney(freeDelivery.from)} или больше.`}
			</span>
		</Notice>
	)
}
