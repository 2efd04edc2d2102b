import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { settingCookies } from '#app/actions/cookies.server.ts'
import { customerAction, ofCustomer } from '#app/actions/customer.server.ts'
import { invalid, redirectWithFlash, rejected } from '#app/actions/form.server.ts'
import { LARGEST_WITH_TEXT } from '#app/actions/form-reader.server.ts'
import { newIdempotencyKey } from '#app/actions/idempotency-key.server.ts'
import { smallPhotos } from '#app/actions/photos.server.ts'
import { type WeighedChoice, weighChoice } from '#app/actions/refund.server.ts'
import { takeUnsent } from '#app/actions/unsent-form.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { ApiError } from '#app/api/problems.server.ts'
import { AccountPage } from '#app/components/account/account-page.tsx'
import { ChoosePieces, ofCustomerWords } from '#app/components/refund/choose-pieces.tsx'
import { ReturnRequest } from '#app/components/return/return-request.tsx'
import { titled } from '#app/components/shell/titled.ts'
import { useShopContacts } from '#app/components/shell/use-shop-name.ts'
import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { useIsDemonstration } from '#app/components/ui/use-own-shop.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { LARGEST_PHOTO, photoProblems } from '#app/forms/photo-files.ts'
import { AskForReturn } from '#app/forms/return.ts'
import { orderPath, returnPath } from '#app/paths/page-paths.ts'
import { askForReturn, estimateReturn, getReturn } from '#app/services/returns.server.ts'
import { dayAndMonth } from '#app/texts/dates.ts'
import { phoneLink } from '#app/texts/phone.ts'
import { shopTime } from '#app/texts/shop-time.ts'
import { withinReturnDays } from '#app/texts/terms.ts'
import { photoLimits } from '#contract/photos.ts'

export const handle: PageHandle = { pageType: 'Refund' }

export const meta = titled<typeof loader>(({ orderNumber }) => `Возврат по заказу ${orderNumber}`, {
	robots: 'noindex',
})

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const { api } = context
	const orderNumber = params.orderNumber ?? ''
	const { searchParams } = new URL(request.url)
	const [{ pieces, until }, { unsent, hadFiles, expiry }] = await ofCustomer(api, request, () =>
		Promise.all([getReturn(api, orderNumber), takeUnsent({ request, context })]),
	)
	const weighed: WeighedChoice =
		pieces.length === 0
			? {}
			: await weighChoice(searchParams, (chosen) => estimateReturn(api, orderNumber, chosen))
	return data(
		{ orderNumber, pieces, until, unsent, hadFiles, idempotencyKey: newIdempotencyKey(context), ...weighed },
		{ headers: settingCookies(expiry) },
	)
}

/** Why the basket does not take the things in place of returned ones. */
const OF_BASKET: ReadonlySet<string> = new Set([
	'BASKET_INVALID_POSITIONS',
	'NO_PRODUCT_AVAILABLE',
	'NO_MORE_PRODUCT_AVAILABLE',
	'BASKET_LIMITS_EXCEEDED',
])
const NO_EXCHANGE =
	'Вещи взамен не попали в корзину: столько нет в наличии, или корзина полна. Возврат не оформлен: выбери другой размер или «Ничего, только вернуть»'

export const action = customerAction(
	[AskForReturn],
	async (form, { params, context }) => {
		const number = params.orderNumber ?? ''
		const submission = parseForm(form, AskForReturn)
		if (submission.status !== 'success') return invalid(context, submission)
		const { idempotencyKey, exchange, photos: files = [], ...body } = submission.value
		const isExchange = exchange.length > 0
		try {
			// Nothing of a stranger is decoded.
			if (files.length > 0) await getReturn(context.api, number)
			const small = await smallPhotos(files)
			if (small.problem !== undefined) return invalid(context, submission, [], { photos: [small.problem] })
			const { photos } = small
			// A backend that knows neither takes a return without them.
			const asked = { ...body, ...(isExchange && { exchange }), ...(photos.length > 0 && { photos }) }
			await askForReturn(context.api, number, asked, idempotencyKey)
			if (isExchange) {
				return await redirectWithFlash(context, '/cart', {
					text: 'Возврат оформлен, письмо отправили. Оформи заказ на вещи взамен',
				})
			}
			return await redirectWithFlash(context, `${orderPath(number)}#return`, {
				text: 'Возврат оформлен. Отправили письмо с тем, что делать дальше',
			})
		} catch (error) {
			if (error instanceof ApiError && OF_BASKET.has(error.exceptionCode))
				return rejected(context, submission, error, { message: NO_EXCHANGE })
			const isOfPhotos = error instanceof ApiError && error.fields.photos !== undefined
			return rejected(
				context,
				submission,
				error,
				isOfPhotos ? { field: 'photos', message: photoProblems.broken } : {},
			)
		}
	},
	{
		largest: LARGEST_WITH_TEXT,
		files: { name: 'photos', most: photoLimits.most, largest: LARGEST_PHOTO },
	},
)

export default function ReturnPage() {
	const { orderNumber, pieces, until, unsent, hadFiles, idempotencyKey, problem, estimate } =
		useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()?.result ?? null
	const isDemonstration = useIsDemonstration()
	const { phone } = useShopContacts()
	const path = returnPath(orderNumber)
	return (
		<AccountPage title={`Возврат по заказу ${orderNumber}`} area="/account/orders">
			<div className="max-w-180">
				{pieces.length === 0 ? (
					<p>{whyNothing(until)}</p>
				) : (
					<>
						<Notice look="surface" className="mb-6">
							<p>
								{until && `Вернуть можно до ${dayAndMonth(new Date(until))}. `}
								{isDemonstration
									? 'Возьмём вещи без следов носки, с бирками. Бельё, носки и термобельё — если упаковка цела. '
									: 'Возьмём вещи без следов использования, с тем, что было в комплекте. '}
								<TextLink to="/exchanges-and-returns">Все правила</TextLink>
							</p>
						</Notice>
						{estimate ? (
							<ReturnRequest
								action={path}
								pieces={pieces}
								chosen={estimate.chosen}
								sums={estimate.sums}
								idempotencyKey={idempotencyKey}
								result={result}
								unsent={unsent}
								hadFiles={hadFiles}
							/>
						) : (
							<ChoosePieces
								action={path}
								pieces={pieces}
								result={result ?? problem ?? null}
								words={ofCustomerWords}
							/>
						)}
					</>
				)}
				<p className="mt-8 max-w-text text-muted">
					Не получается? Позвони{' '}
					<a className="underlined whitespace-nowrap" href={phoneLink(phone)}>
						{phone}
					</a>{' '}
					и назови номер заказа.
				</p>
				<p className="mt-4">
					<ArrowLink back to={orderPath(orderNumber)}>
						К заказу
					</ArrowLink>
				</p>
			</div>
		</AccountPage>
	)
}

/** Why the order has nothing to return, with the next step. @param until when the days for returns end */
function whyNothing(until: string | null): string {
	if (until === null)
		return `Возвращать пока нечего: вернуть можно вещи полученного заказа, ${withinReturnDays()} после получения.`
	const end = new Date(until)
	return shopTime() < end
		? 'Возврат уже оформлен, или все вещи уже вернули. Что с возвратом, видно в заказе.'
		: `Новый возврат уже не оформить: срок прошёл ${dayAndMonth(end)}. Если в вещи дефект, позвони нам: срок для него больше.`
}
