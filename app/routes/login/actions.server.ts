import type { ActionFunctionArgs } from '@remix-run/node'
import { invalidCodeRequest, rejectedCode, sendCode, takeCode } from '#app/actions/code-flow.server.ts'
import { settingCookies } from '#app/actions/cookies.server.ts'
import { invalid, isFromRobot, redirectWithFlash, rejectedRobot } from '#app/actions/form.server.ts'
import { storeMerged } from '#app/actions/merged-baskets.server.ts'
import { expireSentCode } from '#app/actions/sent-code.server.ts'
import { LoginCode, LoginPhone, NewCustomer } from '#app/forms/login.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { redirect } from '#app/paths/redirect.server.ts'
import { login, requestOtp } from '#app/services/auth.server.ts'
import { getProfile } from '#app/services/personal.server.ts'
import { createAccount } from '#app/services/user.server.ts'
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
	return takeCode(form, context, step, async (phone, { code, nonce }) => {
		const { isNew, basketChanges } = await login(context.api, { phone, code, nonce })
		const firstName = isNew ? '' : (await getProfile(context.api)).firstName
		const cookies = [expireSentCode(context, 'login'), await storeMerged(context, basketChanges)]
		// The visitor has to see the changes from the merge of two carts before ordering.
		const next = basketChanges.length > 0 && back.startsWith('/checkout') ? '/cart' : back
		if (firstName) return redirectWithFlash(context, next, { text: `Привет, ${firstName}` }, ...cookies)
		return redirect(stepPath('name', next), { status: 303, headers: settingCookies(...cookies) })
	})
}

/** Completes the account of a customer who logged in for the first time. */
export async function nameCustomer(form: FormData, { request, context }: Args) {
	const back = pathAfterLogin(request)
	const submission = parseForm(form, NewCustomer)
	if (submission.status !== 'success') return invalid(context, submission)
	const { customer } = await context.api.user()
	if (!customer) return redirect(stepPath('phone', back), 303)
	const { firstName, joinsClub = false, subscribe = false } = submission.value
	await createAccount(context.api, { firstName, phone: customer.phone, subscribe, joinsClub })
	return redirectWithFlash(context, back, { text: `Привет, ${firstName}` })
}
