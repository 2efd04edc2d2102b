import type { Request } from 'express'
import type { PageProblem } from '#app/api/page-problem.ts'
import { isMadeByScript, type Message, messagePage } from './message-page.ts'

type Words = Pick<Message, 'title' | 'text' | 'action'>

const home = { text: 'На главную', href: '/' }

const words: { [kind in PageProblem['kind']]?: Words } = {
	'not-found': {
		title: 'Такой страницы нет',
		text: 'Её убрали, или в адресе опечатка. Вернись назад или начни с главной.',
		action: home,
	},
	limited: {
		title: 'Слишком много запросов',
		text: 'Действия на странице временно ограничены. Попробуй немного позже.',
		action: home,
	},
	'help-ended': {
		title: 'Помощь закончена',
		text: 'Время вышло, покупатель её завершил, или тебе надо войти снова. Чтобы помочь ещё, попроси новый код.',
		action: { text: 'На рабочий стол', href: '/operator' },
	},
}

/** Of a method that an address does not take, such as a form that is sent to a picture. */
export const wrongMethod: Words = {
	title: 'Так эта страница не работает',
	text: 'Открой её по ссылке или отправь форму ещё раз.',
	action: home,
}

const unknown: Words = {
	title: 'Что-то пошло не так',
	text: 'Мы уже знаем об ошибке. Вернись назад и попробуй ещё раз через минуту.',
	action: home,
}

/**
 * A small page for a person who has opened a picture or a file, where a script would read the problem in JSON.
 * @param rendered what the application answers
 * @param nonce of the style in the policy of the answer
 * @returns undefined for any other answer
 */
export async function problemPage(
	req: Request,
	rendered: Response,
	nonce: string,
): Promise<Response | undefined> {
	const { status, headers } = rendered
	const isJson = headers.get('content-type')?.startsWith('application/json')
	if (!isJson || status < 400 || !isOpened(req)) return undefined
	// Without a body to HEAD.
	const problem: Partial<PageProblem> | null = await rendered
		.clone()
		.json()
		.catch(() => null)
	const isWrongMethod = status === 405
	// The page for an incident is the application's.
	if (!problem || problem.incident || !(problem.kind || isWrongMethod)) return undefined
	const wordsOfKind = problem.kind && words[problem.kind]
	const page = messagePage(isWrongMethod ? wrongMethod : (wordsOfKind ?? unknown), nonce)
	return new Response(page, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

/** Browsers say that they open a document; older ones only that they want a page. */
function isOpened(req: Request): boolean {
	const destination = req.get('sec-fetch-dest')
	const asksForPage = req.get('accept')?.includes('text/html') ?? false
	return !isMadeByScript(req) && (destination === undefined ? asksForPage : destination === 'document')
}
