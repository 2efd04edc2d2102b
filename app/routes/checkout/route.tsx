import { getFormProps } from '@conform-to/react'
import { type AppLoadContext, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import {
	type ShouldRevalidateFunctionArgs,
	useActionData,
	useLoaderData,
	useNavigation,
} from '@remix-run/react'
import { type FormEvent, type MutableRefObject, useEffect, useRef, useState } from 'react'
import { promiseHash } from 'remix-utils/promise'
import { draftOf } from '#app/actions/checkout-draft.server.ts'
import { askAboutAddress } from '#app/actions/doubtful-address.server.ts'
import { formAction, invalid, isFromRobot, redirectWithFlash } from '#app/actions/form.server.ts'
import { LARGEST_WITH_TEXT } from '#app/actions/form-reader.server.ts'
import { newIdempotencyKey } from '#app/actions/idempotency-key.server.ts'
import { spreadAddress } from '#app/actions/spread-address.server.ts'
import { tickedConsent } from '#app/actions/ticked-consent.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import type { Api } from '#app/api/api.server.ts'
import { ProductPicture } from '#app/components/catalog/product-picture.tsx'
import type { AskedAddress } from '#app/components/checkout/address-question.tsx'
import { BasketSums } from '#app/components/checkout/basket-sums.tsx'
import { pageMeta } from '#app/components/content/page-meta.ts'
import { Checkbox } from '#app/components/form/choices/checkbox.tsx'
import { ErrorSummary, listNamedProblems } from '#app/components/form/error-summary.tsx'
import { Form } from '#app/components/form/form.tsx'
import { Honeypot } from '#app/components/form/honeypot.tsx'
import { IdempotencyKey } from '#app/components/form/idempotency-key.tsx'
import { useShopForm } from '#app/components/form/use-shop-form.ts'
import { useShownFetcher } from '#app/components/form/use-shown-fetcher.ts'
import { request } from '#app/components/request.ts'
import { Button } from '#app/components/ui/button.tsx'
import { announce } from '#app/components/ui/live-region.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { RichText } from '#app/components/ui/rich-text.tsx'
import { SummaryBox } from '#app/components/ui/summary-box.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { Checkout, PointSearch } from '#app/forms/checkout.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { safeHtml } from '#app/loaders/safe-html.server.ts'
import { seoTexts } from '#app/loaders/seo-texts.server.ts'
import { redirect } from '#app/paths/redirect.server.ts'
import { listSavedAddresses } from '#app/services/addresses.server.ts'
import { getBasket, saveCheckout } from '#app/services/basket.server.ts'
import { getSeo, listFragments } from '#app/services/content.server.ts'
import {
	getObtainingChannel,
	getObtainingPoint,
	listObtainingPoints,
} from '#app/services/obtaining.server.ts'
import { getProfile } from '#app/services/personal.server.ts'
import { setUserCity } from '#app/services/user.server.ts'
import { checkoutLabels } from '#app/texts/checkout-labels.ts'
import { inCity } from '#app/texts/city.ts'
import { errorText } from '#app/texts/errors.ts'
import { formatCost, formatMoney } from '#app/texts/money.ts'
import { doorOf } from '#app/texts/saved-address.ts'
import { readPlace } from '#app/texts/way.ts'
import { hoursText } from '#app/texts/working-days.ts'
import { type Basket, CheckoutDraft } from '#contract/basket.ts'
import type { ObtainingPoint } from '#contract/geo.ts'
import { PaymentMethod } from '#contract/payment-ways.ts'
import { AddressStep } from './address-step.tsx'
import { ContactStep } from './contact-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { placeOrder, type ValidCheckout } from './place-order.server.ts'
import { PointStep } from './point-step.tsx'
import {
	isSought,
	type ListedPoint,
	listed,
	nearestFirst,
	passing,
	readSought,
	type SoughtPoints,
	soughtAddress,
	usefulFilters,
} from './sought-points.ts'
import { WayStep } from './way-step.tsx'

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? []

export const handle: PageHandle = { pageType: 'Checkout' }

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { api, config, form } = context
	const { searchParams, origin } = new URL(request.url)
	const sought = readSought(searchParams)
	const {
		asked,
		offered: { channels, problem },
		user,
		contact,
		saved,
		seo,
		ticked,
	} = await promiseHash({
		asked: getBasket(api),
		offered: getObtainingChannel(api),
		user: api.user(),
		contact: contactOf(api),
		saved: savedOf(api),
		seo: getSeo(api, '/checkout'),
		ticked: tickedConsent.read(context),
	})
	if (asked.problems.length > 0 || asked.changes.length > 0) throw redirect('/cart')

	const wanted = asked.checkout.obtainingMethod
	const method = channels.find((channel) => channel.obtainingMethod === wanted)?.obtainingMethod
	// The first way is chosen until the visitor says otherwise, so that the sums are complete from the start.
	const first = channels[0]?.obtainingMethod
	const chosen = method ?? first
	const [basket, places, texts] = await Promise.all([
		method || !first ? asked : saveCheckout(api, { obtainingMethod: first }),
		chosen === 'PICKUP' || chosen === 'PICKPOINT'
			? findPoints(api, { cityId: user.city.id, obtainingMethod: chosen }, sought, asked)
			: { points: [] as ListedPoint[], filters: [], problem: null, isFound: true },
		loadTexts(api, user.city.urlCode),
	])
	const reason = problem ?? places.problem
	const own = { h1: 'Оформление заказа' }
	const { h1, seoText } = seoTexts(seo, own)
	return {
		heading: h1 ?? own.h1,
		seoText,
		basket,
		contact,
		isCustomer: user.customer !== null,
		owner: user.customer?.id,
		saved,
		channels,
		chosen,
		/** The way that was chosen before and is not offered any more. */
		missed: method ? undefined : wanted,
		/** The reason for no way, or no point of the chosen one, in words. */
		problem: reason && errorText(reason),
		// All of them are on the map.
		points: config.mapsKey ? places.points : listed(places.points, basket.checkout.pointId),
		pointsCount: places.points.length,
		sought,
		isTicked: ticked === basket.id,
		/** Filters that some points pass and some do not. */
		filters: places.filters,
		isFound: places.isFound,
		mapsKey: config.mapsKey ?? null,
		texts,
		city: user.city,
		idempotencyKey: newIdempotencyKey(context),
		meta: pageMeta({
			shop: config,
			seo,
			title: `Оформление заказа — «${config.shop.name}»`,
			description: 'Оформление заказа: кто и как получит, когда и чем оплатить.',
			canonical: `${config.shop.url ?? origin}/checkout`,
			noindex: true,
			hasError: form.failed,
			words: own,
		}),
	}
}

