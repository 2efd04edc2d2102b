import type { ReactNode } from 'react'
import { PageHeading } from '../ui/page-heading.tsx'
import { SplitHero } from '../ui/split-hero.tsx'

interface ClubHeroProps {
	heading: ReactNode
	picture: string
	/** Description of the club, and links. */
	children: ReactNode
}

/** The beginning of a club's page. */
export function ClubHero({ heading, picture, children }: ClubHeroProps) {
	return (
		<SplitHero picture={picture} className="gap-x-18 gap-y-8 pt-10 max-tablet:pt-6">
			<PageHeading>{heading}</PageHeading>
			{children}
		</SplitHero>
	)
}
