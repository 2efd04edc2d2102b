import type { Submission } from '@conform-to/react'
import { type ActionFunctionArgs, type AppLoadContext, data, redirect } from '@remix-run/node'
import { type PageProblem, problemOf } from '#app/page-problem.ts'
import { errorText } from '#app/texts/errors.ts'
import { exceptionMessage } from '#server/logger.ts'
import { settingCookies } from './cookies.server.ts'
import { type Flash, leaveFlash } from './flash.server.ts'
import { ApiError } from './problems.server.ts'
import { loadShell } from './shell.server.ts'

/**
 * An action that answers a form. When it fails, the error screen takes the place of the page: it gets what was sent, to
 * send it again, and the shell, which the framework does not load for it after an action.
 */
export const formAction =
	<Answer>(act: (form: FormData, args: ActionFunctionArgs) => Promise<Answer>) =>
	async (args: ActionFunctionArgs): Promise<Answer> => {
		const form = await args.request.formData()
		const sent = [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
		// The page after the action may fail too.
		args.context.form.sent = sent
		try {
			return await act(form, args)
		} catch (error) {
			const problem = error instanceof Error ? unexpected(error, args) : problemOf(error)
			if (!problem) throw error
			const { shell } = await loadShell(args.context)
			throw data({ ...problem, form: { shell, sent } }, statusOf(error))
		}
	}

function unexpected(error: Error, { request, context }: ActionFunctionArgs): PageProblem {
	if (!request.signal.aborted) context.log.error({ err: error }, exceptionMessage(error))
	return { kind: 'unavailable' }
}

function statusOf(error: unknown): number {
	const { init } = error as { init?: ResponseInit | null }
	return init?.status ?? 500
}

/** Answers a form that failed its schema: 400, with everything typed. @param hide fields that are not given back: codes */
export function invalid<T>(
	context: AppLoadContext,
	submission: Submission<T, string[]>,
	hide: string[] = [],
) {
	context.form.failed = true
	return data({ result: submission.reply({ hideFields: hide }) }, { status: 400 })
}

/**
 * Answers a form that the backend refused: 422, with everything typed and the words of the refusal.
 * @param about the field that the words belong to, and other words; without a field they stand above the form
 * @throws what is no refusal, and the refusal of a visitor who has to log in
 */
export function refused<T>(
	{ form, log }: AppLoadContext,
	submission: Submission<T, string[]>,
	error: unknown,
	{ field, message, hide = [] }: { field?: string; message?: string | undefined; hide?: string[] } = {},
) {
	if (!(error instanceof ApiError) || error.status === 401) throw error
	log.warn({ exceptionCode: error.exceptionCode }, 'FORM_REFUSED')
	form.failed = true
	const words = [message ?? errorText(error.exceptionCode)]
	const result = submission.reply({
		hideFields: hide,
		...(field ? { fieldErrors: { [field]: words } } : { formErrors: words }),
	})
	return data({ result }, { status: 422 })
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

/** 303 to a page that shows the notification. @param cookies further `Set-Cookie` headers */
export async function redirectWithFlash(path: string, flash: Flash, ...cookies: (string | null)[]) {
	return redirect(path, { status: 303, headers: settingCookies(await leaveFlash(flash), ...cookies) })
}
