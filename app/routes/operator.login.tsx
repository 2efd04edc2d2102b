import type { SubmissionResult } from '@conform-to/react'
import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { settingCookies } from '#app/actions/cookies.server.ts'
import { formAction, invalid, redirectWithFlash, rejected } from '#app/actions/form.server.ts'
import { recoveryCookie, setUpCookie } from '#app/actions/second-factor.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { ApiError, isNotAtWork } from '#app/api/problems.server.ts'
import { supportCookie } from '#app/api/support-cookie.server.ts'
import { useArrivalFocus } from '#app/components/form/behaviour/use-arrival-focus.ts'
import { ErrorSummary, listProblems } from '#app/components/form/error-summary.tsx'
import { TextField } from '#app/components/form/fields/text-field.tsx'
import { Form } from '#app/components/form/form.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useDeferredForm } from '#app/components/form/use-deferred-form.ts'
import { SpentLink } from '#app/components/operator/spent-link.tsx'
import { titled } from '#app/components/shell/titled.ts'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { QrCode } from '#app/components/ui/qr-code.tsx'
import { FirstCode, OperatorLogin } from '#app/forms/operator.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { drawQrCode } from '#app/loaders/qr-code.server.ts'
import { ownPath } from '#app/paths/own-path.ts'
import { redirect } from '#app/paths/redirect.server.ts'
import { getOperator, loginOperator, setUpSecondFactor } from '#app/services/operator.server.ts'
import { errorText } from '#app/texts/errors.ts'

export const handle: PageHandle = { pageType: 'Other' }

export const meta = titled('Вход оператора', { robots: 'noindex' })

export async function loader({ request, context }: LoaderFunctionArgs) {
	const back = backOf(request)
	const [recoveryCodes, setUp] = await Promise.all([recoveryCookie.read(context), setUpCookie.read(context)])
	if (recoveryCodes) return { back, recoveryCodes, setUp: null }
	const operator = await getOperator(context.api).catch((error: unknown) => {
		if (isNotAtWork(error)) return null
		throw error
	})
	if (operator) throw redirect(back)
	return {
		back,
		recoveryCodes: null,
		setUp: setUp && { secret: setUp.secret.replace(/.{4}(?=.)/g, '$& '), code: drawQrCode(setUp.uri) },
	}
}

export const action = formAction([OperatorLogin, FirstCode], async (form, { request, context }) => {
	switch (form.get('intent')) {
		case 'first-code':
			return takeFirstCode(form, request, context)
		case 'done':
			return redirect(backOf(request), {
				status: 303,
				headers: settingCookies(recoveryCookie.expire(context)),
			})
		case 'again':
			return redirect(here(request), { status: 303, headers: settingCookies(setUpCookie.expire(context)) })
		default:
			return logIn(form, request, context)
	}
})

async function logIn(form: FormData, request: Request, context: AppLoadContext) {
	const submission = parseForm(form, OperatorLogin)
	if (submission.status !== 'success') return invalid(context, submission, ['password', 'code'])
	try {
		const { setUp } = await loginOperator(context.api, submission.value)
		// A new log-in ends the help of the customer before.
		const nobody = supportCookie(null, context.cookies)
		if (!setUp) return redirect(backOf(request), { status: 303, headers: settingCookies(nobody) })
		const { uri, secret, ticket } = setUp
		const cookie = await setUpCookie.write(context, { uri, secret, ticket })
		return redirect(here(request), { status: 303, headers: settingCookies(cookie, nobody) })
	} catch (error) {
		const isCode = error instanceof ApiError && error.exceptionCode === 'CODE_INVALID'
		return rejected(context, submission, error, {
			field: isCode ? 'code' : 'password',
			...(isCode && { message: submission.value.code ? wrongCode : 'Нужен код из приложения' }),
			hide: ['password', 'code'],
		})
	}
}

const wrongCode = 'Код не подошёл. Дождись следующего: каждый годится один раз'

async function takeFirstCode(form: FormData, request: Request, context: AppLoadContext) {
	const setUp = await setUpCookie.read(context)
	if (!setUp)
		return redirectWithFlash(context, here(request), { text: errorText('CODE_NOT_ACTIVE'), look: 'error' })
	const submission = parseForm(form, FirstCode)
	if (submission.status !== 'success') return invalid(context, submission, ['code'])
	try {
		const { recoveryCodes } = await setUpSecondFactor(context.api, {
			ticket: setUp.ticket,
			code: submission.value.code,
		})
		const codes = await recoveryCookie.write(context, recoveryCodes)
		return redirect(here(request), {
			status: 303,
			headers: settingCookies(codes, setUpCookie.expire(context), supportCookie(null, context.cookies)),
		})
	} catch (error) {
		const isCode = error instanceof ApiError && error.exceptionCode === 'CODE_INVALID'
		return rejected(context, submission, error, {
			field: 'code',
			...(isCode && { message: wrongCode }),
			hide: ['code'],
		})
	}
}

/** The page that required the log-in. */
function backOf(request: Request): string {
	const path = ownPath(new URL(request.url).searchParams.get('return'), '/operator')
	return /^\/operator(?:[/?]|$)(?!login)/.test(path) ? path : '/operator'
}

