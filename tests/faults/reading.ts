import { DomUtils, parseDocument } from 'htmlparser2'

type Element = Parameters<typeof DomUtils.getElementsByTagName>[1]

/** A page as a visitor sees it, in words that can be compared. */
export interface Reading {
	status: number
	stands:
		| 'page'
		| 'blocked page'
		| 'limited page'
		| 'error screen'
		/** In the place of a picture or a file, without the shell of the shop. */
		| 'small page'
		| 'not-found page'
		| 'data'
		| 'nothing'
	/** Parts of the page: the headings of its sections, and the shell's menu, city and so on. */
	parts: string[]
	/** Texts of the links and buttons in the page itself. */
	actions: string[]
	/** Title and description for search engines. */
	seo: string
	/** Names and values of the fields that a form of the page would send. */
	fields: [name: string, value: string][]
	text: string
	milliseconds: number
	retryAfter: string | null
	location: string | null
	/** `Set-Cookie` headers. */
	cookies: string[]
}

const standsByHeading: Record<string, Reading['stands']> = {
	'Ой… Запрос был заблокирован': 'blocked page',
	'Слишком много запросов': 'limited page',
	'Слишком много действий подряд': 'limited page',
	'Что-то пошло не так': 'error screen',
	'Такой страницы нет': 'not-found page',
	'Эта ссылка не работает': 'not-found page',
}

/** Asks the shop for something and reads the answer as a visitor without scripts would. */
export async function read(
	url: string,
	init: RequestInit & { headers: Record<string, string> },
): Promise<Reading> {
	const started = performance.now()
	const answer = await fetch(url, { redirect: 'manual', ...init })
	const body = await answer.text()
	const milliseconds = performance.now() - started
	const { status, headers } = answer
	const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
	return {
		status,
		milliseconds,
		retryAfter: headers.get('retry-after'),
		location: headers.get('location'),
		cookies: headers.getSetCookie(),
		...(isPage ? readPage(body, status) : readData(body, status)),
	}
}

function readData(text: string, status: number) {
	const isEmpty = !text || /^\{("\w+":\[\],?)*\}$/.test(text)
	const stands = status >= 400 || isEmpty ? ('nothing' as const) : ('data' as const)
	return { stands, parts: [], actions: [], seo: '', fields: [], text }
}

function readPage(html: string, status: number) {
	const page = parseDocument(html)
	const all = (name: string, within: Element = page) => DomUtils.getElementsByTagName(name, within)
	const [main] = all('main')
	const inMain = main ?? page
	const heading = textOf(all('h1', inMain)[0])
	const nav = (label: string) => all('nav').find((one) => one.attribs['aria-label'] === label)
	const description = all('meta').find((one) => one.attribs.name === 'description')?.attribs.content ?? ''
	const shell: [string, unknown][] = [
		['menu', nav('Основное меню')?.children.length],
		['footer menu', all('footer')[0] && all('nav', all('footer')[0]).length],
		['city', all('header')[0] && all('a', all('header')[0]).some((a) => a.attribs.href?.startsWith('/city'))],
		['breadcrumbs', nav('Путь по каталогу') && all('li', nav('Путь по каталогу')).length > 2],
	]
	const stands = standsByHeading[heading]
	const isSmall = stands === 'error screen' && all('script').length === 0
	const headings = all('h2', inMain).map(textOf).filter(Boolean)
	return {
		// 422: the form again, with what was wrong.
		stands:
			(isSmall ? 'small page' : stands) ??
			(status < 400 || status === 422 ? ('page' as const) : ('error screen' as const)),
		parts: [...shell.flatMap(([name, found]) => (found ? [name] : [])), ...headings],
		actions: [...new Set([...all('a', inMain), ...all('button', inMain)].map(textOf).filter(Boolean))],
		seo: `${textOf(all('title')[0])} ${description}`,
		fields: [
			...all('input', inMain).map((one) => [one.attribs.name ?? '', one.attribs.value ?? ''] as const),
			...all('textarea', inMain).map((one) => [one.attribs.name ?? '', DomUtils.textContent(one)] as const),
		].map(([name, value]): [string, string] => [name, value]),
		text: textOf(inMain),
	}
}

function textOf(element: Element | undefined): string {
	return element ? DomUtils.textContent(element).replace(/\s+/g, ' ').trim() : ''
}
