import { ArticleRoute } from '#app/components/community/article-route.tsx'
import { Blocks } from '#app/components/community/blocks.tsx'
import { Byline } from '#app/components/community/byline.tsx'
import { CoverHero } from '#app/components/community/cover-hero.tsx'
import { listAddress } from '#app/components/community/narrowing.ts'
import { aboutPublication, dayOf, levelName } from '#app/components/community/publication-words.ts'
import ReadNext from '#app/components/community/read-next.tsx'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { Link } from '#app/components/ui/link.tsx'
import { plural, words } from '#app/texts/plural.ts'
import type { Publication } from '#contract/community.ts'
import type { CommunityData } from './route.tsx'

/** An article, a story, a piece of news or a training. */
export default function ArticlePage({ data: { page } }: { data: CommunityData }) {
	const { publication, products, publications, breadcrumbs } = page
	if (!publication) return null
	const { title, lead, cover, training, body, minutes, tags } = publication
	const camps = body.flatMap((block) => (block.type === 'heading' ? { id: block.id, text: block.text } : []))
	const hasRoute = camps.length > 1
	return (
		<article>
			<div className="wrap pb-2">
				<Breadcrumbs items={[{ name: 'Главная', uri: '/' }, ...breadcrumbs, { name: title }]} />
			</div>
			<CoverHero
				title={page.title}
				above={`${aboutPublication(publication)}. ${dayOf(publication)}`}
				cover={cover}
				training={training}
			/>
			<div className="wrap pt-18 max-tablet:pt-10">
				<div className="gap-x-gap laptop:grid laptop:grid-cols-12">
					<p className="text-28 leading-name tracking-sub laptop:col-span-7 laptop:col-start-4">{lead}</p>
					{training && <TrainingFacts publication={publication} />}
				</div>
				<div className="mt-12 gap-x-gap max-tablet:mt-8 laptop:grid laptop:grid-cols-12">
					<div className="laptop:col-span-2">
						{hasRoute && <ArticleRoute camps={camps} minutes={minutes} />}
					</div>
					<div className="article-flow laptop:col-span-10">
						<Blocks blocks={body} products={products} />
						<footer className="mt-18 border-line border-t pt-6 max-tablet:mt-12">
							<Byline publication={publication} />
							{tags.length > 0 && (
								<ul className="mt-4 flex flex-wrap gap-x-6">
									{tags.map((tag) => (
										<li key={tag}>
											<Link
												to={listAddress('/blog/', { tag })}
												className="target wrap-anywhere underlined text-14"
											>
												{tag}
											</Link>
										</li>
									))}
								</ul>
							)}
						</footer>
					</div>
				</div>
			</div>
			<ReadNext cards={publications} />
		</article>
	)
}

function TrainingFacts({ publication: { training } }: { publication: Publication }) {
	if (!training) return null
	const facts = [
		{ name: 'Сколько', value: plural(training.minutes, words.minute) },
		{ name: 'Кому', value: levelName[training.level - 1] ?? '' },
		...(training.equipment.length > 0 ? [{ name: 'Понадобится', value: training.equipment.join(', ') }] : []),
	]
	return (
		<dl className="mt-8 grid gap-x-gap gap-y-4 tablet:grid-cols-3 laptop:col-span-7 laptop:col-start-4">
			{facts.map(({ name, value }) => (
				<div key={name} className="border-ink border-t pt-3">
					<dt className="text-14 text-muted">{name}</dt>
					<dd className="font-medium text-22 leading-sub">{value}</dd>
				</div>
			))}
		</dl>
	)
}
