import type { Submission } from '@conform-to/react'
import { type AppLoadContext, data, redirect } from '@remix-run/node'
import { type Flash, leaveFlash } from './flash.server.ts'

/** Answers a form that failed its schema: 400, with everything typed. */
export function invalid<T>(context: AppLoadContext, submission: Submission<T, string[]>) {
	context.form.failed = true
	return data({ result: submission.reply() }, { status: 400 })
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
