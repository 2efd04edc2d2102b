import type { AppLoadContext } from '@remix-run/node'
import { pageMeta, scenes } from '#app/components/content/page-meta.ts'
import type { StaticPageData } from '#app/components/content/static-page.tsx'
import { getSeo, getStaticPage } from '#app/services/content.server.ts'
import { inChapters } from './chapters.server.ts'
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
	const { scene, text } = withScene(content)
	const page: StaticPageData = {
		name,
		heading: h1 ?? name,
		...inChapters(safeHtml(text)),
		scene,
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

/** A picture before all words of a text is the scene at the top of its page. */
function withScene(content: string): { scene: StaticPageData['scene']; text: string } {
	const first = /^\s*<img src="(?<src>\/pictures\/[\w/-]+\.avif)" alt="(?<alt>[^"<>&]*)" ?\/?>/.exec(content)
	const { src, alt = '' } = first?.groups ?? {}
	return first && src
		? { scene: { src, alt }, text: content.slice(first[0].length) }
		: { scene: null, text: content }
}
