import { type ActionFunctionArgs, data } from '@remix-run/node'
import { invalidCodeRequest, rejectedCode, sendCode, takeCode } from '#app/actions/code-flow.server.ts'
import { settingCookies } from '#app/actions/cookies.server.ts'
import { invalid, isFromRobot, redirectWithFlash, rejectedRobot } from '#app/actions/form.server.ts'
import { storeMerged } from '#app/actions/merged-baskets.server.ts'
import { offerPasskey } from '#app/actions/passkey-offer.server.ts'
import { expireSentCode } from '#app/actions/sent-code.server.ts'
import { ApiError } from '#app/api/api.server.ts'
import { LoginCode, LoginPhone, NewCustomer } from '#app/forms/login.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { PasskeyLogin } from '#app/forms/passkey.ts'
import { redirect } from '#app/paths/redirect.server.ts'
import { login, requestOtp } from '#app/services/auth.server.ts'
import { loginByPasskey } from '#app/services/passkeys.server.ts'
import { getProfile } from '#app/services/personal.server.ts'
import { createAccount } from '#app/services/user.server.ts'
import { errorText, rejectionText } from '#app/texts/errors.ts'
import type { Login } from '#contract/auth.ts'
import { pathAfterLogin, stepPath } from './paths.server.ts'

type Args = Pick<ActionFunctionArgs, 'request' | 'context'>

/** Sends a code, the first or another one. */
export async function sendLoginCode(form: FormData, { request, context }: Args) {
	const submission = parseForm(form, LoginPhone)
	if (submission.status !== 'success') return invalidCodeRequest(context, submission)
	if (isFromRobot(form)) return rejectedRobot(submission)
	const { phone, captchaToken } = submission.value
	const path = stepPath('code', pathAfterLogin(request))
	const send = () => requestOtp(context.api, { phone, captchaToken })
	try {
		return await sendCode(form, context, { reason: 'login', path }, { to: phone, send })
	} catch (error) {
		return rejectedCode(context, submission, error, 'phone')
	}
}

/** Begins the session; a new customer has to give a name first. */
export async function logIn(form: FormData, { request, context }: Args) {
	const back = pathAfterLogin(request)
	const step = { reason: 'login', path: stepPath('phone', back), schema: LoginCode } as const
	return takeCode(form, context, step, async (phone, { code, nonce, canPasskey }) => {
		const begun = await login(context.api, { phone, code, nonce })
		return afterLogin(begun, back, context, canPasskey ?? false)
	})
}

/** The same by a passkey, which only scripts send. */
export async function logInByPasskey(form: FormData, { request, context }: Args) {
	const submission = parseForm(form, PasskeyLogin)
	const refused = (text: string) => {
		context.form.failed = true
		return data({ refusal: { text } }, { status: 422 })
	}
	if (submission.status !== 'success') return refused(errorText('PASSKEY_INVALID'))
	try {
		const begun = await loginByPasskey(context.api, submission.value.answer)
		return await afterLogin(begun, pathAfterLogin(request), context, false)
	} catch (error) {
		if (!(error instanceof ApiError) || error.status === 401) throw error
		context.log.warn({ exceptionCode: error.exceptionCode }, 'FORM_REFUSED')
		return refused(rejectionText(error))
	}
}

/** @param mayOffer the browser can make a passkey: it is offered */
async function afterLogin(
	{ isNew, basketChanges }: Login,
	back: string,
	context: Args['context'],
	mayOffer: boolean,
) {
	const firstName = isNew ? '' : (await getProfile(context.api)).firstName
	const cookies = [expireSentCode(context, 'login'), await storeMerged(context, basketChanges)]
	// The visitor has to see the changes from the merge of two carts before ordering.
	const next = basketChanges.length > 0 && back.startsWith('/checkout') ? '/cart' : back
	if (firstName) return greet(context, next, firstName, mayOffer, ...cookies)
	return redirect(stepPath('name', next), { status: 303, headers: settingCookies(...cookies) })
}

/** Leads to the next page, with a greeting: once in a browser it offers a passkey to a customer who has none. */
async function greet(
	context: Args['context'],
	path: string,
	firstName: string,
	mayOffer: boolean,
	...cookies: (string | null)[]
) {
	const offer = mayOffer ? await offerPasskey(context) : null
	const text = `Привет, ${firstName}`
	if (!offer) return redirectWithFlash(context, path, { text }, ...cookies)
	const action = { label: 'Входить без кода: создать ключ доступа', to: '/account/passkeys' }
	return redirectWithFlash(context, path, { text, action }, ...cookies, offer)
}

/** Completes the account of a customer who logged in for the first time. */
export async function nameCustomer(form: FormData, { request, context }: Args) {
	const back = pathAfterLogin(request)
	const submission = parseForm(form, NewCustomer)
	if (submission.status !== 'success') return invalid(context, submission)
	const { customer } = await context.api.user()
	if (!customer) return redirect(stepPath('phone', back), 303)
	const { firstName, joinsClub = false, subscribe = false, canPasskey = false } = submission.value
	await createAccount(context.api, { firstName, phone: customer.phone, subscribe, joinsClub })
	return greet(context, back, firstName, canPasskey)
}
