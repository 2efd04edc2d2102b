import { type AppLoadContext, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { addThings, addToCart } from '#app/actions/add-to-cart.server.ts'
import { formAction } from '#app/actions/form.server.ts'
import type { PageHandle, PageType } from '#app/behaviour/page-types.ts'
import { readNarrowed } from '#app/components/community/narrowing.ts'
import { pageMeta } from '#app/components/content/page-meta.ts'
import { aboutPage } from '#app/components/shell/titled.ts'
import { AddToCart } from '#app/forms/add-to-cart.ts'
import { AddThings } from '#app/forms/look.ts'
import { keptForBack } from '#app/kept-for-back.ts'
import { getCommunityPage, listPublications } from '#app/services/community.server.ts'
import { getSeo } from '#app/services/content.server.ts'
import AmbassadorPage from './ambassador.tsx'
import AmbassadorsPage from './ambassadors.tsx'
import ArticlePage from './article.tsx'
import HomePage from './home.tsx'
import LookPage from './look.tsx'
import SectionPage from './section.tsx'

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches, location }) => {
	if (!loaded) return []
	const { page, seo, origin } = loaded
	const { shopName, hasFailedForm } = aboutPage(matches, location)
	return pageMeta({
		seo,
		title: `${page.title} — «${shopName}»`,
		description: page.lead,
		canonical: origin + page.url,
		noindex: loaded.isNarrowed,
		hasError: hasFailedForm,
	})
}

export const handle: PageHandle = { pageType: ({ pathname }) => typeOf(pathname) }

function typeOf(pathname: string): PageType {
	if (/^\/community\/?$/.test(pathname)) return 'Ecosystem'
	if (/\/looks\/?$/.test(pathname)) return 'Stories'
	if (/^\/community\/ambassadors(\/[^/]*)?\/?$/.test(pathname)) return 'Experts'
	if (/\/trainings\/?$/.test(pathname)) return 'VideoTraining'
	return /^\/community\/(blogs|technology)\/?$/.test(pathname) ? 'Articles' : 'Media'
}

export const headers = keptForBack

export async function loader({ params, request, context }: LoaderFunctionArgs) {
	return loadCommunity((params['*'] ?? '').replace(/(?<=[^/])\/$/, ''), new URL(request.url), context)
}

async function loadCommunity(path: string, url: URL, { api, config }: AppLoadContext) {
	const narrowed = readNarrowed(url.searchParams)
	const isHome = path === ''
	const [page, seo, looks, trainings] = await Promise.all([
		getCommunityPage(api, path, narrowed),
		getSeo(api, url.pathname),
		isHome ? listPublications(api, { type: 'LOOK' }) : undefined,
		isHome ? listPublications(api, { type: 'TRAINING' }) : undefined,
	])
	// A publication has one address, with the name of its author.
	if (page.url !== url.pathname && page.publication) throw redirect(page.url + url.search, 301)
	return {
		page,
		narrowed,
		isNarrowed: Boolean(narrowed.query || narrowed.tag || narrowed.type),
		looks: looks?.publications.slice(0, 3) ?? [],
		trainings: trainings?.publications.slice(0, 3) ?? [],
		seo,
		origin: config.shop.url ?? url.origin,
	}
}

export type CommunityData = Awaited<ReturnType<typeof loadCommunity>>

export const action = formAction([AddToCart, AddThings], (form, { request, context }) => {
	const { pathname, search } = new URL(request.url)
	const page = pathname + search
	return form.has('things[0].id')
		? addThings(form, { request, context }, page)
		: addToCart(form, { request, context }, page)
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

/** Every page under /community/ (spec §2): what stands on it decides how it looks. */
export default function CommunityScreen() {
	const data = useLoaderData<typeof loader>()
	const Screen = screens[data.page.kind]
	// Another page begins with forms of its own.
	return <Screen key={data.page.url} data={data} />
}
