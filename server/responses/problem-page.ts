import type { Response as Answer, Request } from 'express'
import type { PageProblem } from '#app/api/page-problem.ts'
import { isMadeByScript, type Message, sendMessage } from './message-page.ts'

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
		text: 'Время вышло, или покупатель её завершил. Чтобы помочь ещё, попроси новый код.',
		action: { text: 'На рабочий стол', href: '/operator' },
	},
}

const unknown: Words = {
	title: 'Что-то пошло не так',
	text: 'Мы уже знаем об ошибке. Вернись назад и попробуй ещё раз через минуту.',
	action: home,
}

/**
 * Answers a person who has opened a picture or a file with a small page where a script would read a problem in JSON.
 * @returns whether it did; otherwise the response is to be sent as it is
 */
export async function sendProblemPage(req: Request, res: Answer, rendered: Response): Promise<boolean> {
	const isJson = rendered.headers.get('content-type')?.startsWith('application/json')
	if (!isJson || rendered.status < 400 || !isOpened(req)) return false
	const problem: Partial<PageProblem> | null = await rendered.clone().json()
	// The page for an incident is the application's.
	if (!problem?.kind || problem.incident) return false
	const { status } = rendered
	sendMessage(req, res, { status, exceptionCode: problem.kind, ...(words[problem.kind] ?? unknown) })
	return true
}

/** Browsers say that they open a document; older ones only that they want a page. */
function isOpened(req: Request): boolean {
	const destination = req.get('sec-fetch-dest')
	const asksForPage = req.get('accept')?.includes('text/html') ?? false
	return !isMadeByScript(req) && (destination === undefined ? asksForPage : destination === 'document')
}
