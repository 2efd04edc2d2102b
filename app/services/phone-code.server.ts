import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { honeypotName } from '#app/components/form/honeypot.tsx'
import { ClubCode, ClubPhone } from '#app/forms/club.ts'
import { errorText } from '#app/texts/errors.ts'
import type { PhoneReason } from '#contract/user.ts'
import { ApiError } from './api.server.ts'
import { sendVerificationCode } from './club.server.ts'
import { settingCookies } from './cookies.server.ts'
import { invalid, redirectWithFlash, refused } from './form.server.ts'
import {
	type CodeReason,
	isTooSoon,
	readSentCode,
	rememberSentCode,
	waitingText,
} from './sent-code.server.ts'

type Args = Pick<ActionFunctionArgs, 'request' | 'context'>

/** What a code of the club is for. */
interface Purpose {
	reason: Extract<CodeReason, 'balance' | 'club'>
	sendingReason: PhoneReason
	/** The page with both steps. */
	path: string
}

/** Fields that are of no use a second time. */
const onceOnly = ['captchaToken']

/**
 * Sends a code to a phone, the first or another one, and leads to the step that asks for it.
 * @param byCaptcha what a passed captcha does without a code
 */
export async function sendPhoneCode<Answer = never>(
	form: FormData,
	{ request, context }: Args,
	{ reason, sendingReason, path }: Purpose,
	byCaptcha?: (by: { phone: string; captchaToken: string }) => Promise<Answer>,
) {
	const submission = parseWithZod(form, { schema: ClubPhone })
	if (submission.status !== 'success') return invalid(context, submission, onceOnly)
	if (form.get(honeypotName)) {
		return data({ result: submission.reply({ formErrors: [errorText(undefined)] }) }, 400)
	}
	const { phone, captchaToken } = submission.value
	const isAgain = form.get('intent') === 'resend'
	try {
		if (byCaptcha && captchaToken) return await byCaptcha({ phone, captchaToken })
		const sent = await sendVerificationCode(context.api, { phone, sendingReason, captchaToken })
		const cookie = await rememberSentCode(reason, phone, sent)
		return isAgain
			? redirectWithFlash(path, { text: 'Отправили новый код' }, cookie)
			: redirect(path, { status: 303, headers: settingCookies(cookie) })
	} catch (error) {
		const message = waitingText(error)
		if (message && isAgain) return redirectWithFlash(path, { text: message, look: 'error' })
		// The one that was sent a moment ago is still good.
		const before = await readSentCode(request, reason)
		if (isTooSoon(error) && before?.to === phone) return redirect(path, 303)
		const isCaptcha = error instanceof ApiError && error.exceptionCode === 'CAPTCHA_INVALID'
		const field = isCaptcha ? 'captchaToken' : 'phone'
		return refused(context, submission, error, { field, message, hide: onceOnly })
	}
}

/** Takes the code that was sent. @param redeem does what it is for, and answers */
export async function takePhoneCode<Answer>(
	form: FormData,
	{ request, context }: Args,
	{ reason, path }: Purpose,
	redeem: (by: { phone: string; verificationCode: string }) => Promise<Answer>,
) {
	const sent = await readSentCode(request, reason)
	if (!sent) return redirectWithFlash(path, { text: errorText('CODE_NOT_ACTIVE'), look: 'error' })
	const submission = parseWithZod(form, { schema: ClubCode })
	if (submission.status !== 'success') return invalid(context, submission, ['code'])
	try {
		return await redeem({ phone: sent.to, verificationCode: submission.value.code })
	} catch (error) {
		return refused(context, submission, error, { field: 'code', hide: ['code'] })
	}
}
