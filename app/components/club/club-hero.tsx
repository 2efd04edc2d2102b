import type { ReactNode } from 'react'
import { PageHeading } from '../ui/page-heading.tsx'
import { Picture } from '../ui/picture.tsx'

interface ClubHeroProps {
	heading: ReactNode
	picture: string
	/** Description of the club, and links. */
	children: ReactNode
}

/** The beginning of a club's page. */
export function ClubHero({ heading, picture, children }: ClubHeroProps) {
	return (
		<div className="wrap grid items-center gap-x-18 gap-y-8 pt-10 pb-section tablet:grid-cols-2 max-tablet:pt-6">
			<div>
				<PageHeading>{heading}</PageHeading>
				{children}
			</div>
			<div className="aspect-4/3 overflow-hidden rounded-picture bg-ground-fog">
				<Picture
					src={picture}
					alt=""
					ratio={4 / 3}
					widths={[480, 800, 1280, 1600]}
					sizes="(min-width: 48rem) 50vw, 100vw"
					priority
				/>
			</div>
		</div>
	)
}
