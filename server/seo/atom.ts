import { listPublications } from '#contract/community.ts'
import { canonicalPath } from '#server/routing/canonical-path.ts'
import type { Ask, Site } from './site.ts'
import { element, xmlText } from './xml.ts'

/** The newest publications as an Atom feed (RFC 4287). */
export async function atomFeed(ask: Ask, { origin, shop }: Site): Promise<string> {
	const { publications } = await ask(listPublications, { query: {} })
	const updated = publications[0] ? momentOf(publications[0].date) : '1970-01-01T00:00:00Z'
	const entries = publications.map(({ title, lead, url, author, date, tags }) => {
		const address = origin + canonicalPath(url)
		return [
			'<entry>',
			element('id', address),
			element('title', title),
			`<link rel="alternate" href="${xmlText(address)}"/>`,
			element('updated', momentOf(date)),
			element('published', momentOf(date)),
			`<author>${element('name', author?.name ?? shop.name)}</author>`,
			...tags.map((tag) => `<category term="${xmlText(tag)}"/>`),
			element('summary', lead),
			'</entry>\n',
		].join('')
	})
	return [
		'<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ru">\n',
		element('id', `${origin}/blog/`),
		element('title', `Блог «${shop.name}»`),
		element('updated', updated),
		`<link rel="self" type="application/atom+xml" href="${xmlText(`${origin}/blog.atom`)}"/>`,
		`<link rel="alternate" type="text/html" href="${xmlText(`${origin}/blog/`)}"/>`,
		`<author>${element('name', shop.name)}</author>\n`,
		...entries,
		'</feed>\n',
	].join('')
}

/** A day of Moscow as the moment at which it began. */
const momentOf = (day: string) => `${day}T00:00:00+03:00`
