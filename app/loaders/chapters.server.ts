const TAG = /<(?<end>\/?)(?<name>[a-z][a-z0-9]*)/g
const alone = new Set(['br', 'img'])

export interface Chapter {
	/** Of its heading. */
	id: string
	/** Words of its heading, without markup. */
	text: string
}

/**
 * A text whose chapters are sections: each heading of the second level with what comes after it, up to the next one.
 * @param html sanitised: the tags are well formed
 */
export function inChapters(html: string): { html: string; chapters: Chapter[] } {
	const [lead = '', ...parts] = split(html)
	const chapters: Chapter[] = []
	const sections = parts.map((part) => {
		const { id, inner = '' } = /^<h2(?: id="(?<id>[^"]*)")?>(?<inner>.*?)<\/h2>/s.exec(part)?.groups ?? {}
		const chapter = { id: id || `chapter-${chapters.length + 1}`, text: plain(inner) }
		chapters.push(chapter)
		const rest = part.slice(part.indexOf('</h2>') + '</h2>'.length)
		return `<section class="chapter"><h2 id="${chapter.id}">${inner}</h2><div>${rest}</div></section>`
	})
	return { html: lead + sections.join(''), chapters }
}

/** The text cut before each heading of the second level that is in no other element. */
function split(html: string): string[] {
	const parts: string[] = []
	let depth = 0
	let from = 0
	for (const { index, groups } of html.matchAll(TAG)) {
		const { end, name = '' } = groups ?? {}
		if (alone.has(name)) continue
		if (end) depth--
		else {
			if (depth === 0 && name === 'h2') {
				parts.push(html.slice(from, index))
				from = index
			}
			depth++
		}
	}
	return [...parts, html.slice(from)]
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

const plain = (html: string) =>
	html
		.replace(/<[^<>]*>/g, '')
		.replace(/&(?<name>amp|lt|gt|quot);/g, (sign, name: string) => signs[name] ?? sign)
