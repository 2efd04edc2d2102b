import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ofBuyer } from '#app/actions/customer.server.ts'
import { formAction } from '#app/actions/form.server.ts'
import { LARGEST_WITH_TEXT } from '#app/actions/form-reader.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { CancelForm } from '#app/components/account/cancel-form.tsx'
import { OrderDetails, OrderItems, OrderSums } from '#app/components/account/order-details.tsx'
import { OrderTrail } from '#app/components/account/order-trail.tsx'
import { orderNews } from '#app/components/account/order-words.ts'
import { trailOf } from '#app/components/account/trail.ts'
import ReadNext from '#app/components/community/read-next.tsx'
import { PromoBanner } from '#app/components/content/promo-banner.tsx'
import { titled } from '#app/components/shell/titled.ts'
import { useSupport } from '#app/components/shell/use-support.ts'
import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Spoken } from '#app/components/ui/spoken.tsx'
import { SummaryBox } from '#app/components/ui/summary-box.tsx'
import { CancelOrder } from '#app/forms/cancel-order.ts'
import { storeCodeOf } from '#app/loaders/stores/store-code.server.ts'
import { orderPath, orderThanksPath, paymentPath } from '#app/paths/page-paths.ts'
import { listPublications } from '#app/services/community.server.ts'
import { listBanners } from '#app/services/content.server.ts'
import { getOrder, getOrderProgress, orderKeyIn } from '#app/services/orders.server.ts'
import { dateOnly, dayWithDate, timeInCity } from '#app/texts/dates.ts'
import { formatMoney } from '#app/texts/money.ts'
import { phoneLink } from '#app/texts/phone.ts'
import { withinReturnDays } from '#app/texts/terms.ts'
import type { Order, OrderProgress } from '#contract/orders.ts'
import { cancel } from './actions.server.ts'

export const meta = titled<typeof loader>(
	({ order }) => `${isNew(order) ? 'Спасибо за заказ' : 'Заказ'} ${order.orderNumber}`,
	{
		robots: 'noindex',
	},
)

export const handle: PageHandle = { pageType: 'ThankYou' }

export async function loader({ request, params, context: { api, config } }: LoaderFunctionArgs) {
	const key = orderKeyIn(request)
	// The shell has requested the visitor already.
	const around = Promise.all([
		api.user(),
		listBanners(api, ['order-thanks'], '/order-thanks'),
		listPublications(api, { type: 'ARTICLE' }),
	])
	// Without the order there is no page, whatever the others say.
	around.catch(() => undefined)
	const order = await ofBuyer(api, request, key, () => getOrder(api, params.orderNumber ?? '', key))
	const [[user, banners, articles], progress] = await Promise.all([
		around,
		// A customer has all of it in the account.
		order.key ? getOrderProgress(api, order.orderNumber, key) : undefined,
	])
	return {
		order,
		storeCode: storeCodeOf(order),
		progress,
		key,
		timeZone: order.timeZone ?? user.city.timeZone,
		isCustomer: Boolean(user.customer),
		banner: banners['order-thanks'][0] ?? null,
		reading: articles?.publications.slice(0, 3) ?? [],
		shop: config.shop,
	}
}

export const action = formAction([CancelOrder], cancel, { largest: LARGEST_WITH_TEXT })

/** The order is new, and perhaps paid, which completes one of a gift card. */
const isNew = ({ status, giftCard }: Pick<Order, 'status' | 'giftCard'>) =>
	status === 'NEW' || status === 'CONFIRMED' || (status === 'COMPLETED' && Boolean(giftCard))

