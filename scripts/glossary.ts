import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
	type JSXElement,
	type JSXText,
	type Node,
	parseSync,
	type TemplateLiteral,
	Visitor,
} from 'oxc-parser'

/** One word for one thing, in everything that a visitor, an operator or an employee reads. */
interface Term {
	write: string
	not: RegExp
	/** Texts that may have the word: the specification gives them, or the thing is another one. */
	but?: RegExp
}

export const glossary: readonly Term[] = [
	{ write: 'аккаунт', not: /(?<!личн\p{L}{1,3} )кабинет/iu },
	{ write: 'пин-код', not: /(?<![\p{L}-])пин(?:а|ом)?(?![\p{L}-])/iu },
	{ write: 'промокод', not: /купон/iu },
	{ write: 'пункт выдачи', not: /(?<!\p{L})ПВЗ(?!\p{L})|на пункте выдачи/u },
	{ write: 'забрать в магазине', not: /самовывоз/iu, but: /^(?:Самовывоз(?: — «\{shop\}»)?|самовывоз)$/u },
	{ write: 'Курьер сегодня', not: /(?<!\p{L})экспресс(?!\p{L})|экспресс-курьер/iu },
	{ write: 'скидки', not: /распродаж/iu },
	{ write: 'SMS', not: /(?<!\p{L})СМС(?!\p{L})/u },
	{ write: 'почта', not: /e-?mail/iu, but: /Неправильный e-mail|Email уже подписан|^Твой e-mail$/u },
	{ write: 'треккинг', not: /трекинг/iu, but: /^трекинг$/u },
	{ write: 'необходимые cookie; все cookie', not: /файл\p{L}* cookie/iu },
	{ write: 'проверка отзыва', not: /модератор|модераци/iu },
	{ write: 'начислить, списать, вернуть бонусы', not: /бонус\p{L}* (?:прид|приш|приход|уйд|ушл|жив)/iu },
	{
		write: 'Итого; Возвращено; К оплате',
		not: /^(?:Всего|Сумма|Вернули|Осталось оплатить)$/u,
		but: /^Сумма$/u,
	},
	{ write: 'снова в продаже', not: /верн\p{L}+ на полку/iu },
	{
		write: 'в течение N дней',
		not: /(?<!\p{L})за (?:\d+|десять|девяносто) (?:рабочих )?дн/iu,
		but: /чем за/u,
	},
	{ write: 'Хиты', not: /Берут чаще всего|хиты недели/iu },
	{ write: 'Акции', not: /Акции и (?:блог|промокоды)/iu },
	{ write: 'индивидуальная цена', not: /сво(?:я|ей) цен/iu },
]

/** The reader has no gender: «со дня получения», not «когда ты получил». */
export const gendered: readonly RegExp[] = [
	/(?<!\p{L})ты (?:(?:ещё|уже|сам|его|её|их|не|об этом|только что|раньше) )*\p{L}+[аеиоуыя]л(?:ся)?(?!\p{L})/iu,
	/(?:был|это) не ты(?!\p{L})/iu,
	/(?<!\p{L})ты (?:(?:всегда|уже|ещё) )?(?:согласен|готов|должен|рад|уверен|одет|сам)(?!\p{L})/iu,
	/(?:^|[.!?] )(?:Передумал|Порвал|Отменил|Не просил|Забыл|Потерял|Получил)(?!\p{L})/u,
]

/** A text with its place. */
export interface ShownText {
	place: string
	text: string
}

const folders = ['app', 'backend', 'server', 'contract']
const plain = (text: string) => text.replace(/[\u00a0\s]+/g, ' ').trim()
const isRussian = (text: string) => /\p{Script=Cyrillic}/u.test(text)

/**
 * Every Russian text of the interface, the letters, the desk and the demonstration's content.
 * @param root of the project
 */
export function shownTexts(root: string): ShownText[] {
	const sources = folders
		.flatMap((folder) => filesOf(root, folder))
		.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^contract\/fuzz/.test(file))
	const contents = filesOf(root, 'demo/content').filter(
		(file) => file.endsWith('.json') && !/reviews|search-queries|streets|points|redirects/.test(file),
	)
	return [
		...sources.flatMap((file) => textsOf(file, readFileSync(join(root, file), 'utf8'))),
		...contents.flatMap((file) => valuesOf(file, JSON.parse(readFileSync(join(root, file), 'utf8')))),
	]
}