const slots = ['checkout-payment', 'checkout-consent'] as const

/** Texts of the content beside the payment and the button, for the visitor's city. */
async function loadTexts(api: Api, geoZone: string) {
	const texts = await listFragments(api, slots, geoZone)
	return {
		payment: safeHtml(texts['checkout-payment']?.content ?? ''),
		consent: safeHtml(texts['checkout-consent']?.content ?? ''),
	}
}

/** The points of the search, with the chosen one. */
async function findPoints(
	api: Api,
	wanted: Omit<Parameters<typeof listObtainingPoints>[1], 'text'>,
	sought: SoughtPoints,
	{ checkout: { pointId } }: Basket,
) {
	const found = await listObtainingPoints(api, { ...wanted, text: sought.text || undefined })
	const list = (points: ObtainingPoint[]): ListedPoint[] =>
		nearestFirst(points, sought.place).map((point) => ({ ...point, hoursInWords: hoursText(point) }))
	const points = list(passing(found.points, sought))
	const about = {
		filters: usefulFilters(found.points),
		problem: found.problem,
		isFound: points.length > 0 || !isSought(sought),
	}
	if (!isSought(sought) || !pointId || points.some(({ id }) => id === pointId)) return { ...about, points }
	const chosen = await getObtainingPoint(api, pointId)
	const isStill = chosen?.obtainingMethod === wanted.obtainingMethod
	return { ...about, points: isStill ? [...list([chosen]), ...points] : points }
}

