import type { ReactNode } from 'react'

const grounds = {
	none: '',
	surface: 'bg-surface',
	spruce: 'bg-spruce text-paper',
	night: 'bg-night text-white',
}

interface SectionProps {
	children: ReactNode
	/** A full-bleed ground; only these separate sections. */
	ground?: keyof typeof grounds
	/** Heading; with it the section is named by it. */
	title?: ReactNode
	id?: string
	/** The banner that it shows. */
	banner?: { slot: string; id: string; displayMode: string; popup?: string | undefined }
	/** Shown at the right of the heading. */
	aside?: ReactNode
	/** Leave out the space above (after another section of the same ground). */
	joined?: boolean
	className?: string
}

/** A band of the page with the section rhythm; its content is in the 1440 px column. */
export function Section({
	children,
	ground = 'none',
	title,
	id,
	banner,
	aside,
	joined,
	className = '',
}: SectionProps) {
	const headingId = title && id ? `${id}-title` : undefined
	return (
		<section
			id={id}
			data-banner={banner && `${banner.slot} ${banner.id}`}
			data-mode={banner?.displayMode}
			data-popup={banner?.popup}
			aria-labelledby={headingId}
			className={`${grounds[ground]} ${joined ? 'pb-section' : 'py-section'}`}
		>
			<div className={`wrap mode-band ${className}`}>
				{title && (
					<div className="mb-12 flex flex-wrap items-end justify-between gap-x-6 max-tablet:mb-7">
						<h2 id={headingId} className="min-w-0">
							{title}
						</h2>
						{aside}
					</div>
				)}
				{children}
			</div>
		</section>
	)
}
