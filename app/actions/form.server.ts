import type { Submission } from '@conform-to/react'
import { type ActionFunctionArgs, type AppLoadContext, data } from '@remix-run/node'
import type { z } from 'zod'
import { type PageProblem, problemOf } from '#app/api/page-problem.ts'
import { ApiError } from '#app/api/problems.server.ts'
import type { FormProblem } from '#app/components/shell/form-problem.ts'
import { type FormFields, formFields } from '#app/forms/form-fields.ts'
import { honeypotName } from '#app/forms/honeypot-name.ts'
import { checkParams } from '#app/loaders/route-params.server.ts'
import { loadShell } from '#app/loaders/shell.server.ts'
import { redirect } from '#app/paths/redirect.server.ts'
import { errorText, rejectionText } from '#app/texts/errors.ts'
import { exceptionMessage } from '#process/logger.ts'
import { settingCookies } from './cookies.server.ts'
import { type Flash, leaveFlash } from './flash.server.ts'
import { type FileField, type FormBounds, readForm } from './form-reader.server.ts'
import { checkOwner } from './page-owner.server.ts'
import { apiErrorAsFailure } from './unexpected-api-errors.server.ts'

/** An action that answers a form, with properties of the form that are known without running it. */
export type FormAction<Answer> = ((args: ActionFunctionArgs) => Promise<Answer>) & {
	fields: FormFields
	files?: FileField
}

/**
 * An action that answers a form. When it fails, the error screen replaces the page. The screen gets the submitted
 * values, to send them again, and the data of the shell, which the framework does not load after an action.
 * @param schemas of all forms that are sent to this address: fields that none of them declares are not read
 * @param largest bytes of the largest form that is read, when it is not the usual
 * @param files the field of files, where the form has one
 */
export function formAction<Answer>(
	schemas: readonly z.ZodType[],
	act: (form: FormData, args: ActionFunctionArgs) => Promise<Answer>,
	{ largest, files }: Pick<FormBounds, 'largest' | 'files'> = {},
): FormAction<Answer> {
	const fields = formFields(...schemas)
	const action = async (args: ActionFunctionArgs): Promise<Answer> => {
		try {
			const form = await readForm(args.request, {
				fields,
				...(largest && { largest }),
				...(files && { files }),
			})
			// The page after the action may fail too.
			args.context.form.sent = [...form].filter(
				(pair): pair is [string, string] => typeof pair[1] === 'string',
			)
			args.context.form.hadFiles = [...form.values()].some(
				(value) => typeof value !== 'string' && value.size > 0,
			)
			args.context.form.owner = await checkOwner(args.context.api, form)
			checkParams(args.params)
			return await act(form, args)
		} catch (thrown) {
			const error = apiErrorAsFailure(thrown, args.context.log)
			const problem = error instanceof Error ? unexpected(error, args) : problemOf(error)
			if (!problem) throw error
			// The next customer does not send it again.
			if (problem.kind === 'other-customer') args.context.form.sent = undefined
			const { shell } = await loadShell(args.context)
			const { sent, hadFiles } = args.context.form
			const answer: FormProblem = { ...problem, form: { shell, sent, hadFiles } }
			throw data(answer, statusOf(error))
		}
	}
	return Object.assign(action, { fields, ...(files && { files }) })
}

function unexpected(error: Error, { request, context }: ActionFunctionArgs): PageProblem {
	if (!request.signal.aborted) context.log.error({ err: error }, exceptionMessage(error))
	return { kind: 'unavailable' }
}

function statusOf(error: unknown): number {
	const { init } = error as { init?: ResponseInit | null }
	return init?.status ?? 500
}

/**
 * Answers a form that failed its schema: 400, with everything typed.
 * @param hide fields that are not sent back: codes
 * @param errors what else is wrong, of each field
 */
export function invalid<T>(
	context: AppLoadContext,
	submission: Submission<T, string[]>,
	hide: string[] = [],
	errors?: Record<string, string[]>,
) {
	context.form.failed = true
	const result = submission.reply({ hideFields: hide, ...(errors && { fieldErrors: errors }) })
	return data({ result }, { status: 400 })
}

/**
 * Answers a form that the backend rejected: 422, with everything typed and the message for the error.
 * @param about the field that the message belongs to, and another message; without a field it is shown above the
 * form
 * @throws any other error, and the 401 of a visitor who has to log in
 */
export function rejected<T>(
	{ form, log }: AppLoadContext,
	submission: Submission<T, string[]>,
	error: unknown,
	{ field, message, hide = [] }: { field?: string; message?: string | undefined; hide?: string[] } = {},
) {
	if (!(error instanceof ApiError) || error.status === 401) throw error
	log.warn({ exceptionCode: error.exceptionCode }, 'FORM_REFUSED')
	form.failed = true
	const words = [message ?? rejectionText(error)]
	const result = submission.reply({
		hideFields: hide,
		...(field ? { fieldErrors: { [field]: words } } : { formErrors: words }),
	})
	return data({ result }, { status: 422 })
}

/** A robot has filled in the field that people don't see. */
export const isFromRobot = (form: FormData) => Boolean(form.get(honeypotName))

/** Answers a robot like a success, so that it can't learn how it was recognised. */
export const rejectedRobot = <T>(submission: Submission<T, string[]>) =>
	data({ result: submission.reply({ formErrors: [errorText(undefined)] }) }, 400)

/** The browser sent the form without scripts: the answer has to be a page. */
export const wantsPage = (request: Request) => request.headers.get('accept')?.includes('text/html') ?? false

/** 303 to a page that shows the notification. @param cookies further `Set-Cookie` headers */
export async function redirectWithFlash(
	context: Pick<AppLoadContext, 'cookies'>,
	path: string,
	flash: Flash,
	...cookies: (string | null)[]
) {
	return redirect(path, {
		status: 303,
		headers: settingCookies(await leaveFlash(context, flash), ...cookies),
	})
}
