import type { SubmissionResult } from '@conform-to/react'
import { type AppLoadContext, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { arrivalCookie } from '#app/actions/arrival.server.ts'
import { type Consent, expireConsent, readConsent, rememberConsent } from '#app/actions/consent.server.ts'
import { settingCookies } from '#app/actions/cookies.server.ts'
import { formAction, invalid, redirectWithFlash, rejected } from '#app/actions/form.server.ts'
import { atDesk, helpedOn, helpFromNowOn } from '#app/actions/operator.server.ts'
import { waitingText } from '#app/actions/sent-code.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { ApiError, isNotAtWork, pageProblem } from '#app/api/problems.server.ts'
import { ProductPicture } from '#app/components/catalog/product-picture.tsx'
import { ErrorSummary, listProblems } from '#app/components/form/error-summary.tsx'
import { Field } from '#app/components/form/fields/field.tsx'
import { Form } from '#app/components/form/form.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useDeferredForm } from '#app/components/form/use-deferred-form.ts'
import { DeskPage } from '#app/components/operator/desk-page.tsx'
import { titled } from '#app/components/shell/titled.ts'
import { Notice } from '#app/components/ui/notice.tsx'
import { EMPTY } from '#app/forms/fields.ts'
import { WishOfCrm } from '#app/forms/operator.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { encoded } from '#app/paths/encoded.ts'
import { operatorOrderPath } from '#app/paths/page-paths.ts'
import { redirect } from '#app/paths/redirect.server.ts'
import {
	addOperatorBasketItem,
	askConsent,
	dropCsmAction,
	getCsmAction,
	getOperator,
	loginByCsm,
	loginByNaumen,
} from '#app/services/operator.server.ts'
import { rejectionText } from '#app/texts/errors.ts'
import { formatMoney } from '#app/texts/money.ts'
import { formatPhone } from '#app/texts/phone.ts'
import type { CsmAction } from '#contract/operator.ts'

export const handle: PageHandle = { pageType: 'Other' }

export const meta = titled<typeof loader>(
	({ isReplacing }) => (isReplacing ? 'Вход по ссылке' : 'Просьба из CRM'),
	{
		robots: 'noindex',
	},
)

/** Kinds of arrival, each with the call that takes its token. */
const arrivals = new Map([
	['csm', loginByCsm],
	['naumen', loginByNaumen],
])

/**
 * An operator arrives with a token, which is removed from the address at once, or looks at the action of the CRM's
 * token. So far only the log-in is made, after a question when another operator is at work. A HEAD request neither
 * uses the token up nor returns it.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const arrive = arrivalAt(params.arrival)
	const token = new URL(request.url).searchParams.get('token')
	if (token && request.method !== 'GET') throw new Response(null, { status: 204 })
	if (token) throw await arriveBy(arrive, { token }, context, `/operator/${params.arrival}`)
	const [desk, action, waiting] = await atDesk(
		request,
		Promise.all([getOperator(context.api), getCsmAction(context.api), arrivalCookie.read(context)]),
	)
	return { desk, action, isReplacing: waiting !== null }
}

/** @throws the not-found page */
function arrivalAt(name = ''): typeof loginByCsm {
	const arrive = arrivals.get(name)
	if (!arrive) throw pageProblem('not-found', 404)
	return arrive
}

async function arriveBy(
	arrive: typeof loginByCsm,
	body: { token: string; replaces?: true },
	context: AppLoadContext,
	here: string,
): Promise<Response> {
	const answered = body.replaces ? arrivalCookie.expire(context) : null
	try {
		const { session, hasAction, customer } = await arrive(context.api, body)
		if (session)
			return helpFromNowOn(context, session.id, hasAction ? '/operator/csm' : '/operator', answered)
		if (hasAction) return helpFromNowOn(context, null, '/operator/csm', answered)
		const consent =
			customer &&
			(await rememberConsent(context, {
				who: { customerId: customer.customerId },
				name: customer.shortName,
				maskedPhone: customer.maskedPhone,
				sent: null,
			}))
		return helpFromNowOn(context, null, '/operator', consent, answered)
	} catch (error) {
		if (!(error instanceof ApiError)) throw error
		const { token } = body
		if (error.exceptionCode === 'OPERATOR_AT_WORK' && arrivalCookie.fits({ token })) {
			const cookie = await arrivalCookie.write(context, { token })
			return redirect(here, { status: 303, headers: settingCookies(cookie) })
		}
		context.log.warn({ exceptionCode: error.exceptionCode }, 'OPERATOR_TOKEN_REFUSED')
		return answerSpentLink(error.exceptionCode, context, answered)
	}
}

/** The page says it, and the customer whose consent was to be asked before is no longer shown: another one calls. */
async function answerSpentLink(
	problem: string,
	context: AppLoadContext,
	...cookies: (string | null)[]
): Promise<Response> {
	const isAtWork = await getOperator(context.api).then(
		() => true,
		(error: unknown) => {
			if (isNotAtWork(error)) return false
			throw error
		},
	)
	return redirect(`${isAtWork ? '/operator' : '/operator/login'}?link=${encoded(problem)}`, {
		status: 303,
		headers: settingCookies(expireConsent(context), ...cookies),
	})
}

export const action = formAction([WishOfCrm], async (form, { request, params, context }) => {
	const arrive = arrivalAt(params.arrival)
	const answer = form.get('intent')
	if (answer === 'replace' || answer === 'stay') {
		const waiting = await arrivalCookie.read(context)
		if (waiting && answer === 'replace') {
			return arriveBy(arrive, { ...waiting, replaces: true }, context, `/operator/${params.arrival}`)
		}
		const answered = arrivalCookie.expire(context)
		if (answer === 'stay') return redirect('/operator', { status: 303, headers: settingCookies(answered) })
		return answerSpentLink('OPERATOR_TOKEN_INVALID', context, answered)
	}
	const submission = parseForm(form, WishOfCrm)
	const { api } = context
	const [{ session }, wanted] = await atDesk(request, Promise.all([getOperator(api), getCsmAction(api)]))
	const intent = form.get('intent')
	if (intent === 'drop' || !wanted) {
		await dropCsmAction(api)
		return redirectWithFlash(context, '/operator', { text: 'Просьба из CRM отложена, ничего не изменилось' })
	}
	const isHelped =
		session !== null &&
		session.id === helpedOn(context) &&
		session.customer.id === wanted.customer?.customerId
	try {
		if (isHelped) return await carryOut(wanted, context)
		if (submission.status !== 'success') return invalid(context, submission)
		const { firstName = '' } = submission.value
		const { customer, newPhone } = wanted
		if (customer) return await askFor({ customerId: customer.customerId }, customer.shortName, context)
		if (!firstName || !newPhone) {
			context.form.failed = true
			return data({ result: submission.reply({ fieldErrors: { firstName: [EMPTY] } }) }, { status: 400 })
		}
		return await askFor({ phone: newPhone, firstName }, firstName, context)
	} catch (error) {
		return rejected(context, submission, error, { message: waitingText(error) })
	}
})

async function askFor(who: Consent['who'], name: string, context: AppLoadContext): Promise<Response> {
	const known = await readConsent(context)
	// The code that was sent a moment ago is still good.
	if (known?.sent && JSON.stringify(known.who) === JSON.stringify(who)) return redirect('/operator', 303)
	const { maskedPhone, ...sent } = await askConsent(context.api, who)
	const cookie = await rememberConsent(context, { who, name, maskedPhone, sent: { ...sent, at: Date.now() } })
	return redirect('/operator', { status: 303, headers: settingCookies(cookie) })
}

/** Carries out the token's action, which the operator has confirmed. */
async function carryOut({ kind, items, orderNumber }: CsmAction, context: AppLoadContext) {
	const { api } = context
	if (kind === 'OPEN_ORDER' && orderNumber) {
		await dropCsmAction(api)
		return redirect(operatorOrderPath(orderNumber), 303)
	}
	const left: string[] = []
	for (const { productId, skuId, catalogPrice, retailPrice, name } of kind === 'ADD_ITEMS' ? items : []) {
		try {
			await addOperatorBasketItem(api, { productId, skuId, catalogPrice, retailPrice })
		} catch (error) {
			if (!(error instanceof ApiError) || error.status === 401) throw error
			left.push(`${name}: ${rejectionText(error)}`)
		}
	}
	await dropCsmAction(api)
	if (left.length > 0) return redirectWithFlash(context, '/cart', { text: left.join('. '), look: 'error' })
	return kind === 'ADD_ITEMS'
		? redirectWithFlash(context, '/cart', { text: 'Вещи в корзине покупателя' })
		: redirect('/cart', 303)
}

/** Names of the actions. */
const wishes: Record<CsmAction['kind'], string> = {
	OPEN_CART: 'Открыть корзину покупателя',
	ADD_ITEMS: 'Положить вещи в корзину',
	OPEN_ORDER: 'Открыть заказ',
	NEW_CUSTOMER: 'Завести покупателя',
}

export default function ArrivalPage() {
	const { desk, action: wanted, isReplacing } = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()?.result ?? null
	if (isReplacing) {
		return (
			<DeskPage title="Вход по ссылке" desk={desk} area={null}>
				<Replacing name={desk.operator.name} isHelping={desk.session !== null} />
			</DeskPage>
		)
	}
	return (
		<DeskPage title="Просьба из CRM" desk={desk} area={null}>
			{wanted ? (
				<Wish wanted={wanted} helped={desk.session?.customer.id ?? null} result={result} />
			) : (
				<p className="mt-5 text-16">
					Просьб нет: всё сделано, или время вышло. Открой её из карточки ещё раз.
				</p>
			)}
		</DeskPage>
	)
}

/** Another operator's link was opened in a browser at work. */
function Replacing({ name, isHelping }: { name: string; isHelping: boolean }) {
	const { pathname } = useLocation()
	return (
		<div className="mt-5 max-w-180">
			<p className="break-words text-16">
				В этом браузере работает {name}, а ссылка — для другого оператора. Если войти по ней, {name} выйдет
				{isHelping && ', и помощь покупателю закончится'}.
			</p>
			<p className="mt-3 text-16 text-muted">Если ссылку открывал не ты, останься.</p>
			<Form method="post" action={pathname} data-asks="" className="mt-6 flex flex-wrap gap-3">
				<SubmitButton name="intent" value="stay">
					Остаться
				</SubmitButton>
				<SubmitButton name="intent" value="replace" look="secondary">
					Войти по ссылке
				</SubmitButton>
			</Form>
		</div>
	)
}

const loadSchema = () => import('#app/forms/operator.ts').then(({ WishOfCrm }) => WishOfCrm)

interface WishProps {
	wanted: CsmAction
	/** The customer who is helped now. */
	helped: string | null
	/** Errors of the last submission. */
	result: SubmissionResult<string[]> | null
}

function Wish({ wanted: { kind, customer, newPhone, items, orderNumber }, helped, result }: WishProps) {
	const isHelped = customer !== null && customer.customerId === helped
	const isOther = helped !== null && !isHelped
	const [form, field] = useDeferredForm(loadSchema, { id: 'wish', result })
	return (
		<div className="mt-5 max-w-180">
			<p className="break-words text-22">
				{wishes[kind]}
				{orderNumber && ` ${orderNumber}`}
			</p>
			<p className="mt-2 break-words text-16">
				{customer
					? `${customer.shortName || 'Без имени'}, ${customer.maskedPhone}`
					: formatPhone(newPhone ?? '')}
			</p>
			{items.length > 0 && (
				<ul className="mt-5 border-line border-b">
					{items.map(({ skuId, name, color, size, image, retailPrice, available }) => (
						<li key={skuId} className="flex items-center gap-x-4 border-line border-t py-2">
							<span className="block h-12.5 w-10 flex-none overflow-hidden rounded-control bg-ground-stone">
								<ProductPicture src={image} alt="" sizes="40px" />
							</span>
							<span className="min-w-0 flex-1 break-words">
								{name}
								<span className="block text-muted">
									{[color, size && `размер ${size}`, !available && 'нет в наличии']
										.filter(Boolean)
										.join(', ')}
								</span>
							</span>
							<span className="tabular whitespace-nowrap">{formatMoney(retailPrice)}</span>
						</li>
					))}
				</ul>
			)}
			{isOther && (
				<Notice look="surface" icon="info" className="mt-5">
					Сейчас ты помогаешь другому покупателю. Как только этот назовёт код, та помощь закончится.
				</Notice>
			)}
			<p className="mt-6 font-medium text-16">
				{isHelped
					? 'Сделать?'
					: 'Сделать? Сначала покупатель назовёт код из SMS: без согласия ничего не изменится.'}
			</p>
			<Form method="post" action="/operator/csm" {...form.props} className="mt-4 grid gap-4">
				<ErrorSummary problems={listProblems([field('firstName')])} form={form} attempt={result} />
				{customer ? null : (
					<Field label="Имя" field={field('firstName')} size="s" autoComplete="off" className="max-w-120" />
				)}
				<div className="flex flex-wrap gap-3">
					<SubmitButton name="intent" value="do">
						{isHelped ? 'Сделать' : 'Отправить код'}
					</SubmitButton>
					<SubmitButton name="intent" value="drop" look="secondary">
						Отложить
					</SubmitButton>
				</div>
			</Form>
		</div>
	)
}
