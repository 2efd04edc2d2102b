import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { pageProblem } from '#app/api/problems.server.ts'
import { ProductRail } from '#app/components/catalog/product-rail.tsx'
import { ClubBanner } from '#app/components/content/club-banner.tsx'
import { Looks } from '#app/components/content/looks.tsx'
import { pageMeta } from '#app/components/content/page-meta.ts'
import { Poster } from '#app/components/content/poster.tsx'
import { PromoBanner } from '#app/components/content/promo-banner.tsx'
import { Seasons } from '#app/components/content/seasons.tsx'
import { StoresStrip } from '#app/components/content/stores-strip.tsx'
import { aboutShop } from '#app/components/content/structured-data.ts'
import { TechnologyStory } from '#app/components/content/technology-story.tsx'
import { SearchBox } from '#app/components/shell/search-box.tsx'
import { seenFirst } from '#app/components/shell/seen-pages.ts'
import { useCatalogLinks } from '#app/components/shell/use-catalog-links.ts'
import { useShopSections } from '#app/components/shell/use-shop-sections.ts'
import { Chip } from '#app/components/ui/chip.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { allowBackForwardCache } from '#app/loaders/back-button.ts'
import { toCards } from '#app/loaders/listing.server.ts'
import { seoTexts } from '#app/loaders/seo-texts.server.ts'
import { loadStoresStrip } from '#app/loaders/stores/stores-strip.server.ts'
import { getSeo, listBannerGroups, listBanners, listFragments } from '#app/services/content.server.ts'
import { getRecommendation } from '#app/services/products.server.ts'
import * as content from '#contract/content.ts'
import { listShops } from '#contract/geo.ts'
import * as products from '#contract/products.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? []

export const handle: PageHandle = { pageType: 'Main', isSeenAgain: true }

export const headers = allowBackForwardCache

export const clientLoader = seenFirst

/** Calls of which the parts of the page are made. */
const PARTS = [content.listBanners, content.listBannerGroups, products.getRecommendation, listShops]

export async function loader({ request, context: { api, config } }: LoaderFunctionArgs) {
	const origin = config.shop.url ?? new URL(request.url).origin
	const [banners, groups, texts, hits, stores, seo] = await Promise.all([
		listBanners(api, ['main-hero', 'main-technology', 'main-promo', 'main-club'], '/'),
		listBannerGroups(api, ['main-seasons', 'main-looks']),
		listFragments(api, ['main-hits']),
		getRecommendation(api, 'hits'),
		loadStoresStrip(api),
		getSeo(api, '/'),
	])
	const { h1, seoText } = seoTexts(seo, { h1: config.shop.name })
	const hero = banners['main-hero'][0] ?? null
	const page = {
		// The banner's title is the heading unless the content says another.
		heading: hero ? (h1 === hero.title ? null : h1) : (h1 ?? config.shop.name),
		seoText,
		hero,
		seasons: groups['main-seasons'][0] ?? null,
		hits: hits?.items.length
			? { title: texts['main-hits']?.title || hits.title, items: toCards(hits.items) }
			: null,
		technology: banners['main-technology'][0] ?? null,
		looks: groups['main-looks'][0] ?? null,
		promo: banners['main-promo'],
		stores,
		club: banners['main-club'][0] ?? null,
		meta: pageMeta({
			shop: config,
			seo,
			title: `«${config.shop.name}»: интернет-магазин`,
			canonical: `${origin}/`,
			words: { h1: config.shop.name },
			things: aboutShop(origin, config.shop),
		}),
	}
	const { seasons, technology, looks, promo, club } = page
	const parts = [hero, seasons, page.hits, technology, looks, promo[0], page.stores, club]
	// A part that fails is left out; where all have failed the backend is down. One that is there, even without content,
	// has goods to lead to.
	const isEmpty = parts.every((part) => !part)
	if (isEmpty && api.visit.haveFailed(PARTS)) {
		throw api.visit.retryAfter() > 0 ? pageProblem('limited', 429) : pageProblem('unavailable', 503)
	}
	return page
}

/** Every part comes from the content; a missing one leaves no gap. */
export default function MainPage() {
	const { heading, hero, seasons, hits, technology, looks, promo, stores, club } =
		useLoaderData<typeof loader>()
	const { hits: allHits } = useCatalogLinks()
	return (
		<>
			{hero ? (
				<Poster banner={hero} heading={heading} />
			) : !seasons ? (
				<WayToGoods heading={heading} />
			) : (
				<div className="pt-10">
					<h1 className="sr-only">{heading}</h1>
				</div>
			)}
			{seasons && <Seasons group={seasons} />}
			{hits && (
				<div className={hero && !seasons ? 'py-section' : 'pb-section'}>
					<ProductRail
						slot="hits"
						title={hits.title}
						items={hits.items}
						{...(allHits && { all: { text: 'Все хиты', to: allHits } })}
					/>
				</div>
			)}
			{technology && <TechnologyStory banner={technology} />}
			{looks && <Looks group={looks} />}
			{promo.map((banner) => (
				<div key={banner.id} className="pb-section">
					<PromoBanner banner={banner} />
				</div>
			))}
			{stores && <StoresStrip {...stores} />}
			{club && <ClubBanner banner={club} />}
		</>
	)
}

/** The beginning of the page of a shop without a poster: its sections, and the search. */
function WayToGoods({ heading }: { heading: string | null }) {
	const sections = useShopSections()
	return (
		<div className="wrap py-section">
			<PageHeading>{heading}</PageHeading>
			<p className="mt-5 max-w-lead text-18">Выбери раздел или найди нужное.</p>
			<div className="mt-7 max-w-lead">
				<SearchBox id="home-search" />
			</div>
			<ul className="mt-7 flex flex-wrap gap-2">
				{sections.map((section) => (
					<li key={section.id}>
						<Chip to={section.url}>{section.titleName}</Chip>
					</li>
				))}
				<li>
					<Chip to="/catalog/">Весь каталог</Chip>
				</li>
			</ul>
		</div>
	)
}
