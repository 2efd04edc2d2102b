import type { AppLoadContext, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { addThings, addToCart } from '#app/actions/add-to-cart.server.ts'
import { formAction } from '#app/actions/form.server.ts'
import type { PageHandle, PageType } from '#app/analytics/page-types.ts'
import { readNarrowed } from '#app/components/community/narrowing.ts'
import { pageMeta, scenes } from '#app/components/content/page-meta.ts'
import { articleThing } from '#app/components/content/structured-data.ts'
import { countPieces, unlessCartTold } from '#app/components/shell/in-cart.ts'
import { seenFirst } from '#app/components/shell/seen-pages.ts'
import { AddToCart } from '#app/forms/add-to-cart.ts'
import { AddThings } from '#app/forms/look.ts'
import { allowBackForwardCache } from '#app/loaders/back-button.ts'
import { seoTexts } from '#app/loaders/seo-texts.server.ts'
import { ownPath } from '#app/paths/own-path.ts'
import { redirect } from '#app/paths/redirect.server.ts'
import { getCommunityPage, listPublications } from '#app/services/community.server.ts'
import { getSeo } from '#app/services/content.server.ts'
import type { CommunityPage } from '#contract/community.ts'
import type { Seo } from '#contract/content.ts'
import AmbassadorPage from './ambassador.tsx'
import AmbassadorsPage from './ambassadors.tsx'
import ArticlePage from './article.tsx'
import HomePage from './home.tsx'
import LookPage from './look.tsx'
import SectionPage from './section.tsx'

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? []

export const handle: PageHandle = { pageType: ({ pathname }) => typeOf(pathname), isSeenAgain: true }

function typeOf(pathname: string): PageType {
	if (/^\/community\/?$/.test(pathname)) return 'Ecosystem'
	if (/\/looks\/?$/.test(pathname)) return 'Stories'
	if (/^\/community\/ambassadors(\/[^/]*)?\/?$/.test(pathname)) return 'Experts'
	if (/\/trainings\/?$/.test(pathname)) return 'VideoTraining'
	return /^\/community\/(blogs|technology)\/?$/.test(pathname) ? 'Articles' : 'Media'
}

export const headers = allowBackForwardCache

export const clientLoader = seenFirst
export const clientAction = countPieces
export const shouldRevalidate = unlessCartTold

export async function loader({ params, request, context }: LoaderFunctionArgs) {
	return loadCommunity((params['*'] ?? '').replace(/(?<=[^/])\/$/, ''), new URL(request.url), context)
}

async function loadCommunity(path: string, url: URL, { api, config, form }: AppLoadContext) {
	const narrowed = readNarrowed(url.searchParams)
	const isHome = path === ''
	const [page, seo, looks, trainings] = await Promise.all([
		getCommunityPage(api, path, narrowed),
		getSeo(api, url.pathname),
		isHome ? listPublications(api, { type: 'LOOK' }) : undefined,
		isHome ? listPublications(api, { type: 'TRAINING' }) : undefined,
	])
	// A publication has one address, with the name of its author.
	const own = ownPath(page.url, null)
	if (page.publication && own?.startsWith('/community/') && own !== url.pathname)
		throw redirect(own + url.search, 301)
	const words = { h1: page.title }
	const { h1, seoText } = seoTexts(seo, words)
	return {
		page: { ...page, title: h1 ?? page.title },
		narrowed,
		seoText,
		looks: looks?.publications.slice(0, 3) ?? [],
		trainings: trainings?.publications.slice(0, 3) ?? [],
		meta: metaOf(page, seo, {
			shop: config,
			origin: config.shop.url ?? url.origin,
			path: own ?? ownPath(url.pathname),
			shopName: config.shop.name,
			noindex: Boolean(narrowed.query || narrowed.tag || narrowed.type),
			hasError: form.failed,
		}),
	}
}

interface About {
	shop: AppLoadContext['config']
	origin: string
	path: string
	shopName: string
	noindex: boolean
	hasError: boolean
}

function metaOf(
	page: CommunityPage,
	seo: Seo | null,
	{ shop, origin, path, shopName, noindex, hasError }: About,
) {
	const { title, lead, publication, ambassador } = page
	const address = origin + path
	const cover = publication?.cover?.kind === 'picture' ? publication.cover : null
	const picture = cover ?? ambassador?.portrait ?? page.cover
	const shown = picture ? { ...picture, src: picture.url } : scenes.text
	return pageMeta({
		shop,
		seo,
		title: `${title} — «${shopName}»`,
		description: lead,
		canonical: address,
		page: page.pagination?.pageNumber ?? 1,
		noindex,
		hasError,
		picture: shown,
		hasFeed: true,
		words: { h1: title },
		breadcrumbs: [{ name: 'Главная', uri: '/' }, ...page.breadcrumbs, { name: title }],
		...(publication && {
			type: 'article',
			things: [articleThing(publication, { address, shopName, picture: { url: shown.src } })],
		}),
	})
}

export type CommunityData = Awaited<ReturnType<typeof loadCommunity>>

export const action = formAction([AddToCart, AddThings], (form, { request, context }) => {
	const { pathname, search } = new URL(request.url)
	const page = pathname + search
	return [...form.keys()].some((name) => name.startsWith('things['))
		? addThings(form, { request, context }, page)
		: addToCart(form, { request, context }, () => page)
})

const screens: Record<CommunityData['page']['kind'], (props: { data: CommunityData }) => ReactNode> = {
	HOME: HomePage,
	AMBASSADORS: AmbassadorsPage,
	AMBASSADOR: AmbassadorPage,
	LOOKS: SectionPage,
	LOOK: LookPage,
	TRAININGS: SectionPage,
	TRAINING: ArticlePage,
	BLOGS: SectionPage,
	ARTICLE: ArticlePage,
	TECHNOLOGY: SectionPage,
}

/** Every page under /community/ (spec §2); its content decides the layout. */
export default function CommunityScreen() {
	const data = useLoaderData<typeof loader>()
	const Screen = screens[data.page.kind]
	// Another page begins with forms of its own.
	return <Screen key={data.page.url} data={data} />
}
