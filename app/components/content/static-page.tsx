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

/** The screen of every page that is only text: about the shop, delivery, legal texts. */
export function StaticPage({
	page: { heading, html, displayMode },
	children,
}: {
	page: StaticPageData
	/** The shop's own part after the text. */
	children?: ReactNode
}) {
	return (
		<article data-mode={displayMode} className="wrap pb-section">
			<Breadcrumbs items={[{ name: 'Главная', uri: '/' }, { name: heading }]} />
			<PageHeading size="empty" className="mode-title mt-5 mb-10 max-w-200 max-tablet:mt-2 max-tablet:mb-6">
				{heading}
			</PageHeading>
			<RichText html={html} className="mode-text" />
			{children}
		</article>
	)
}
