import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '#app/analytics/page-types.ts'
import { PublicationList } from '#app/components/community/publication-list.tsx'
import { seenFirst } from '#app/components/shell/seen-pages.ts'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { allowBackForwardCache } from '#app/loaders/back-button.ts'
import { loadBlog } from '#app/loaders/blog.server.ts'

export const handle: PageHandle = { pageType: 'Articles', isSeenAgain: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? []

export const headers = allowBackForwardCache

export const clientLoader = seenFirst

export const loader = ({ request, context }: LoaderFunctionArgs) => loadBlog(request, context)

/** All publications, of all kinds. */
export default function BlogPage() {
	const { list, narrowed, heading } = useLoaderData<typeof loader>()
	return (
		<>
			<div className="wrap">
				<Breadcrumbs items={[{ name: 'Главная', uri: '/' }, { name: 'Журнал' }]} />
				<div className="grid gap-5 pt-5 pb-8 max-tablet:gap-3 max-tablet:pt-1 max-tablet:pb-5">
					<PageHeading>{heading}</PageHeading>
					<p className="max-w-lead text-22 leading-name tracking-sub">
						Статьи, истории, тренировки и образы: всё, что написали мы и те, кто ходит в наших вещах.
					</p>
				</div>
			</div>
			<PublicationList
				path="/blog/"
				narrowed={narrowed}
				{...list}
				kinds={['ARTICLE', 'STORY', 'TRAINING', 'LOOK', 'NEWS']}
			/>
		</>
	)
}
