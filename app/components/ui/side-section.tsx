import type { ReactNode } from 'react'

interface SideSectionProps {
	children: ReactNode
	/** Heading, which names the section. */
	title: string
	id: string
	/** Below the heading. */
	beside?: ReactNode
	/** Leave out the space above. */
	joined?: boolean
}

/** A band of the page whose heading is at the left of its content, on a phone above it. */
export function SideSection({ children, title, id, beside, joined }: SideSectionProps) {
	const headingId = `${id}-title`
	return (
		<section id={id} aria-labelledby={headingId} className={joined ? 'pb-section' : 'py-section'}>
			<div className="wrap mode-band gap-x-gap laptop:grid laptop:grid-cols-12">
				<div className="mb-7 laptop:col-span-4">
					<h2 id={headingId} className="text-40">
						{title}
					</h2>
					{beside}
				</div>
				<div className="laptop:col-span-7 laptop:col-start-6">{children}</div>
			</div>
		</section>
	)
}
