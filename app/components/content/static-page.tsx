import type { ReactNode } from 'react'
import type { StaticPage as Content } from '#contract/content.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { RichText } from '../ui/rich-text.tsx'

export interface StaticPageData {
	heading: string
	/** Sanitised. */
	html: string
	displayMode: Content['displayMode']
}

/** How wide the text runs, by the page's display mode (spec §3). */
const widths: Record<Content['displayMode'], string> = {
	DEFAULT: '',
	NO_HEADER: '',
	BY_WIDTH_CUT: '',
	WIDE: 'max-w-content!',
	FIT_BY_WIDTH: 'max-w-content!',
}

/** The screen of every page that is only text: about the shop, delivery, legal texts. */
export function StaticPage({
	page: { heading, html, displayMode },
	children,
}: {
	page: StaticPageData
	/** What the shop adds after the text. */
	children?: ReactNode
}) {
	const isHeadless = displayMode === 'NO_HEADER'
	return (
		<article className="wrap pb-section">
			<Breadcrumbs items={[{ name: 'Главная', uri: '/' }, { name: heading }]} />
			<PageHeading
				size="empty"
				className={isHeadless ? 'sr-only' : 'mt-5 mb-10 max-w-200 max-tablet:mt-2 max-tablet:mb-6'}
			>
				{heading}
			</PageHeading>
			<RichText html={html} className={widths[displayMode]} />
			{children}
		</article>
	)
}
