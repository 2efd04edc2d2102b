import type { PublicationCard } from '#contract/community.ts'
import { StretchedLink } from '../ui/stretched-link.tsx'
import { Cover } from './cover.tsx'
import { aboutPublication, kindName } from './publication-words.ts'

interface PublicationTileProps {
	card: PublicationCard
	/** The level below the heading of the list. */
	level?: 2 | 3
	sizes?: string
	priority?: boolean
	shape?: 'wide' | 'upright'
}

export const tileSizes = '(min-width: 95rem) 464px, (min-width: 67.5rem) 30vw, (min-width: 48rem) 46vw, 92vw'

/** A publication in a list. The whole tile is one link. */
export function PublicationTile({
	card,
	level = 2,
	sizes = tileSizes,
	priority,
	shape = card.kind === 'LOOK' ? 'upright' : 'wide',
}: PublicationTileProps) {
	const Heading = `h${level}` as const
	// A cover without a picture says how long a training is, and for whom.
	const isTold = card.training && card.cover?.kind !== 'picture'
	return (
		<article className="group relative">
			<Cover card={card} sizes={sizes} priority={priority} shape={shape} />
			<p className="mt-4 text-14 text-muted">
				{[!isTold && aboutPublication(card), card.author?.name].filter(Boolean).join('. ') ||
					kindName[card.kind]}
			</p>
			<Heading className="mt-1.5 text-22 leading-sub tracking-sub">
				<StretchedLink to={card.url} className="group-hover:underline decoration-1 underline-offset-4">
					{card.title}
				</StretchedLink>
			</Heading>
		</article>
	)
}
