import type { SubmissionResult } from '@conform-to/react'
import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { formAction, invalid, redirectWithFlash, rejected } from '#app/actions/form.server.ts'
import { atDesk } from '#app/actions/operator.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { ProductPicture } from '#app/components/catalog/product-picture.tsx'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { Form } from '#app/components/form/form.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { Callbacks } from '#app/components/operator/callbacks.tsx'
import { DeskPage } from '#app/components/operator/desk-page.tsx'
import { titled } from '#app/components/shell/titled.ts'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { CallbackPress } from '#app/forms/notes.ts'
import { CallPress } from '#app/forms/operator.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { finishCallback, handOverCallback, listCallbacks } from '#app/services/desk.server.ts'
import {
	finishCallRequest,
	getOperator,
	listCallRequests,
	takeCallRequest,
} from '#app/services/operator.server.ts'
import { dayAndMonth, isoDay, timeOfDay } from '#app/texts/dates.ts'
import { formatPhone } from '#app/texts/phone.ts'
import { plural } from '#app/texts/plural.ts'
import { shopTime } from '#app/texts/shop-time.ts'
import { hoursInWords } from '#app/texts/time-zones.ts'
import type { CallRequest } from '#contract/operator.ts'

export const handle: PageHandle = { pageType: 'Other' }

export const meta = titled('Звонки', { robots: 'noindex' })

export async function loader({ request, context: { api } }: LoaderFunctionArgs) {
	const [desk, calls, { callbacks, colleagues }] = await atDesk(
		request,
		Promise.all([getOperator(api), listCallRequests(api), listCallbacks(api)]),
	)
	return { desk, calls, callbacks, colleagues, today: isoDay(shopTime()) }
}

export const action = formAction([CallPress, CallbackPress], (form, { request, context }) =>
	form.get('intent') === 'callback' ? promised(form, request, context) : asked(form, request, context),
)

async function promised(form: FormData, request: Request, context: AppLoadContext) {
	const submission = parseForm(form, CallbackPress)
	if (submission.status !== 'success') return invalid(context, submission)
	const { callback, act, assigneeId } = submission.value
	try {
		await atDesk(
			request,
			act === 'ASSIGN' && assigneeId
				? handOverCallback(context.api, callback, assigneeId)
				: finishCallback(context.api, callback),
		)
	} catch (error) {
		return rejected(context, submission, error)
	}
	const text = act === 'ASSIGN' ? 'Записали, кто позвонит' : 'Записали: позвонили'
	return redirectWithFlash(context, '/operator/calls', { text })
}

async function asked(form: FormData, request: Request, context: AppLoadContext) {
	const submission = parseForm(form, CallPress)
	if (submission.status !== 'success') return invalid(context, submission)
	const { number, outcome } = submission.value
	try {
		if (outcome === 'TAKE') await atDesk(request, takeCallRequest(context.api, number))
		else await atDesk(request, finishCallRequest(context.api, number, { outcome }))
	} catch (error) {
		return rejected(context, submission, error)
	}
	return redirectWithFlash(context, '/operator/calls', { text: done[outcome] })
}

const done = {
	TAKE: 'Заявка твоя: номер открыт',
	TALKED: 'Заявка закрыта',
	NO_ANSWER: 'Записали: не ответил',
} as const

export default function CallsPage() {
	const { desk, calls, callbacks, colleagues, today } = useLoaderData<typeof loader>()
	const result: SubmissionResult<string[]> | null = useActionData<typeof action>()?.result ?? null
	const isOfCallback = result?.initialValue?.intent === 'callback'
	const problems = Object.values(result?.error ?? {}).flatMap((messages) => messages ?? [])
	return (
		<DeskPage title="Звонки" desk={desk} area="/operator/calls">
			<div className="max-w-240">
				<Callbacks
					callbacks={callbacks}
					colleagues={colleagues}
					today={today}
					result={isOfCallback ? result : null}
				/>
				<h2 className="mt-8 text-22">Купить в 1 клик</h2>
				<p className="mt-2 text-16 text-muted">
					Кто нажал «Купить в 1 клик» и ждёт звонка. Номер открыт тому, кто взял заявку.
				</p>
				<ErrorSummary
					problems={[]}
					form={{ errors: isOfCallback ? [] : problems, status: 'error' }}
					attempt={result}
				/>
				{calls.length === 0 ? (
					<p className="mt-8 text-16">Звонка никто не ждёт.</p>
				) : (
					<ul className="mt-6 border-line border-b">
						{calls.map((call) => (
							<li key={call.number} className="border-line border-t py-4">
								<Call call={call} />
							</li>
						))}
					</ul>
				)}
			</div>
		</DeskPage>
	)
}

const missed = ['звонок', 'звонка', 'звонков'] as const

function Call({ call }: { call: CallRequest }) {
	const { number, createdAt, shortName, maskedPhone, phone, missedCalls, contactHours, product } = call
	const asked = new Date(createdAt)
	const details = [
		`заявка ${number}`,
		`${dayAndMonth(asked)}, ${timeOfDay(asked)}`,
		contactHours && `звонить ${hoursInWords(contactHours)}`,
		missedCalls > 0 && `без ответа ${plural(missedCalls, missed)}`,
	]
	return (
		<article aria-label={`Заявка ${number}`} className="flex flex-wrap items-start gap-x-4 gap-y-3">
			<span className="aspect-4/5 w-10 flex-none overflow-hidden rounded-picture">
				<ProductPicture src={product.image} alt="" sizes="40px" />
			</span>
			<div className="min-w-0 flex-1 basis-60 wrap-anywhere">
				<p className="text-16">
					<b>{shortName}</b>,{' '}
					{phone ? (
						<a href={`tel:${phone}`} className="underlined whitespace-nowrap">
							{formatPhone(phone)}
						</a>
					) : (
						<span className="unbroken">{maskedPhone}</span>
					)}
				</p>
				<p>
					<TextLink to={`/product/${product.id}`}>{product.name}</TextLink>
					{[product.color, product.size && `размер ${product.size}`].filter(Boolean).map((one) => `, ${one}`)}
				</p>
				<p className="text-muted">{details.filter(Boolean).join(' · ')}</p>
			</div>
			<div className="flex flex-wrap gap-3">
				<Form method="post" action="/operator/calls" className="flex flex-wrap gap-3">
					<input type="hidden" name="number" value={number} />
					{phone ? (
						<>
							<SubmitButton name="outcome" value="TALKED" size="s">
								Поговорили
							</SubmitButton>
							<SubmitButton name="outcome" value="NO_ANSWER" size="s" look="secondary">
								Не ответил
							</SubmitButton>
						</>
					) : (
						<SubmitButton
							name="outcome"
							value="TAKE"
							size="s"
							look="secondary"
							aria-label={`Взять заявку ${number}`}
						>
							Взять
						</SubmitButton>
					)}
				</Form>
				{phone && (
					<Form method="post" action="/operator#found">
						<input type="hidden" name="intent" value="find" />
						<input type="hidden" name="find" value={phone} />
						<SubmitButton size="s" look="secondary">
							Помочь с заказом
						</SubmitButton>
					</Form>
				)}
			</div>
		</article>
	)
}
