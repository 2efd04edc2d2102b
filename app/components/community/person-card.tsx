import type { Person } from '#contract/community.ts'
import { Picture } from '../ui/picture.tsx'
import { StretchedLink } from '../ui/stretched-link.tsx'

interface PersonCardProps {
	person: Person
	level?: 2 | 3
	priority?: boolean
}

/** An ambassador in a list: portrait, name, sport and place. */
export function PersonCard({ person, level = 3, priority }: PersonCardProps) {
	const { name, activity, place, portrait, url } = person
	const Heading = `h${level}` as const
	return (
		<article className="group relative">
			<div className="aspect-3/4 overflow-hidden rounded-picture bg-ground-fog">
				<Picture
					src={portrait.phoneUrl ?? portrait.url}
					alt=""
					widths={[240, 320, 480, 640, 800]}
					sizes="(min-width: 67.5rem) 22vw, (min-width: 48rem) 30vw, 46vw"
					ratio={3 / 4}
					priority={priority}
					focus={portrait.focus}
					className="size-full object-cover transition-transform duration-500 group-hover:scale-102"
				/>
			</div>
			<Heading className="mt-3.5 text-22 leading-sub tracking-sub">
				<StretchedLink to={url} className="group-hover:underline decoration-1 underline-offset-4">
					{name}
				</StretchedLink>
			</Heading>
			<p className="mt-1 text-14 text-muted">
				{activity}, {place}
			</p>
		</article>
	)
}
