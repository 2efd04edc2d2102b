import { decodeHTML } from 'entities'
import sanitizeHtml from 'sanitize-html'
import { popupModes } from '#contract/content.ts'
import { trim } from '#contract/trim.ts'

/** Nothing to undo: words with single spaces between them. Most texts of a feed are such. */
const ALREADY_PLAIN =
	/^[^\s&<\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*(?:[ \u00a0][^\s&<\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]+)*$/u

/** Turns the direction of what follows, beyond the text too. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g

/** Signs that nobody writes about: «&amp;nbsp;» is a space that was escaped once too often. */
const escapedOnce = (text: string) =>
	text.replace(/&amp;(?:amp;)*(nbsp|amp|quot|[lr]aquo|[mn]dash|shy|#\d{1,6});/g, '&$1;')

/**
 * One line of plain text out of a feed: entities that were escaped twice or more are undone, tags, control
 * characters and changes of the direction go, white space is collapsed.
 */
export function plainText(text: string, maxChars = 250): string {
	if (text.length <= maxChars && ALREADY_PLAIN.test(text)) return text
	return decodeHTML(escapedOnce(text))
		.replace(/<\/?[a-z][^<>]*>/gi, ' ')
		.replace(DIRECTIONS, '')
		.replace(/\p{Cc}|\p{Cs}/gu, ' ')
		.replace(/\s+/g, (space) => (space === '\u00a0' ? space : ' '))
		.trim()
		.slice(0, maxChars)
		.replace(/\p{Cs}/gu, '')
}

/** «Чёрный» and «черный  » are one word: the form texts are compared in, never shown. */
export function comparable(text: string): string {
	const words = text
		.toLowerCase()
		.replaceAll('ё', 'е')
		.replace(/[\s\u00a0_]+/g, ' ')
	return trim(words, /[\s.,;:«»"'-]/)
}

const SAFE_HTML: sanitizeHtml.IOptions = {
	allowedTags: ['h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'br'],
	allowedAttributes: {},
	transformTags: {
		h1: 'h3',
		h2: 'h3',
		h4: 'h3',
		h5: 'h3',
		h6: 'h3',
		b: 'strong',
		i: 'em',
		div: 'p',
		article: 'p',
		section: 'p',
	},
	nestingLimit: 20,
}

const BLOCK_TAG = /<(?:p|br|ul|ol|li|h[1-6]|div|table)\b/i

/** A description as HTML of the few tags a page may show; a text without tags becomes paragraphs by its lines. */
export function safeHtml(description: string): string {
	let html = escapedOnce(description.replace(/[\0\p{Cs}]/gu, '')).trim()
	if (!/<[a-z]/i.test(html) && /&lt;\/?(?:p|br|b|ul|li|strong|div|span|h\d)\b/i.test(html))
		html = decodeHTML(html)
	if (!BLOCK_TAG.test(html)) {
		html = html
			.split('\n')
			.map((line) => line.trim())
			.filter((line) => line !== '')
			.map((line) => `<p>${line}</p>`)
			.join('')
	}
	return sanitizeHtml(html, SAFE_HTML)
		.replace(/<(p|h3|li|strong|em|ul|ol)>(?:\s|&nbsp;|<br \/>)*<\/\1>/g, '')
		.trim()
}

const PAGE_HTML: sanitizeHtml.IOptions = {
	allowedTags: [
		...[
			'h2',
			'h3',
			'h4',
			'p',
			'ul',
			'ol',
			'li',
			'dl',
			'dt',
			'dd',
			'div',
			'strong',
			'em',
			'br',
			'a',
			'blockquote',
		],
		...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'time', 'span', 'section', 'img'],
	],
	allowedAttributes: {
		a: ['href', { name: 'data-popup', values: [...popupModes] }],
		th: ['scope', 'colspan'],
		td: ['colspan'],
		span: ['lang'],
		h2: ['id'],
		h3: ['id'],
		img: ['src', 'alt'],
	},
	allowedSchemes: ['http', 'https', 'mailto', 'tel'],
	allowProtocolRelative: false,
	exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src?.startsWith('/pictures/'),
}

/**
 * HTML a content manager wrote: also headings, links, tables, definitions, sections and the shop's own pictures, still
 * no scripts or styles.
 */
export const safePageHtml = (html: string) => sanitizeHtml(html, PAGE_HTML).trim()

/**
 * A text of several lines, each as plain text; of empty ones in a row one is left.
 * @param length of the longest line
 */
export const plainLines = (text = '', length: number): string =>
	text
		.split(/\r?\n/)
		.map((line) => plainText(line, length))
		.join('\n')
		.replace(/\n{3,}/g, '\n\n')
		.trim()
