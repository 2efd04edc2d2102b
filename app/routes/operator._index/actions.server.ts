import { type ActionFunctionArgs, type AppLoadContext, data } from '@remix-run/node'
import { codeText } from '#app/actions/code-flow.server.ts'
import { type Consent, expireConsent, readConsent, rememberConsent } from '#app/actions/consent.server.ts'
import { settingCookies } from '#app/actions/cookies.server.ts'
import { leaveFlash } from '#app/actions/flash.server.ts'
import { invalid, redirectWithFlash, rejected } from '#app/actions/form.server.ts'
import { atDesk, helpedOn, helpFromNowOn } from '#app/actions/operator.server.ts'
import { waitingText } from '#app/actions/sent-code.server.ts'
import { ApiError } from '#app/api/problems.server.ts'
import { AskConsent, ConsentCode, FindCustomer, SendReply } from '#app/forms/operator.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { operatorOrderPath } from '#app/paths/page-paths.ts'
import { redirect } from '#app/paths/redirect.server.ts'
import {
	askConsent,
	beginGuestHelp,
	beginSupport,
	endSupport,
	findCustomers,
	getCsmAction,
	getOperator,
	logoutOperator,
	sendReply,
} from '#app/services/operator.server.ts'
import { errorText, rejectionText } from '#app/texts/errors.ts'

/** Carries out a form of the desk. */
export async function act(form: FormData, { request, context }: ActionFunctionArgs) {
	switch (form.get('intent')) {
		case 'find':
			return find(form, request, context)
		case 'ask':
			return ask(form, request, context)
		case 'resend':
			return askAgain(request, context)
		case 'code':
			return begin(form, request, context)
		case 'reply':
			return reply(form, request, context)
		case 'end':
			return end(request, context)
		case 'log-out':
			return logOut(request, context)
		default:
			return chooseAnother(context)
	}
}

async function find(form: FormData, request: Request, context: AppLoadContext) {
	const submission = parseForm(form, FindCustomer)
	if (submission.status !== 'success') return invalid(context, submission)
	try {
		const found = await atDesk(request, findCustomers(context.api, submission.value.find))
		return data({ result: submission.reply(), found })
	} catch (error) {
		return rejected(context, submission, error, { field: 'find' })
	}
}

async function ask(form: FormData, request: Request, context: AppLoadContext) {
	const submission = parseForm(form, AskConsent)
	if (submission.status !== 'success') return invalid(context, submission)
	const { value } = submission
	const { name, ...who } = 'phone' in value ? { ...value, name: value.firstName } : value
	try {
		return redirect('/operator', {
			status: 303,
			headers: settingCookies(await sendCode(request, context, { who, name: name ?? '' })),
		})
	} catch (error) {
		return rejected(context, submission, error, { message: waitingText(error) })
	}
}

async function askAgain(request: Request, context: AppLoadContext) {
	const consent = await readConsent(context)
	if (!consent) return redirect('/operator', 303)
	try {
		const cookie = await sendCode(request, context, consent)
		return await redirectWithFlash(context, '/operator', { text: 'Отправили новый код' }, cookie)
	} catch (error) {
		if (!(error instanceof ApiError) || error.status === 401) throw error
		const text = waitingText(error) ?? rejectionText(error)
		return redirectWithFlash(context, '/operator', { text, look: 'error' })
	}
}

/** @returns the cookie that stores the recipient of the code */
async function sendCode(
	request: Request,
	context: AppLoadContext,
	{ who, name }: Pick<Consent, 'who' | 'name'>,
) {
	const { maskedPhone, codeLength, expiresIn, resendAfter } = await atDesk(
		request,
		askConsent(context.api, who),
	)
	const sent = { at: Date.now(), codeLength, expiresIn, resendAfter }
	return rememberConsent(context, { who, name, maskedPhone, sent })
}

async function begin(form: FormData, request: Request, context: AppLoadContext) {
	const consent = await readConsent(context)
	if (!consent)
		return redirectWithFlash(context, '/operator', { text: errorText('CODE_NOT_ACTIVE'), look: 'error' })
	const submission = parseForm(form, ConsentCode)
	if (submission.status !== 'success') return invalid(context, submission, ['code'])
	const { api } = context
	try {
		const { code } = submission.value
		if ('orderNumber' in consent.who) {
			const { orderNumber } = consent.who
			await atDesk(request, beginGuestHelp(api, orderNumber, code))
			return helpFromNowOn(context, null, operatorOrderPath(orderNumber), expireConsent(context))
		}
		const session = await atDesk(request, beginSupport(api, { ...consent.who, code }))
		const wanted = await getCsmAction(api).catch(() => null)
		const isWanted = wanted && (!wanted.customer || wanted.customer.customerId === session.customer.id)
		return helpFromNowOn(
			context,
			session.id,
			isWanted ? '/operator/csm' : '/operator',
			expireConsent(context),
		)
	} catch (error) {
		return rejected(context, submission, error, { field: 'code', message: codeText(error), hide: ['code'] })
	}
}

const chooseAnother = (context: AppLoadContext) =>
	redirect('/operator', { status: 303, headers: settingCookies(expireConsent(context)) })

async function reply(form: FormData, request: Request, context: AppLoadContext) {
	const submission = parseForm(form, SendReply)
	if (submission.status !== 'success') return invalid(context, submission)
	try {
		await atDesk(request, sendReply(context.api, submission.value.reply))
	} catch (error) {
		return rejected(context, submission, error, { field: 'reply' })
	}
	return redirectWithFlash(context, '/operator', { text: 'Письмо ушло покупателю' })
}

async function end(request: Request, context: AppLoadContext) {
	const helped = helpedOn(context) ?? (await atDesk(request, getOperator(context.api))).guestHelp?.sessionId
	if (helped) await atDesk(request, endSupport(context.api, helped))
	return helpFromNowOn(
		context,
		null,
		'/operator',
		// For the page without a helped customer.
		await leaveFlash({ cookies: { ...context.cookies, header: undefined } }, { text: 'Помощь закончена' }),
	)
}

async function logOut(request: Request, context: AppLoadContext) {
	await atDesk(request, logoutOperator(context.api))
	return helpFromNowOn(context, null, '/operator/login', expireConsent(context))
}
