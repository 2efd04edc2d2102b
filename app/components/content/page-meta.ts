import type { Seo } from '#contract/content.ts'

interface PageMeta {
	seo: Seo | null
	/** When the content names none. */
	title: string
	description?: string
	/** Absolute. */
	canonical: string
	noindex?: boolean
	/** The form of the page was refused. */
	hasError?: boolean
}

/** Title, description, canonical address and robots: what the content says, else what the page itself can. */
export function pageMeta({ seo, title, description = '', canonical, noindex, hasError }: PageMeta) {
	const words = seo?.description || description
	const robots = seo?.robots || (noindex ? 'noindex, follow' : '')
	return [
		{ title: `${hasError ? 'Ошибка: ' : ''}${seo?.title || title}` },
		...(words ? [{ name: 'description', content: words }] : []),
		...(robots ? [{ name: 'robots', content: robots }] : []),
		{ tagName: 'link', rel: 'canonical', href: canonicalOf(seo?.canonical, canonical) },
	]
}

/** The content's address, made absolute, when it is one of a page. */
function canonicalOf(named: string | undefined, own: string): string {
	const url = named && URL.canParse(named, own) ? new URL(named, own) : null
	return url && /^https?:$/.test(url.protocol) ? url.href : new URL(own).href
}
