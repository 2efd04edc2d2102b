import type { AppLoadContext } from '@remix-run/node'
import { ClubCode, ClubPhone, NewMember } from '#app/forms/club.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { sendVerificationCode } from '#app/services/club.server.ts'
import type { PhoneReason } from '#contract/user.ts'
import { invalidCodeRequest, rejectedCode, sendCode, takeCode } from './code-flow.server.ts'
import { isFromRobot, rejectedRobot } from './form.server.ts'
import type { CodeReason } from './sent-code.server.ts'

/** Purpose of confirming a phone of the club. */
interface Purpose {
	reason: Extract<CodeReason, 'balance' | 'club'>
	sendingReason: PhoneReason
	/** The page with both steps. */
	path: string
}

/**
 * Sends a code to a phone, the first or another one, and redirects to the step in which it is entered.
 * @param byCaptcha handles a passed captcha without a code
 */
export async function sendPhoneCode<Answer = never>(
	form: FormData,
	context: AppLoadContext,
	purpose: Purpose,
	byCaptcha?: (by: { phone: string; captchaToken: string }) => Promise<Answer>,
) {
	// A resent code needs no second consent.
	const asksConsent = purpose.reason === 'club' && form.get('intent') !== 'resend'
	const submission = asksConsent ? parseForm(form, NewMember) : parseForm(form, ClubPhone)
	if (submission.status !== 'success') return invalidCodeRequest(context, submission)
	if (isFromRobot(form)) return rejectedRobot(submission)
	const { phone, captchaToken } = submission.value
	const { sendingReason } = purpose
	const send = () => sendVerificationCode(context.api, { phone, sendingReason, captchaToken })
	try {
		if (byCaptcha && captchaToken) return await byCaptcha({ phone, captchaToken })
		return await sendCode(form, context, purpose, { to: phone, send })
	} catch (error) {
		return rejectedCode(context, submission, error, 'phone')
	}
}

/** Takes the code that was sent. @param redeem uses the code and answers */
export const takePhoneCode = <Answer>(
	form: FormData,
	context: AppLoadContext,
	purpose: Purpose,
	redeem: (by: { phone: string; verificationCode: string }) => Promise<Answer>,
) =>
	takeCode(form, context, { ...purpose, schema: ClubCode }, (phone, { code }) =>
		redeem({ phone, verificationCode: code }),
	)
