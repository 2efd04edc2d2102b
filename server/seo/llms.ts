import { type AddressKind, listAddresses } from '#contract/export.ts'
import { canonicalPath } from '#server/routing/canonical-path.ts'
import type { Ask, Site } from './site.ts'

/** `llms.txt` (llmstxt.org): what the shop is and where things are, for programs that read for people. */
export async function llmsText(ask: Ask, { origin, hasPage, shop }: Site): Promise<string> {
	const linksOf = async (kind: AddressKind, isListed: (path: string) => boolean = () => true) => {
		const { items } = await ask(listAddresses, { params: { kind }, query: {} })
		return items
			.filter(({ path }) => isListed(path))
			.map(({ path, title }) => `- [${title.replace(/[[\]]/g, '')}](${origin}${canonicalPath(path)})`)
	}
	const isUpper = (path: string) => path.split('/').length <= 4
	const [pages, categories] = await Promise.all([linksOf('page', hasPage), linksOf('category', isUpper)])
	return [
		`# ${shop.name}`,
		'',
		`> «${shop.name}»: интернет-магазин. Цены в рублях. Телефон ${shop.phone}, почта ${shop.email}.`,
		'',
		'## Каталог',
		'',
		...categories,
		'',
		'## Страницы',
		'',
		...pages,
		'',
		'## Данные',
		'',
		`- [Все адреса](${origin}/sitemap.xml)`,
		`- [Все товары с ценами и наличием, Yandex Market YML](${origin}/feed.yml)`,
		...(hasPage('/blog.atom') ? [`- [Блог, Atom](${origin}/blog.atom)`] : []),
		'',
	].join('\n')
}
