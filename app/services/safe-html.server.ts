import { LRUCache } from 'lru-cache'
import sanitizeHtml from 'sanitize-html'

const cleaned = new LRUCache<string, string>({ max: 500 })

const allowed: sanitizeHtml.IOptions = {
	allowedTags: [
		'h2',
		'h3',
		'p',
		'ul',
		'ol',
		'li',
		'strong',
		'em',
		'br',
		'a',
		'dl',
		'dt',
		'dd',
		'table',
		'thead',
		'tbody',
		'tr',
		'th',
		'td',
		'blockquote',
	],
	allowedAttributes: { a: ['href'], th: ['scope'], h2: ['id'], h3: ['id'] },
	allowedSchemes: ['http', 'https', 'mailto', 'tel'],
}

/** HTML from the backend, reduced to text markup and links: nothing in it can run or restyle the page. */
export function safeHtml(html: string): string {
	let clean = cleaned.get(html)
	if (clean === undefined) {
		clean = sanitizeHtml(html, allowed)
		cleaned.set(html, clean)
	}
	return clean
}
