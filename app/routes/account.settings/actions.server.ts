import { type ActionFunctionArgs, data } from '@remix-run/node'
import { invalid, redirectWithFlash, rejected } from '#app/actions/form.server.ts'
import { ApiError } from '#app/api/api.server.ts'
import { ContactHoursForm } from '#app/forms/contact-hours.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { EndHelp, SubscriptionsForm } from '#app/forms/subscriptions.ts'
import { endHelp } from '#app/services/operator.server.ts'
import { updateContactHours, updateSubscriptions } from '#app/services/personal.server.ts'
import { rejectionText } from '#app/texts/errors.ts'

/** Switches the channels of news as the form has them. */
export async function saveSubscriptions(form: FormData, { context }: Pick<ActionFunctionArgs, 'context'>) {
	const wanted = SubscriptionsForm.parse(Object.fromEntries(form))
	try {
		await updateSubscriptions(context.api, { subscriptions: wanted })
	} catch (error) {
		if (!(error instanceof ApiError) || error.status === 401) throw error
		context.form.failed = true
		const isAddress = Boolean(error.fields.email)
		const message = isAddress ? 'Сначала подтверди почту: писать пока некуда' : rejectionText(error)
		return data({ rejection: { wanted, message, isAddress } }, { status: 422 })
	}
	return redirectWithFlash(context, '/account/settings', {
		text: wanted.some(({ isSubscribed }) => isSubscribed)
			? 'Сохранили, как присылать новости'
			: 'Больше не будем писать о скидках и новинках',
	})
}

/** Saves the hours in which the customer wants to be contacted, or that any will do. */
export async function saveContactHours(form: FormData, { context }: Pick<ActionFunctionArgs, 'context'>) {
	const submission = parseForm(form, ContactHoursForm)
	if (submission.status !== 'success') return invalid(context, submission)
	const { when } = submission.value
	try {
		await updateContactHours(context.api, submission.value.when === 'HOURS' ? submission.value : null)
	} catch (error) {
		return rejected(context, submission, error)
	}
	return redirectWithFlash(context, '/account/settings', {
		text: when === 'ANY' ? 'Будем писать в любое время' : 'Запомнили: в другие часы не побеспокоим',
	})
}

/** Ends the help of an operator that is under way. */
export async function endOpenHelp(form: FormData, { context }: Pick<ActionFunctionArgs, 'context'>) {
	const { data: ended } = EndHelp.safeParse(Object.fromEntries(form))
	try {
		if (ended) await endHelp(context.api, ended.helpId)
	} catch (error) {
		// There is no such session any more: it has ended.
		if (!(error instanceof ApiError) || error.exceptionCode !== 'NOT_FOUND') throw error
	}
	return redirectWithFlash(context, '/account/settings#help', { text: 'Помощь закончена' })
}

/** Error of the channels, and the submitted choice. */
export type Rejection = Extract<
	Awaited<ReturnType<typeof saveSubscriptions>>,
	{ data: unknown }
>['data']['rejection']
