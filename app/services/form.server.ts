import type { Submission } from '@conform-to/react'
import { type ActionFunctionArgs, type AppLoadContext, data, redirect } from '@remix-run/node'
import { type PageProblem, problemOf } from '#app/page-problem.ts'
import { exceptionMessage } from '#server/logger.ts'
import { type Flash, leaveFlash } from './flash.server.ts'
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