export default function OrderThanksPage() {
	const { order, storeCode, progress, key, timeZone, isCustomer, shop, banner, reading } =
		useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()?.result ?? null
	const support = useSupport()
	const place = placeOf(order)
	const hasThings = !order.giftCard && order.status !== 'CANCELLED'
	return (
		<>
			<div className="wrap pt-10 pb-section max-tablet:pt-6">
				<p className="mb-4 hidden font-strong print:block">
					{shop.name}, {shop.phone}
				</p>
				<div className="grid items-start gap-x-12 laptop:grid-rows-[auto_1fr] laptop:grid-cols-summary-laptop desktop:grid-cols-summary desktop:gap-x-18">
					<div className="min-w-0">
						<PageHeading size="quiet">
							{isNew(order) ? 'Спасибо за заказ' : `Заказ ${order.orderNumber}`}
						</PageHeading>
						{order.status !== 'CANCELLED' && (
							<h2 className="mt-2 text-page leading-tight tracking-page">{orderNews(order, timeZone)}</h2>
						)}
						{place && order.status !== 'CANCELLED' && (
							<p className="mt-4 max-w-lead text-22 tracking-sub">
								<Spoken text={place} />
							</p>
						)}
						{isNew(order) && (
							<p className="mt-3 max-w-lead text-muted">
								Номер заказа <b className="unbroken">{order.orderNumber}</b>, сумма{' '}
								<span className="unbroken">{formatMoney(order.paymentTotal)}.</span> Сохрани номер: по нему мы
								найдём заказ за минуту.
							</p>
						)}
						{order.isPayable && (
							<Notice icon="clock" className="mt-6 max-w-180">
								<p>
									Заказ ещё не оплачен
									{order.reservedUntil &&
										`: ${order.giftCard ? 'он ждёт' : 'вещи отложены'} до ${timeInCity(new Date(order.reservedUntil), timeZone, order.deliveryInfo.cityName)}`}
									.
								</p>
								{support ? (
									<p className="mt-2">
										Платит сам покупатель: {formatMoney(order.paymentTotal)}. Ссылка ушла ему в SMS, оплатить
										можно и из личного кабинета.
									</p>
								) : (
									<div className="mt-3">
										<ButtonLink to={paymentPath(order.orderNumber, key)}>
											Оплатить {formatMoney(order.paymentTotal)}
										</ButtonLink>
									</div>
								)}
							</Notice>
						)}
						{order.giftCard && order.paymentStatus === 'PAID' && (
							<Notice icon="mail" className="mt-6 max-w-180">
								{giftCardWords(order.giftCard)}
							</Notice>
						)}
						{order.status === 'CANCELLED' && (
							<Notice look="error" icon="alert" className="mt-6 max-w-180">
								{cancelledWords(order, progress)}
							</Notice>
						)}
					</div>
					<div className="grid content-start max-laptop:mt-8 laptop:gap-y-6 laptop:row-span-2 laptop:col-start-2 laptop:self-stretch">
						{order.status !== 'CANCELLED' && (
							<section
								aria-labelledby="next"
								className="rounded-picture bg-surface p-8 forced-colors:border max-tablet:px-5 max-tablet:py-6"
							>
								<h2 id="next" className="text-28">
									{isNew(order) ? 'Что дальше' : 'Как идёт заказ'}
								</h2>
								<div className="mt-6">
									<OrderTrail
										upright
										steps={trailOf({ ...order, history: progress?.history ?? [] }, timeZone)}
									/>
								</div>
							</section>
						)}
						<SummaryBox title="Сумма заказа">
							<OrderSums order={order} />
						</SummaryBox>
					</div>
					<div className="mt-10 min-w-0">
						<OrderDetails order={order} storeCode={storeCode} timeZone={timeZone} orderKey={key} />
						<OrderItems order={order} />
						<p className="mt-8 max-w-text text-muted">
							Что-то не так? Позвони{' '}
							<a className="underlined whitespace-nowrap" href={phoneLink(shop.phone)}>
								{shop.phone}
							</a>{' '}
							и назови номер заказа.{hasThings && ` Вернуть вещи можно ${withinReturnDays()}.`}
						</p>
						<p className="mt-6 flex flex-wrap gap-x-8">
							{isCustomer && !order.key && (
								<ArrowLink to={orderPath(order.orderNumber)}>Следить за заказом</ArrowLink>
							)}
							<ArrowLink to="/catalog">Вернуться к покупкам</ArrowLink>
						</p>
						{progress?.isCancellable && (
							<CancelForm
								action={orderThanksPath(order.orderNumber, key)}
								order={order}
								reasons={progress.reasons}
								result={result}
							/>
						)}
					</div>
				</div>
			</div>
			{isNew(order) && banner && (
				<div className="pb-section print:hidden">
					<PromoBanner banner={banner} />
				</div>
			)}
			{isNew(order) && <ReadNext cards={reading} title="Почитать в ожидании" />}
		</>
	)
}

/** Where a customer fetches the order; empty for one that is brought or sent. */
const placeOf = ({ place, deliveryInfo }: Pick<Order, 'place' | 'deliveryInfo'>): string =>
	place ? [deliveryInfo.cityName, place.address].filter(Boolean).join(', ') : ''

/** The cause of a cancellation, and its reason; without an answer of the backend it is the missed payment. */
function cancelledWords(
	{ cancelledBy = 'TIME', giftCard }: Order,
	progress: Pick<OrderProgress, 'cancellation'> | undefined,
): string {
	if (cancelledBy === 'SHOP') return 'Магазин отменил заказ. Причину расскажем по телефону.'
	if (cancelledBy === 'CUSTOMER') {
		const { reason, comment } = progress?.cancellation ?? {}
		return `Заказ отменён${reason ? `: ${[reason, comment].filter(Boolean).join('. ')}` : ''}.`
	}
	return `Заказ отменён: оплата не пришла вовремя${giftCard ? '' : ', вещи снова в продаже'}.`
}

/** Time of the letter, and its recipient. */
function giftCardWords({ recipientEmail, sendOn }: NonNullable<Order['giftCard']>): string {
	return sendOn
		? `Письмо с картой отправим на ${recipientEmail}: ${dayWithDate(dateOnly(sendOn))}, в 9 утра по Москве.`
		: `Письмо с номером карты и пин-кодом отправили на ${recipientEmail}.`
}
