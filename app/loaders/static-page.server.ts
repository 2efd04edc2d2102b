import type { AppLoadContext } from '@remix-run/node'
import { pageMeta, scenes } from '#app/components/content/page-meta.ts'
import type { StaticPageData } from '#app/components/content/static-page.tsx'
import { getSeo, getStaticPage } from '#app/services/content.server.ts'
import { safeHtml } from './safe-html.server.ts'
import { seoTexts } from './seo-texts.server.ts'

/**
 * A page of text, with its head.
 * @param url canonical path of the page
 * @throws the not-found page when the content has none
 */
export async function loadStaticPage(url: string, request: Request, { api, config }: AppLoadContext) {
	const [{ name, content, displayMode }, seo] = await Promise.all([getStaticPage(api, url), getSeo(api, url)])
	const words = { h1: name }
	const { h1, seoText } = seoTexts(seo, words)
	const page: StaticPageData = {
		heading: h1 ?? name,
		html: safeHtml(content),
		displayMode,
	}
	return {
		page,
		seoText,
		meta: pageMeta({
			shop: config,
			seo,
			title: `${name} — «${config.shop.name}»`,
			canonical: (config.shop.url ?? new URL(request.url).origin) + url,
			picture: scenes.text,
			breadcrumbs: [{ name: 'Главная', uri: '/' }, { name }],
			words,
		}),
	}
}