/** Known values that a customer need not type again. */
async function contactOf(api: Api): Promise<Pick<CheckoutDraft, 'name' | 'phone' | 'email'>> {
	const { customer } = await api.user()
	if (!customer) return {}
	const { firstName, lastName, phone, email } = await getProfile(api)
	return { name: `${firstName} ${lastName}`.trim(), phone, email }
}

/** Addresses that a customer has saved; undefined when they are unavailable, and for a guest. */
async function savedOf(api: Api) {
	const { customer } = await api.user()
	return customer ? listSavedAddresses(api) : undefined
}

export type CheckoutPageData = Awaited<ReturnType<typeof loader>>

export const action = formAction(
	[Checkout, CheckoutDraft, PointSearch],
	async (form, { context }) => {
		const intent = form.get('intent')
		spreadAddress(form)
		// The draft is saved first, so that nothing typed is lost when the order fails.
		const saved = await saveCheckout(context.api, draftOf(form))
		// The session of the page is gone, with its cart. A repeated order comes from the session after the first one.
		const isGone = saved.lines.length === 0 && form.has('basketId') && form.get('basketId') !== saved.id
		const showCart = () =>
			redirect(`/cart?changed=${form.has('forCustomer') ? 'logged-out' : 'session'}`, 303)
		if (isGone && intent !== 'order') return showCart()
		if (intent === 'keep') return data({ result: null })
		const {
			pointText: text = '',
			soughtText = '',
			place,
			fitting,
			cash,
			open,
			late,
		} = PointSearch.safeParse(Object.fromEntries(form)).data ?? {}
		if (intent === 'find' || (intent === 'order' && text !== soughtText)) {
			const filters = {
				fitting: Boolean(fitting),
				cash: Boolean(cash),
				open: Boolean(open),
				late: Boolean(late),
			}
			const address = soughtAddress({ text, place: readPlace(place ?? null), ...filters })
			return showAgain(context, address, form, saved.id)
		}
		if (typeof intent === 'string' && intent.startsWith('address-')) {
			await takeSavedAddress(context.api, Number(intent.slice('address-'.length)))
			return showAgain(context, '/checkout#where', form, saved.id)
		}
		if (intent === 'update') return showAgain(context, '/checkout#way', form, saved.id)
		if (intent === 'city') return redirect('/city?returnTo=/checkout', 303)

		const submission = parseForm(form, Checkout)
		if (submission.status !== 'success') return isGone ? showCart() : invalid(context, submission)
		// A form that is sent again finds the order that it has made, and no cart.
		const isAsked = !isFromRobot(form) && saved.lines.length > 0
		const question = isAsked ? await askAboutCheckout(context, submission) : undefined
		return question ?? placeOrder(context, submission, form, isGone)
	},
	{ largest: LARGEST_WITH_TEXT },
)

/**
 * Shows the checkout again when another tab has chosen another city: a street of the same name may be there too. Asks
 * about the address of a courier that the map does not know.
 */
async function askAboutCheckout(context: AppLoadContext, submission: ValidCheckout) {
	const { value } = submission
	const { city } = await context.api.user()
	if (value.cityId !== undefined && value.cityId !== city.id) {
		const text = `Теперь выбран другой город: ${city.name}. Проверь, куда везти, и оформи заказ ещё раз`
		return redirectWithFlash(context, '/checkout#where', { text, look: 'error' })
	}
	if (!('street' in value)) return undefined
	return askAboutAddress(
		context,
		{ ...city, where: inCity(city.moniker) },
		{ value, reply: () => submission.reply() },
		'Если всё верно, оформи заказ ещё раз: курьер приедет сюда.',
	)
}

