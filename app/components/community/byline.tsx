import type { PublicationCard } from '#contract/community.ts'
import { Link } from '../ui/link.tsx'
import { Blaze } from '../ui/logo.tsx'
import { Picture } from '../ui/picture.tsx'
import { dayOf } from './publication-words.ts'

/** Author and date. */
export function Byline({ publication }: { publication: Pick<PublicationCard, 'author' | 'date'> }) {
	const { author } = publication
	return (
		<div className="flex items-center gap-4">
			<span className="grid size-14 flex-none place-items-center overflow-hidden rounded-pill bg-moss">
				{author ? (
					<Picture
						src={author.portrait.url}
						alt=""
						widths={[96, 160, 240]}
						sizes="56px"
						ratio={1}
						focus={author.portrait.focus}
					/>
				) : (
					<Blaze />
				)}
			</span>
			<p>
				{author ? (
					<Link to={author.url} className="target font-medium underline-offset-4 hover:underline">
						{author.name}
					</Link>
				) : (
					<span className="font-medium">Редакция</span>
				)}
				<span className="block text-14 text-muted">{dayOf(publication)}</span>
			</p>
		</div>
	)
}
