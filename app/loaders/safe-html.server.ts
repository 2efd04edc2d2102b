import { LRUCache } from 'lru-cache'
import sanitizeHtml from 'sanitize-html'
import { imageUrl } from '#app/components/ui/picture.tsx'
import { popupModes } from '#contract/content.ts'
import { typeset } from '#contract/typeset.ts'

/** Characters of texts before and after, which the content and customers write. */
const cleaned = new LRUCache<string, string>({
	maxSize: 4 * 1024 * 1024,
	sizeCalculation: (clean, html) => clean.length + html.length + 100,
})

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
		'section',
		'div',
		'img',
	],
	allowedAttributes: {
		// Spec §3: popup mode of the text page that it leads to.
		a: ['href', { name: 'data-popup', values: [...popupModes] }],
		th: ['scope'],
		h2: ['id'],
		h3: ['id'],
		img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
	},
	allowedSchemes: ['http', 'https', 'mailto', 'tel'],
	transformTags: { img: (tagName, { src = '', alt = '' }) => ({ tagName, attribs: ownPicture(src, alt) }) },
	exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
}

/** A picture of the shop, four by three, from the image service; nothing of one from elsewhere. */
function ownPicture(src: string, alt: string): sanitizeHtml.Attributes {
	if (!/^\/pictures\/[\w/-]+\.avif$/.test(src)) return {}
	return {
		src: imageUrl(src, 640),
		srcset: ([320, 640, 1000] as const).map((width) => `${imageUrl(src, width)} ${width}w`).join(', '),
		sizes: '(min-width: 48rem) 40vw, 100vw',
		alt,
		width: '960',
		height: '720',
		loading: 'lazy',
	}
}

/**
 * HTML from the backend, reduced to text markup, links and pictures of the shop: nothing in it can run or restyle the
 * page. Its short words stay with the next ones.
 */
export function safeHtml(html: string): string {
	let clean = cleaned.get(html)
	if (clean === undefined) {
		clean = typeset(sanitizeHtml(html, allowed))
		cleaned.set(html, clean)
	}
	return clean
}