/** Writes a saved address into the draft, and goes to its city. One that is deleted meanwhile changes nothing. */
async function takeSavedAddress(api: Api, wantedId: number): Promise<void> {
	const saved = await listSavedAddresses(api)
	const address = saved?.addresses.find(({ id }) => id === wantedId)
	if (!address) return
	const { city } = await api.user()
	if (city.id !== address.cityId) await setUserCity(api, address.cityId)
	await saveCheckout(api, doorOf(address))
}

/** Shows the checkout again, with the consent as it was ticked. */
async function showAgain(context: AppLoadContext, address: string, form: FormData, basketId: string) {
	const cookie = form.has('isAgreed')
		? await tickedConsent.write(context, basketId)
		: tickedConsent.expire(context)
	return redirect(address, { status: 303, headers: { 'Set-Cookie': cookie } })
}

/**
 * A form that got no answer leaves the page as it is.
 * Otherwise the framework loads the page again while suggestions of an address are loading.
 * It then leads to the empty cart if the order was made and its answer was lost.
 */
export const shouldRevalidate = ({ actionStatus = 200 }: ShouldRevalidateFunctionArgs) =>
	actionStatus !== 429 && actionStatus < 500

export default function CheckoutPage() {
	const page = useLoaderData<typeof loader>()
	const { basket, contact, channels, chosen } = page
	const posted = useActionData<typeof action>()
	const result = posted?.result ?? null
	const [picked, choose] = useState(chosen)
	const [pointId, choosePoint] = useState(basket.checkout.pointId)
	// Delivery today ends at four, also while the page is open.
	const isOffered = channels.some(({ obtainingMethod }) => obtainingMethod === picked)
	const method = isOffered ? picked : chosen
	const point = page.points.find(({ id, obtainingMethod }) => id === pointId && obtainingMethod === method)
	const draft = useDraftSaving()
	useAnswered(draft.isSaving, () => {
		// The way got no answer: the page stays as it was, and says so.
		if (picked !== chosen) undoChoice(chosen, choose)
	})
	useSumNews(chosen, basket)
	const isOrdering = useNavigation().formData?.get('intent') === 'order'
	const [form, fields] = useShopForm(Checkout, {
		id: 'checkout',
		result,
		defaultValue: {
			payment: 'CARD',
			...contact,
			...(!basket.checkout.street && mainIn(page)),
			...basket.checkout,
			obtainingMethod: chosen,
			...(page.isTicked && { isAgreed: true }),
		},
	})
	const problems = listNamedProblems(
		Object.entries(checkoutLabels).map(([name, label]) => [
			label,
			fields[name as keyof typeof checkoutLabels],
		]),
	)
	const { onSubmit, ...formProps } = getFormProps(form)

	return (
		<div className="wrap pt-10 max-tablet:pt-6">
			<PageHeading>{page.heading}</PageHeading>
			<Form
				method="post"
				action="/checkout"
				{...formProps}
				onSubmit={(event) => {
					if (!isUnchecked(event)) onSubmit(event)
					if (!event.defaultPrevented) draft.wait()
				}}
				onChange={(event) => {
					const { name } = event.target as unknown as HTMLInputElement
					// The choice of a way is saved at once.
					if (name !== fields.obtainingMethod.name) draft.saveSoon(event.currentTarget)
				}}
				className="mt-10 grid items-start gap-x-12 pb-section laptop:grid-cols-summary-laptop laptop:grid-rows-[auto_1fr] desktop:grid-cols-summary desktop:gap-x-18 max-tablet:mt-6"
			>
				<div className="min-w-0">
					<ErrorSummary problems={problems} form={form} next="и заказ готов" attempt={result} />
					{/* Enter in a field must order, not change the city: the first submit button is the one it presses. */}
					<button
						type="submit"
						name="intent"
						value="order"
						tabIndex={-1}
						aria-hidden="true"
						className="sr-only"
					>
						Заказать
					</button>
					<IdempotencyKey value={page.idempotencyKey} />
					<input type="hidden" name="expectedTotal" value={basket.orderPriceTotal} />
					<input type="hidden" name="expectedPayment" value={basket.paymentTotal} />
					<input type="hidden" name="version" value={basket.version} />
					<input type="hidden" name="basketId" value={basket.id} />
					<input type="hidden" name="cityId" value={page.city.id} />
					{page.isCustomer && <input type="hidden" name="forCustomer" value="1" />}
					<Honeypot />
					<ContactStep fields={fields} isGuest={!page.isCustomer} />
					<WayStep
						field={fields.obtainingMethod}
						channels={channels}
						city={page.city}
						chosen={method}
						missed={page.missed}
						problem={page.problem}
						onChoose={(way, form) => {
							choose(way)
							draft.saveNow(form)
						}}
					/>
					{method === 'PICKUP' || method === 'PICKPOINT' ? (
						<PointStep
							field={fields.pointId}
							method={method}
							points={chosen === method ? page.points : null}
							count={page.pointsCount}
							problem={page.problem}
							sought={page.sought}
							filters={page.filters}
							isFound={page.isFound}
							timeZone={page.city.timeZone}
							mapsKey={page.mapsKey}
							chosenId={point?.id ?? null}
							onChoose={choosePoint}
							save={draft.flush}
						/>
					) : (
						<AddressStep
							fields={fields}
							saved={page.saved}
							cityId={page.city.id}
							asked={posted && 'asked' in posted ? (posted.asked as AskedAddress) : null}
							timeZone={page.city.timeZone}
							variants={chosen === method ? basket.deliveryVariants : null}
						/>
					)}
					<PaymentStep
						field={fields.payment}
						comment={fields.comment}
						method={method}
						offered={waysToPay(channels, method, point)}
						atPoint={point?.payment ?? null}
						about={page.texts.payment}
						isPaidByCard={basket.paymentTotal === 0 && basket.giftCardTotal > 0}
					/>
				</div>
				<div className="self-stretch laptop:col-start-2 laptop:row-span-2 laptop:row-start-1">
					<OrderSummary page={page} />
				</div>
				<div className="max-laptop:mt-8 tablet:pl-18">
					<Checkbox field={fields.isAgreed}>
						Согласие на <TextLink to="/personaldataprocessing">обработку персональных данных</TextLink>
					</Checkbox>
					<Button name="intent" value="order" size="l" widePhone busy={isOrdering} className="mt-4">
						Оформить заказ{basket.paymentTotal > 0 && ` за ${formatMoney(basket.paymentTotal)}`}
					</Button>
					{page.texts.consent ? (
						<RichText html={page.texts.consent} className="mt-4 max-w-lead text-14 text-muted" />
					) : (
						<p className="mt-4 max-w-lead text-14 text-muted">
							Нажимая «Оформить заказ», ты принимаешь <TextLink to="/oferta">публичную оферту</TextLink>.
						</p>
					)}
				</div>
			</Form>
		</div>
	)
}

