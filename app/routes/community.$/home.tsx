import { Cover } from '#app/components/community/cover.tsx'
import { CoverHero } from '#app/components/community/cover-hero.tsx'
import { PersonCard } from '#app/components/community/person-card.tsx'
import { PublicationTile } from '#app/components/community/publication-tile.tsx'
import { aboutPublication } from '#app/components/community/publication-words.ts'
import { ArrowLink } from '#app/components/ui/arrow-link.tsx'
import { Rail } from '#app/components/ui/rail.tsx'
import { Section } from '#app/components/ui/section.tsx'
import { StretchedLink } from '#app/components/ui/stretched-link.tsx'
import type { PublicationCard } from '#contract/community.ts'
import type { CommunityData } from './route.tsx'
import { SectionHead } from './section.tsx'

/** The front page of the community: people, looks, trainings and texts. */
export default function HomePage({ data: { page, looks, trainings } }: { data: CommunityData }) {
	// A picture leads better than a figure.
	const first = page.publications.find(({ cover }) => cover?.kind === 'picture') ?? page.publications[0]
	const others = page.publications.filter((card) => card !== first)
	return (
		<>
			{page.cover ? (
				<CoverHero title={page.title} cover={page.cover} isHigh>
					{page.lead && <p className="mt-5 max-w-lead text-22 leading-name">{page.lead}</p>}
				</CoverHero>
			) : (
				<SectionHead page={page} />
			)}
			{first && <Lead card={first} others={others.slice(0, 3)} />}
			{page.ambassadors.length > 0 && (
				<div className="pb-section">
					<Rail
						title="Амбассадоры"
						label="Амбассадоры"
						aside={<ArrowLink to="/community/ambassadors/">Все</ArrowLink>}
					>
						{page.ambassadors.map((person) => (
							<li key={person.slug}>
								<PersonCard person={person} />
							</li>
						))}
					</Rail>
				</div>
			)}
			<Row
				id="looks"
				title="Образы"
				cards={looks}
				all={{ text: 'Все образы', to: '/community/ambassadors/looks/' }}
			/>
			<Row
				id="trainings"
				title="Тренировки"
				cards={trainings}
				all={{ text: 'Все тренировки', to: '/community/trainings/' }}
			/>
			<Row
				id="blog"
				title="Что почитать"
				cards={others.slice(3, 9)}
				all={{ text: 'Все статьи', to: '/community/blogs/' }}
			/>
		</>
	)
}

function Lead({ card, others }: { card: PublicationCard; others: readonly PublicationCard[] }) {
	return (
		<Section>
			<article className="group relative grid gap-x-gap gap-y-6 laptop:grid-cols-12">
				<div className="laptop:col-span-8">
					<Cover card={card} sizes="(min-width: 67.5rem) 62vw, 92vw" />
				</div>
				<div className="self-end laptop:col-span-4">
					<p className="text-14 text-muted">{aboutPublication(card)}</p>
					<h2 className="mt-2 text-40">
						<StretchedLink to={card.url} className="group-hover:underline decoration-2 underline-offset-4">
							{card.title}
						</StretchedLink>
					</h2>
					<p className="mt-4 text-18">{card.lead}</p>
					{card.author && <p className="mt-4 text-14 text-muted">{card.author.name}</p>}
				</div>
			</article>
			{others.length > 0 && (
				<ul className="cards mt-12 max-tablet:mt-8">
					{others.map((other) => (
						<li key={other.slug} className="group relative border-ink border-t pt-4">
							<p className="text-14 text-muted">{aboutPublication(other)}</p>
							<h3 className="mt-1.5">
								<StretchedLink
									to={other.url}
									className="group-hover:underline decoration-1 underline-offset-4"
								>
									{other.title}
								</StretchedLink>
							</h3>
						</li>
					))}
				</ul>
			)}
		</Section>
	)
}

interface RowProps {
	id: string
	title: string
	cards: readonly PublicationCard[]
	all: { text: string; to: string }
}

function Row({ id, title, cards, all }: RowProps) {
	if (cards.length === 0) return null
	return (
		<Section id={id} title={title} aside={<ArrowLink to={all.to}>{all.text}</ArrowLink>} joined>
			<ul className="cards">
				{cards.map((card) => (
					<li key={card.slug}>
						<PublicationTile card={card} level={3} />
					</li>
				))}
			</ul>
		</Section>
	)
}
