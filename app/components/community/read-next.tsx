import type { PublicationCard } from '#contract/community.ts'
import { ArrowLink } from '../ui/arrow-link.tsx'
import { Section } from '../ui/section.tsx'
import { PublicationTile } from './publication-tile.tsx'

interface ReadNextProps {
	cards: readonly PublicationCard[]
	title?: string
	all?: { text: string; to: string }
	/** Unique on the page. */
	id?: string
}

/** Three publications under a page. */
export default function ReadNext({
	cards,
	title = 'Что читать дальше',
	all,
	id = 'read-next',
}: ReadNextProps) {
	if (cards.length === 0) return null
	return (
		<div className="print:hidden">
			<Section id={id} title={title} aside={all && <ArrowLink to={all.to}>{all.text}</ArrowLink>}>
				<ul className="cards">
					{cards.slice(0, 3).map((card) => (
						<li key={card.slug}>
							<PublicationTile card={card} level={3} shape="wide" />
						</li>
					))}
				</ul>
			</Section>
		</div>
	)
}