/** The main saved address, where it is in the visitor's city. */
function mainIn({ saved, city }: Pick<CheckoutPageData, 'saved' | 'city'>) {
	const main = saved?.addresses.find(({ isMain, cityId }) => isMain && cityId === city.id)
	return main && doorOf(main)
}

/** Calls back once what was under way is over. */
function useAnswered(isUnderWay: boolean, act: () => void): void {
	const was = useRef(false)
	useEffect(() => {
		const isOver = was.current && !isUnderWay
		was.current = isUnderWay
		if (isOver) act()
	})
}

/** Chooses the way again that the page is about, in the form too. */
function undoChoice(
	chosen: CheckoutPageData['chosen'],
	choose: (way: CheckoutPageData['chosen']) => void,
): void {
	choose(chosen)
	const ways = document.getElementsByName('obtainingMethod') as NodeListOf<HTMLInputElement>
	for (const way of ways) way.checked = way.value === chosen
}

/** Tools of payment for this way and point; without a choice, those of all ways. */
function waysToPay(
	channels: CheckoutPageData['channels'],
	method: CheckoutPageData['chosen'],
	point: ListedPoint | undefined,
): readonly PaymentMethod[] {
	const ofMethod =
		channels.find(({ obtainingMethod }) => obtainingMethod === method)?.paymentMethods ??
		PaymentMethod.options.filter((one) => channels.some(({ paymentMethods }) => paymentMethods.includes(one)))
	return point?.payment.length === 0 ? ofMethod.filter((way) => way !== 'ON_RECEIPT') : ofMethod
}

