import type { Submission } from '@conform-to/react'
import type { AppLoadContext } from '@remix-run/node'
import type { z } from 'zod'
import { ApiError } from '#app/api/api.server.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { redirect } from '#app/paths/redirect.server.ts'
import { errorText } from '#app/texts/errors.ts'
import type { CodeSent } from '#contract/shapes.ts'
import { settingCookies } from './cookies.server.ts'
import { invalid, redirectWithFlash, rejected } from './form.server.ts'
import { type CodeReason, isTooSoon, rememberSentCode, sentTo, waitingText } from './sent-code.server.ts'

/** A form of two steps: the first has a code sent to a phone or an e-mail address, the second takes it. */
interface CodeFlow {
	reason: CodeReason
	/** The page of both steps, and its anchor if it has one. */
	path: string
}

/** Fields of the first step that are of no use a second time. */
const onceOnly = ['captchaToken']

/**
 * Sends a code, the first or another one, and redirects to the step in which it is entered.
 * @param to the phone or the address
 * @param send makes the call; null when no code is needed, as the address is the customer's already
 * @param waiting the message when a code can't be sent again yet; undefined for other errors
 * @throws any error of `send`, for `rejectedCode`
 */
export async function sendCode(
	form: FormData,
	context: AppLoadContext,
	{ reason, path }: CodeFlow,
	{
		to,
		send,
		waiting = waitingText,
	}: { to: string; send: () => Promise<CodeSent | null>; waiting?: typeof waitingText },
) {
	const isAgain = form.get('intent') === 'resend'
	try {
		const sent = await send()
		if (!sent) return redirect(path, 303)
		const cookie = await rememberSentCode(context, reason, to, sent)
		return isAgain
			? redirectWithFlash(context, path, { text: 'Отправили новый код' }, cookie)
			: redirect(path, { status: 303, headers: settingCookies(cookie) })
	} catch (error) {
		const text = waiting(error)
		if (text && isAgain) return redirectWithFlash(context, path, { text, look: 'error' })
		// The one that was sent a moment ago is still good.
		if (isTooSoon(error) && (await sentTo(context, reason)) === to) return redirect(path, 303)
		throw error
	}
}

/** Answers a first step whose code could not be sent. @param field of the phone or the address */
export function rejectedCode<T>(
	context: AppLoadContext,
	submission: Submission<T, string[]>,
	error: unknown,
	field: string,
) {
	const isCaptcha = error instanceof ApiError && error.exceptionCode === 'CAPTCHA_INVALID'
	return rejected(context, submission, error, {
		field: isCaptcha ? 'captchaToken' : field,
		message: waitingText(error),
		hide: onceOnly,
	})
}

/** Answers a first step that failed its schema. */
export const invalidCodeRequest = <T>(context: AppLoadContext, submission: Submission<T, string[]>) =>
	invalid(context, submission, onceOnly)

/** Takes the code that was sent. @param redeem uses the code and answers; `to` is its recipient */
export async function takeCode<Schema extends z.ZodType, Answer>(
	form: FormData,
	context: AppLoadContext,
	{ reason, path, schema }: CodeFlow & { schema: Schema },
	redeem: (to: string, value: z.output<Schema>) => Promise<Answer>,
) {
	const recipient = await sentTo(context, reason)
	if (!recipient)
		return redirectWithFlash(context, path, { text: errorText('CODE_NOT_ACTIVE'), look: 'error' })
	const submission = parseForm(form, schema)
	if (submission.status !== 'success') return invalid(context, submission, ['code'])
	try {
		return await redeem(recipient, submission.value)
	} catch (error) {
		return rejected(context, submission, error, { field: 'code', message: codeText(error), hide: ['code'] })
	}
}

/** Spec §8: a code that the backend rejects as malformed gets the message of an expired code. */
export const codeText = (error: unknown) =>
	error instanceof ApiError && error.exceptionCode === 'BAD_REQUEST'
		? errorText('CODE_NOT_ACTIVE')
		: undefined
