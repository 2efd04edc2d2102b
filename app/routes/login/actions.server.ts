import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { honeypotName } from '#app/components/form/honeypot.tsx'
import { LoginCode, LoginPhone, NewCustomer } from '#app/forms/login.ts'
import { ApiError } from '#app/services/api.server.ts'
import { login, requestOtp } from '#app/services/auth.server.ts'
import { settingCookies } from '#app/services/cookies.server.ts'
import { invalid, redirectWithFlash, refused } from '#app/services/form.server.ts'
import { keepMerged } from '#app/services/merged-baskets.server.ts'
import { getProfile } from '#app/services/personal.server.ts'
import {
	forgetSentCode,
	isTooSoon,
	readSentCode,
	rememberSentCode,
	waitingText,
} from '#app/services/sent-code.server.ts'
import { createAccount } from '#app/services/user.server.ts'
import { errorText } from '#app/texts/errors.ts'
import { pathAfterLogin, stepPath } from './paths.server.ts'

type Args = Pick<ActionFunctionArgs, 'request' | 'context'>

/** Fields that are of no use a second time. */
const onceOnly = ['captchaToken']

const isCaptcha = (error: unknown) => error instanceof ApiError && error.exceptionCode === 'CAPTCHA_INVALID'

/** Sends a code, the first or another one. */
export async function sendCode(form: FormData, { request, context }: Args) {
	const submission = parseWithZod(form, { schema: LoginPhone })
	if (submission.status !== 'success') return invalid(context, submission, onceOnly)
	if (form.get(honeypotName)) {
		return data({ result: submission.reply({ formErrors: [errorText(undefined)] }) }, 400)
	}
	const { phone, captchaToken } = submission.value
	const codeStep = stepPath('code', pathAfterLogin(request))
	const isAgain = form.get('intent') === 'resend'
	try {
		const sent = await requestOtp(context.api, { phone, captchaToken })
		const cookie = await rememberSentCode('login', phone, sent)
		return isAgain
			? redirectWithFlash(codeStep, { text: 'Отправили новый код' }, cookie)
			: redirect(codeStep, { status: 303, headers: settingCookies(cookie) })
	} catch (error) {
		const message = waitingText(error)
		if (message && isAgain) return redirectWithFlash(codeStep, { text: message, look: 'error' })
		// The one that was sent a moment ago is still good.
		const before = await readSentCode(request, 'login')
		if (isTooSoon(error) && before?.to === phone) return redirect(codeStep, 303)
		const field = isCaptcha(error) ? 'captchaToken' : 'phone'
		return refused(context, submission, error, { field, message, hide: onceOnly })
	}
}

/** Begins the session; a new customer is asked for a name first. */
export async function logIn(form: FormData, { request, context }: Args) {
	const back = pathAfterLogin(request)
	const sent = await readSentCode(request, 'login')
	if (!sent) {
		return redirectWithFlash(stepPath('phone', back), { text: errorText('CODE_NOT_ACTIVE'), look: 'error' })
	}
	const submission = parseWithZod(form, { schema: LoginCode })
	if (submission.status !== 'success') return invalid(context, submission, ['code'])
	try {
		const { isNew, basketChanges } = await login(context.api, { ...submission.value, phone: sent.to })
		const firstName = isNew ? '' : (await getProfile(context.api)).firstName
		const cookies = [await forgetSentCode('login'), await keepMerged(basketChanges)]
		// What two carts were too much for has to be seen before it is ordered.
		const next = basketChanges.length > 0 && back.startsWith('/checkout') ? '/cart' : back
		if (firstName) return redirectWithFlash(next, { text: `Привет, ${firstName}` }, ...cookies)
		return redirect(stepPath('name', next), { status: 303, headers: settingCookies(...cookies) })
	} catch (error) {
		return refused(context, submission, error, { field: 'code', hide: ['code'] })
	}
}

/** Completes the account of somebody who logged in for the first time. */
export async function nameCustomer(form: FormData, { request, context }: Args) {
	const back = pathAfterLogin(request)
	const submission = parseWithZod(form, { schema: NewCustomer })
	if (submission.status !== 'success') return invalid(context, submission)
	const { customer } = await context.api.user()
	if (!customer) return redirect(stepPath('phone', back), 303)
	const { firstName, subscribe = false } = submission.value
	await createAccount(context.api, { firstName, phone: customer.phone, subscribe })
	return redirectWithFlash(back, { text: `Привет, ${firstName}` })
}
