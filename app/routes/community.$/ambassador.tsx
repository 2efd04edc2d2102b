import { Blocks } from '#app/components/community/blocks.tsx'
import { Cover } from '#app/components/community/cover.tsx'
import { CoverHero } from '#app/components/community/cover-hero.tsx'
import { listAddress } from '#app/components/community/narrowing.ts'
import { PublicationTile } from '#app/components/community/publication-tile.tsx'
import { ThingsForm } from '#app/components/community/things-form.tsx'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { Pagination } from '#app/components/ui/pagination.tsx'
import { Section } from '#app/components/ui/section.tsx'
import type { CommunityData } from './route.tsx'

/** One ambassador: profile, outfit, publications. */
export default function AmbassadorPage({ data: { page } }: { data: CommunityData }) {
	const { ambassador, products, publications, pagination, breadcrumbs, url } = page
	if (!ambassador) return null
	const { name, activity, place, portrait, lead, facts, quote, body, look } = ambassador
	return (
		<>
			<div className="wrap pb-2">
				<Breadcrumbs items={[{ name: 'Главная', uri: '/' }, ...breadcrumbs, { name }]} />
			</div>
			<CoverHero title={page.title} above={`${activity}, ${place}`} cover={portrait} isHigh />
			<div className="bg-moss">
				<dl className="wrap grid gap-x-gap gap-y-6 py-10 tablet:grid-cols-3">
					{facts.map(({ value, label }) => (
						<div key={label} className="flex flex-col-reverse">
							<dt className="mt-1 text-14">{label}</dt>
							<dd className="font-head text-40 leading-tight tracking-head">{value}</dd>
						</div>
					))}
				</dl>
			</div>
			<Section className="grid items-start gap-x-gap gap-y-8 laptop:grid-cols-12">
				<figure className="laptop:sticky laptop:top-24 laptop:col-span-4">
					<blockquote className="hang-quote font-head text-28 leading-sub tracking-head">
						<p className="text-balance">«{quote}»</p>
					</blockquote>
				</figure>
				<div className="laptop:col-span-6 laptop:col-start-6">
					<p className="mb-6 text-22 leading-name tracking-sub">{lead}</p>
					<Blocks blocks={body} products={products} />
				</div>
			</Section>
			{look && (
				<Section id="look" title="Что надето" ground="surface">
					<div className="look-grid">
						<div>
							<Cover card={look} shape="upright" sizes="(min-width: 48rem) 40vw, 92vw" />
						</div>
						<div>
							<h3 className="text-28">{look.title}</h3>
							<p className="mt-3 max-w-lead text-18">{look.lead}</p>
						</div>
						<div>
							<ThingsForm
								things={look.things.map(({ product, note }) => ({
									note,
									product: products.find(({ reference }) => reference === product),
								}))}
								price={look.price}
							/>
						</div>
					</div>
				</Section>
			)}
			{publications.length > 0 && (
				<Section id="publications" title="Образы, тренировки, тексты">
					<ul className="cards">
						{publications.map((card) => (
							<li key={card.slug}>
								<PublicationTile card={card} level={3} shape="wide" />
							</li>
						))}
					</ul>
					{pagination && (
						<div className="mt-12">
							<Pagination
								page={pagination.pageNumber}
								totalPages={pagination.totalPages}
								href={(number) => listAddress(url, { page: number })}
							/>
						</div>
					)}
				</Section>
			)}
		</>
	)
}