/**
 * «Сменить город» leaves the form unfinished on purpose. Conform ignores `formNoValidate`, because it submits with
 * it by itself: once with each key, by a button that is not ours.
 */
function isUnchecked({ nativeEvent }: FormEvent<HTMLFormElement>): boolean {
	const { submitter } = nativeEvent as SubmitEvent
	return submitter instanceof HTMLButtonElement && submitter.name === 'intent' && submitter.formNoValidate
}

function OrderSummary({ page: { basket } }: { page: CheckoutPageData }) {
	return (
		<SummaryBox title="Твой заказ">
			<ul className="mt-3 flex flex-wrap gap-2" aria-label="Вещи в заказе">
				{basket.lines.map((line) => (
					<li key={line.skuId} className="h-17.5 w-14 overflow-hidden rounded-thumb bg-ground-stone">
						<ProductPicture
							src={line.image}
							alt={`${line.name}${line.size && `, размер ${line.size}`}, ${line.quantity} шт.`}
							sizes="56px"
						/>
					</li>
				))}
			</ul>
			<BasketSums basket={basket} />
			<p className="mt-4">
				<TextLink to="/cart" className="target">
					Изменить корзину
				</TextLink>
			</p>
		</SummaryBox>
	)
}

/** Announces the price of the chosen way, once its sums are loaded. */
function useSumNews(way: CheckoutPageData['chosen'], { deliveryPrice, paymentTotal }: Basket): void {
	const before = useRef(way)
	useEffect(() => {
		if (before.current === way) return
		before.current = way
		const delivery = deliveryPrice === null ? '' : `Доставка: ${formatCost(deliveryPrice)}. `
		announce(`${delivery}К оплате ${formatMoney(paymentTotal)}`)
	}, [way, deliveryPrice, paymentTotal])
}

const SAVE_AFTER_MS = 600

/** Saves the values while they are typed, so that a reload, another tab or a dead battery loses nothing. */
function useDraftSaving() {
	const fetcher = useShownFetcher()
	const timer = useRef<ReturnType<typeof setTimeout>>()
	const pending = useRef<HTMLFormElement | null>(null)

	useEffect(() => {
		const leave = () => savePending(pending)
		window.addEventListener('pagehide', leave)
		return () => window.removeEventListener('pagehide', leave)
	}, [])

	return {
		/** A way that was chosen, and its terms, are awaited. */
		isSaving: fetcher.state !== 'idle',
		/** The submitted form saves them too; a separate request could arrive after the order, as the draft of the next. */
		wait() {
			clearTimeout(timer.current)
			pending.current = null
		},
		/** Also loads the terms and sums of the choice. */
		saveNow(form: HTMLFormElement) {
			clearTimeout(timer.current)
			pending.current = null
			const typed = new FormData(form)
			typed.set('intent', 'keep')
			fetcher.submit(typed, { method: 'post', action: '/checkout' })
		},
		/** Resolves when the values are saved, or can't be. */
		flush: () => savePending(pending),
		saveSoon(form: HTMLFormElement) {
			clearTimeout(timer.current)
			pending.current = form
			timer.current = setTimeout(() => savePending(pending), SAVE_AFTER_MS)
		},
	}
}

async function savePending(pending: MutableRefObject<HTMLFormElement | null>): Promise<void> {
	if (!pending.current) return
	const typed = new FormData(pending.current)
	// The choice of a way is saved at once. A draft that arrives after it would bring the former way back.
	typed.delete('obtainingMethod')
	const body = new URLSearchParams([...typed] as [string, string][])
	pending.current = null
	// A draft that could not be saved here is saved by the next change or by the order itself.
	await request('/resources/checkout-draft', { method: 'POST', body, keepalive: true }).catch(() => undefined)
}
