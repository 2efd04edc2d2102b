import { safeHtml } from '#app/loaders/safe-html.server.ts'

export interface ProductStory {
	/** The description's own heading, as plain text; empty when it has none. */
	heading: string
	/** Sanitised HTML. */
	html: string
}

/** Splits a description into its first heading and the text below it. */
export function storyOf(description: string): ProductStory {
	const html = safeHtml(description).trim()
	const [whole, heading = ''] = /^<h[23][^>]*>(.*?)<\/h[23]>/s.exec(html) ?? []
	return { heading: textOf(heading), html: whole ? html.slice(whole.length).trim() : html }
}

const entities: Record<string, string> = {
	'&amp;': '&',
	'&lt;': '<',
	'&gt;': '>',
	'&quot;': '"',
	'&nbsp;': '\u00a0',
}

/** The words of HTML. */
export const textOf = (html: string) =>
	html
		.replace(/<\/(?:h3|p|li)>/g, ' ')
		.replace(/<[^<>]*>/g, '')
		.replace(/&(amp|lt|gt|quot|nbsp);/g, (entity) => entities[entity] ?? entity)
		.trim()
