import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { formAction } from '#app/actions/form.server.ts'
import { readSentCode } from '#app/actions/sent-code.server.ts'
import { waitingForm } from '#app/actions/unsent-form.server.ts'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { titled } from '#app/components/shell/titled.ts'
import { Notice } from '#app/components/ui/notice.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Picture } from '#app/components/ui/picture.tsx'
import { useIsDemonstration } from '#app/components/ui/use-own-shop.ts'
import { LoginCode, LoginPhone, NewCustomer } from '#app/forms/login.ts'
import { PasskeyLogin } from '#app/forms/passkey.ts'
import { passkeyOrigin } from '#app/loaders/passkeys.server.ts'
import { redirect } from '#app/paths/redirect.server.ts'
import { createNonce } from '#app/services/auth.server.ts'
import { logIn, logInByPasskey, nameCustomer, sendLoginCode } from './actions.server.ts'
import { CodeStep } from './code-step.tsx'
import { NameStep } from './name-step.tsx'
import { PasskeyEntry } from './passkey-entry.tsx'
import { pathAfterLogin, stepPath } from './paths.server.ts'
import { PhoneStep } from './phone-step.tsx'

export const meta = titled<typeof loader>(({ step }) => titles[step], { robots: 'noindex' })

const titles = { phone: 'Вход', code: 'Код из SMS', name: 'Знакомство' }

export const handle: PageHandle = {
	pageType: ({ data }) => ((data as LoginPageData | undefined)?.step === 'name' ? 'Signup' : 'Login'),
}

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { api, config } = context
	const step = new URL(request.url).searchParams.get('step')
	const back = pathAfterLogin(request)
	const [{ customer }, sent, interrupted] = await Promise.all([
		api.user(),
		readSentCode(context, 'login'),
		waitingForm(context),
	])
	const page = { interrupted, back, passkeyOrigin: passkeyOrigin(context, request) }
	if (customer) {
		if (step !== 'name' || customer.firstName) throw redirect(back)
		return { ...page, step: 'name' as const, owner: customer.id, here: stepPath('name', back) }
	}
	if (step === 'code' && sent) {
		const { nonce } = await createNonce(api)
		return {
			...page,
			step: 'code' as const,
			sent,
			nonce,
			here: stepPath('code', back),
			phoneStep: stepPath('phone', back),
		}
	}
	return {
		...page,
		step: 'phone' as const,
		phone: sent?.to ?? '',
		captchaSiteKey: config.captchaSiteKey,
		here: stepPath('phone', back),
	}
}

export type LoginPageData = Awaited<ReturnType<typeof loader>>
/** Data of a step of the log-in. */
export type StepData<Step extends LoginPageData['step']> = Extract<LoginPageData, { step: Step }>

export const action = formAction([LoginPhone, LoginCode, NewCustomer, PasskeyLogin], async (form, args) => {
	switch (form.get('intent')) {
		case 'code':
			return logIn(form, args)
		case 'passkey':
			return logInByPasskey(form, args)
		case 'name':
			return nameCustomer(form, args)
		default:
			return sendLoginCode(form, args)
	}
})

const headings = { phone: 'Вход', code: 'Введи код', name: 'Как тебя зовут?' }

export default function LoginPage() {
	const page = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	const result = (answer && 'result' in answer && answer.result) || null
	const refusal = (answer && 'refusal' in answer && answer.refusal) || null
	const isDemonstration = useIsDemonstration()
	return (
		<div className="wrap grid items-start gap-x-18 pt-10 pb-section tablet:grid-cols-2 max-tablet:pt-6">
			<div className="min-w-0 laptop:py-12">
				<PageHeading>{headings[page.step]}</PageHeading>
				{page.interrupted && page.step !== 'name' && (
					<Notice icon="lock" className="mt-6 max-w-120">
						Пора войти снова: прошло много времени.{' '}
						{page.interrupted.hadFiles
							? 'Текст сохранился, и мы вернёмся к форме. Фотографии нужно будет выбрать ещё раз.'
							: 'Всё, что было в форме, сохранилось, и мы вернёмся к ней.'}
					</Notice>
				)}
				<div className="mt-6 max-w-120">
					{page.step === 'phone' && (
						<>
							<PhoneStep page={page} result={result} />
							{page.passkeyOrigin && (
								<PasskeyEntry origin={page.passkeyOrigin} here={page.here} refusal={refusal} />
							)}
						</>
					)}
					{page.step === 'code' && <CodeStep key={page.sent.to} page={page} result={result} />}
					{page.step === 'name' && <NameStep page={page} result={result} />}
				</div>
			</div>
			{isDemonstration && (
				<div className="aspect-4/5 max-h-180 w-full overflow-hidden rounded-picture bg-ground-fog max-tablet:hidden">
					<Picture
						src="/pictures/land/dawn-m.avif"
						alt=""
						widths={[480, 800, 1280, 1600]}
						sizes="(min-width: 48rem) 50vw, 1px"
					/>
				</div>
			)}
		</div>
	)
}
