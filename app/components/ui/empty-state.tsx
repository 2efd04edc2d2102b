import type { ReactNode } from 'react'
import { PageHeading } from './page-heading.tsx'
import { SplitHero } from './split-hero.tsx'

interface EmptyStateProps {
	title: ReactNode
	children: ReactNode
	/** A landscape, 4:3. */
	picture: string
	/** Display mode of the banner with these words and this picture. */
	mode?: string | undefined
}

/** An empty result or list: the reason, the next step, and a view. */
export function EmptyState({ title, children, picture, mode }: EmptyStateProps) {
	return (
		<SplitHero
			picture={picture}
			mode={mode}
			className="mode-state grid-cols-1 gap-6 pt-6"
			pictureClassName="mode-picture max-tablet:-order-1 max-tablet:aspect-16/10"
		>
			<PageHeading size="empty" className="mode-title">
				{title}
			</PageHeading>
			{children}
		</SplitHero>
	)
}