const here = (request: Request) => pathOf(backOf(request))
const pathOf = (back: string) => `/operator/login?${new URLSearchParams({ return: back })}`

export default function OperatorLoginPage() {
	const { back, recoveryCodes, setUp } = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()?.result ?? null
	const path = pathOf(back)
	return (
		<div className="wrap pt-10 pb-section max-tablet:pt-6">
			{recoveryCodes ? (
				<RecoveryCodes path={path} codes={recoveryCodes} />
			) : setUp ? (
				<SecondFactor path={path} setUp={setUp} result={result} />
			) : (
				<LogIn path={path} result={result} />
			)}
		</div>
	)
}

interface StepProps {
	path: string
	/** Errors of the last submission. */
	result: SubmissionResult<string[]> | null
}

const loadLogin = () => import('#app/forms/operator.ts').then(({ OperatorLogin }) => OperatorLogin)

function LogIn({ path, result }: StepProps) {
	const heading = useArrivalFocus<HTMLHeadingElement>()
	const [form, field] = useDeferredForm(loadLogin, { id: 'operator-login', result })
	return (
		<>
			<PageHeading headingRef={heading}>Вход оператора</PageHeading>
			<SpentLink />
			<p className="mt-4 max-w-lead text-18">
				Пароль выдаёт магазин. При первом входе покажем, как настроить коды на телефоне.
			</p>
			<Form method="post" action={path} {...form.props} className="mt-7 grid max-w-120 gap-5">
				<ErrorSummary
					problems={listProblems([field('login'), field('password'), field('code')])}
					form={form}
					next="и войдёшь"
					attempt={result}
				/>
				<TextField
					label="Логин"
					field={field('login')}
					autoComplete="username"
					autoCapitalize="none"
					spellCheck={false}
				/>
				<TextField label="Пароль" field={field('password')} type="password" autoComplete="current-password" />
				<TextField
					label="Код из приложения"
					hint="Шесть цифр, или запасной код. При первом входе оставь пустым"
					field={field('code')}
					autoComplete="one-time-code"
					autoCapitalize="none"
					spellCheck={false}
					enterKeyHint="go"
				/>
				<SubmitButton size="l" widePhone className="justify-self-start">
					Войти
				</SubmitButton>
			</Form>
		</>
	)
}

const loadFirstCode = () => import('#app/forms/operator.ts').then(({ FirstCode }) => FirstCode)

function SecondFactor({
	path,
	setUp,
	result,
}: StepProps & { setUp: NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['setUp']> }) {
	const heading = useArrivalFocus<HTMLHeadingElement>()
	const [form, field] = useDeferredForm(loadFirstCode, { id: 'first-code', result })
	return (
		<>
			<PageHeading headingRef={heading}>Второй ключ</PageHeading>
			<p className="mt-4 max-w-lead text-18">
				Открой на телефоне приложение с кодами, любое с TOTP, и наведи его на рисунок. Потом введи шесть цифр,
				которые оно покажет.
			</p>
			<div className="mt-7 flex flex-wrap items-start gap-x-12 gap-y-6">
				<QrCode code={setUp.code} label="QR-код для приложения с кодами" className="w-60 rounded-picture" />
				<div className="min-w-0 max-w-120 flex-1 basis-70">
					<p className="text-muted">Не получается навести — введи в приложении вручную:</p>
					<p className="mt-1 break-words font-medium text-18">{setUp.secret}</p>
					<Form method="post" action={path} {...form.props} className="mt-7 grid gap-5">
						<ErrorSummary problems={listProblems([field('code')])} form={form} attempt={result} />
						<input type="hidden" name="intent" value="first-code" />
						<TextField
							label="Код из приложения"
							field={field('code')}
							inputMode="numeric"
							autoComplete="one-time-code"
							enterKeyHint="go"
						/>
						<SubmitButton size="l" widePhone className="justify-self-start">
							Подтвердить
						</SubmitButton>
					</Form>
					<Form method="post" action={path} className="mt-4">
						<button type="submit" name="intent" value="again" className="target underlined">
							Начать вход заново
						</button>
					</Form>
				</div>
			</div>
		</>
	)
}

function RecoveryCodes({ path, codes }: { path: string; codes: readonly string[] }) {
	const heading = useArrivalFocus<HTMLHeadingElement>()
	return (
		<>
			<PageHeading headingRef={heading}>Запасные коды</PageHeading>
			<p className="mt-4 max-w-lead text-18">
				Если телефон потеряется, каждый из них один раз заменит код из приложения. Запиши их: больше мы их не
				покажем.
			</p>
			<ul className="mt-7 grid max-w-120 grid-cols-2 gap-x-gap gap-y-2 font-medium text-18">
				{codes.map((code) => (
					<li key={code} className="tabular break-words">
						{code}
					</li>
				))}
			</ul>
			<Form method="post" action={path} className="mt-7">
				<SubmitButton size="l" widePhone name="intent" value="done">
					Коды записаны
				</SubmitButton>
			</Form>
		</>
	)
}
