import type { ReactNode } from 'react'
import { PageHeading } from './page-heading.tsx'
import { Picture } from './picture.tsx'

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
		<div
			data-mode={mode}
			className="mode-state wrap grid grid-cols-1 items-center gap-6 pt-6 pb-section tablet:grid-cols-2"
		>
			<div>
				<PageHeading size="empty" className="mode-title">
					{title}
				</PageHeading>
				{children}
			</div>
			<div className="mode-picture aspect-4/3 overflow-hidden rounded-picture bg-ground-fog max-tablet:-order-1 max-tablet:aspect-16/10">
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
