import type { ReactNode, Ref } from 'react'

interface PageHeadingProps {
	children: ReactNode
	/** Muted text after the title: «128 товаров». */
	note?: ReactNode
	/**
	 * `page` is the large title of a screen, `empty` that of one with nothing on it, `employee` of one for work;
	 * `quiet` is above a text that matters more.
	 */
	size?: 'page' | 'empty' | 'employee' | 'quiet'
	className?: string
	/** Of the heading, for a step that takes the focus at an address that stays the same. */
	headingRef?: Ref<HTMLHeadingElement>
}

const sizes = { page: 'text-page', empty: 'text-empty', employee: 'text-40', quiet: 'text-22' }

/** The h1 of a screen. It takes the focus after a navigation, hence the id. */
export function PageHeading({ children, note, size = 'page', className = '', headingRef }: PageHeadingProps) {
	// A single word breaks where it is too long for the line, and nowhere else.
	const hyphens = typeof children === 'string' && !/\s/.test(children) ? 'hyphens-auto' : ''
	return (
		<h1
			ref={headingRef}
			id="page-title"
			tabIndex={-1}
			className={`leading-tight tracking-page ${sizes[size]} ${hyphens} ${className}`}
		>
			{children}
			{note && ' '}
			{note && (
				<span className="break-words font-text text-22 text-muted tracking-control max-tablet:inline-block">
					{note}
				</span>
			)}
		</h1>
	)
}