const filesOf = (root: string, folder: string) =>
	readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
		.map((file) => `${folder}/${file}`)
		.sort()

/** Strings, templates and the text of elements; a value inside a template is «{}». */
export function textsOf(file: string, source: string): ShownText[] {
	const texts: ShownText[] = []
	const add = (text: string, { start }: Pick<Node, 'start'>) => {
		if (!isRussian(text)) return
		const line = source.slice(0, start).split('\n').length
		texts.push({ place: `${file}:${line}`, text: plain(text) })
	}
	const ofLiteral = (node: Extract<Node, { type: 'Literal' }>) => {
		if (typeof node.value === 'string') add(node.value, node)
	}
	const ofTemplate = (node: TemplateLiteral) =>
		add(node.quasis.map(({ value }) => value.cooked ?? '').join('{}'), node)
	const ofText = (node: JSXText) => add(node.value, node)
	const { program } = parseSync(file, source)
	new Visitor({
		Literal: ofLiteral,
		TemplateLiteral: ofTemplate,
		JSXText: ofText,
	}).visit(program)
	return texts
}

/** Values of a content file, without tags. */
function valuesOf(file: string, value: unknown, place = file): ShownText[] {
	if (typeof value === 'string') {
		return isRussian(value) ? [{ place, text: plain(value.replace(/<[^<>]{0,300}>/g, ' ')) }] : []
	}
	if (typeof value !== 'object' || value === null) return []
	return Object.entries(value).flatMap(([name, inside]) => valuesOf(file, inside, `${place} ${name}`))
}

/** @returns a line for each text that has a word the glossary has another for, or gives the reader a gender */
export function wordFaults(texts: readonly ShownText[]): string[] {
	return texts.flatMap(({ place, text }) => [
		...glossary
			.filter(({ not, but }) => not.test(text) && !but?.test(text))
			.map(({ write }) => `${place} «${text.slice(0, 120)}»: write «${write}»`),
		...gendered
			.filter((pattern) => pattern.test(text))
			.map(() => `${place} «${text.slice(0, 120)}»: the reader has no gender`),
	])
}

const counting = new Set(['plural', 'counted'])
const pluralVerb = /^[ \u00a0]\p{L}+(?:[уюая]т(?:ся)?|лись|ли)(?!\p{L})/u
const verbBefore = /(?:\p{L}+(?:лось|ло|ено|ано)|сгорят|придут|ждут)[ \u00a0]$/iu

/**
 * Sentences whose verb would be wrong for 1 or 21: it is beside a counted noun, and `agree` has not chosen it.
 * @returns a line for each
 */
export function numberFaults(file: string, source: string): string[] {
	const faults: string[] = []
	const isCount = (node: Node) =>
		node.type === 'CallExpression' && node.callee.type === 'Identifier' && counting.has(node.callee.name)
	const look = (before: string, after: string, { start }: Pick<Node, 'start'>) => {
		const text = after.replace(/^\s+/, ' ')
		if (!pluralVerb.test(text) && !verbBefore.test(before)) return
		faults.push(`${file}:${source.slice(0, start).split('\n').length} «${before}…${text}»: use agree()`)
	}
	const ofTemplate = ({ expressions, quasis }: TemplateLiteral) =>
		expressions.forEach((node, place) => {
			const [before, after] = [quasis[place], quasis[place + 1]].map((part) => part?.value.cooked ?? '')
			if (isCount(node)) look(before ?? '', after ?? '', node)
		})
	const ofElement = ({ children }: JSXElement) =>
		children.forEach((child, place) => {
			if (child.type !== 'JSXExpressionContainer' || !isCount(child.expression)) return
			const [before, after] = [children[place - 1], children[place + 1]].map((beside) =>
				beside?.type === 'JSXText' ? beside.value : '',
			)
			look((before ?? '').replace(/\s+$/, ' '), after ?? '', child)
		})
	new Visitor({ TemplateLiteral: ofTemplate, JSXElement: ofElement }).visit(parseSync(file, source).program)
	return faults
}
