import type { AppLoadContext } from '@remix-run/node'
import { pageProblem } from '#app/api/problems.server.ts'
import { readNarrowed } from '#app/components/community/narrowing.ts'
import { pageMeta, scenes } from '#app/components/content/page-meta.ts'
import { listPublications } from '#app/services/community.server.ts'
import { getSeo } from '#app/services/content.server.ts'
import { seoTexts } from './seo-texts.server.ts'

/** All publications. @throws a page problem when the list is unavailable: the page has nothing else */
export async function loadBlog(request: Request, { api, config }: AppLoadContext) {
	const url = new URL(request.url)
	const narrowed = readNarrowed(url.searchParams)
	const [list, seo] = await Promise.all([listPublications(api, narrowed), getSeo(api, '/blog')])
	if (!list) throw api.visit.retryAfter() > 0 ? pageProblem('limited', 429) : pageProblem('unavailable', 503)
	const { h1, seoText } = seoTexts(seo, { h1: 'Журнал' })
	return {
		list,
		narrowed,
		heading: h1 ?? 'Журнал',
		seoText,
		meta: pageMeta({
			shop: config,
			seo,
			title: `Журнал — «${config.shop.name}»`,
			description: 'Статьи, истории, тренировки и образы: как выбрать, как носить и куда пойти.',
			canonical: `${config.shop.url ?? url.origin}/blog/`,
			page: list.pagination.pageNumber,
			noindex: Boolean(narrowed.query || narrowed.tag || narrowed.type),
			picture: scenes.text,
			hasFeed: true,
			words: { h1: 'Журнал' },
			breadcrumbs: [{ name: 'Главная', uri: '/' }, { name: 'Журнал' }],
		}),
	}
}
