import { Blocks } from '#app/components/community/blocks.tsx'
import { Byline } from '#app/components/community/byline.tsx'
import { Cover } from '#app/components/community/cover.tsx'
import ReadNext from '#app/components/community/read-next.tsx'
import { ThingsForm } from '#app/components/community/things-form.tsx'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import type { CommunityData } from './route.tsx'

/** A look: every thing in its size, for one press. */
export default function LookPage({ data: { page } }: { data: CommunityData }) {
	const { publication, products, publications, breadcrumbs } = page
	if (!publication) return null
	const { title, lead, body, things, price } = publication
	return (
		<>
			<article className="wrap pb-section">
				<Breadcrumbs items={[{ name: 'Главная', uri: '/' }, ...breadcrumbs, { name: title }]} />
				<div className="look-grid pt-5">
					<div>
						<Cover card={publication} shape="upright" sizes="(min-width: 48rem) 40vw, 92vw" priority />
					</div>
					<div>
						<PageHeading size="empty">{page.title}</PageHeading>
						<p className="mt-4 text-22 leading-name tracking-sub">{lead}</p>
						<div className="mt-5">
							<Byline publication={publication} />
						</div>
						{body.length > 0 && (
							<div className="mt-6">
								<Blocks blocks={body} products={products} />
							</div>
						)}
					</div>
					<div>
						<h2 className="mb-5 text-40">Что надето</h2>
						<ThingsForm
							things={things.map(({ product, note }) => ({
								note,
								product: products.find(({ reference }) => reference === product),
							}))}
							price={price}
						/>
					</div>
				</div>
			</article>
			<ReadNext cards={publications} />
		</>
	)
}
