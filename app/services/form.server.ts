import type { Submission } from '@conform-to/react'
import { data, redirect } from '@remix-run/node'
import { errorText } from '#app/texts/errors.ts'
import { ApiError } from './api.server.ts'
import { type Flash, leaveFlash } from './flash.server.ts'

/** Answers a form that failed its schema: 400, with everything typed. */
export function invalid<T>(submission: Submission<T, string[]>) {
	return data({ result: submission.reply() }, { status: 400 })
}

/**
 * Answers a form that the backend refused: its words beside the fields it names, else above the form.
 * @throws what is no refusal, unchanged
 */
export function refused<T>(submission: Submission<T, string[]>, error: unknown, field?: string) {
	if (!(error instanceof ApiError)) throw error
	const message = errorText(error.exceptionCode)
	const reply = field
		? submission.reply({ fieldErrors: { [field]: [message] } })
		: submission.reply({ formErrors: [message] })
	return data({ result: reply }, { status: 422 })
}

/** A path of this shop, or the given one: never another site. */
export function ownPath(path: FormDataEntryValue | string | null | undefined, otherwise = '/'): string {
	if (typeof path !== 'string' || !path.startsWith('/')) return otherwise
	const base = 'http://own.invalid'
	const url = URL.canParse(path, base) ? new URL(path, base) : undefined
	return url?.origin === base ? url.pathname + url.search + url.hash : otherwise
}

/** The form was sent by the browser itself, not by scripts: the answer has to be a page. */
export const wantsPage = (request: Request) => request.headers.get('accept')?.includes('text/html') ?? false

/** 303 to a page that shows the notification. */
export async function redirectWithFlash(path: string, flash: Flash) {
	return redirect(path, { status: 303, headers: { 'Set-Cookie': await leaveFlash(flash) } })
}
