import { Blocks } from '#app/components/community/blocks.tsx'
import { PublicationList } from '#app/components/community/publication-list.tsx'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Tabs } from '#app/components/ui/tabs.tsx'
import type { CommunityPage, PublicationKind } from '#contract/community.ts'
import type { CommunityData } from './route.tsx'

const sections = [
	{ name: 'Статьи и истории', to: '/community/blogs/' },
	{ name: 'Тренировки', to: '/community/trainings/' },
	{ name: 'Образы', to: '/community/ambassadors/looks/' },
	{ name: 'Амбассадоры', to: '/community/ambassadors/' },
	{ name: 'Технологии', to: '/community/technology/' },
]

const kindsOf: Partial<Record<CommunityPage['kind'], PublicationKind[]>> = {
	BLOGS: ['ARTICLE', 'STORY', 'NEWS'],
}

/** A list of publications: blogs, trainings, looks, texts about technologies. */
export default function SectionPage({ data: { page, narrowed } }: { data: CommunityData }) {
	const { kind, url, blocks, publications, tags, pagination } = page
	return (
		<>
			<SectionHead page={page} />
			{blocks.length > 0 && (
				<div className="wrap pb-12">
					<div className="max-w-text">
						<Blocks blocks={blocks} products={page.products} />
					</div>
				</div>
			)}
			<PublicationList
				path={url}
				narrowed={narrowed}
				publications={publications}
				tags={kind === 'TECHNOLOGY' ? [] : tags}
				pagination={pagination}
				kinds={kindsOf[kind] ?? []}
			/>
		</>
	)
}

/** Title of a list, and the way to its neighbours. */
export function SectionHead({
	page,
}: {
	page: Pick<CommunityPage, 'title' | 'lead' | 'url' | 'breadcrumbs'>
}) {
	const { title, lead, url, breadcrumbs } = page
	return (
		<div className="wrap">
			<Breadcrumbs items={[{ name: 'Главная', uri: '/' }, ...breadcrumbs, { name: title }]} />
			<div className="grid gap-5 pt-5 pb-8 max-tablet:gap-3 max-tablet:pt-1 max-tablet:pb-5">
				<PageHeading>{title}</PageHeading>
				{lead && <p className="max-w-lead text-22 leading-name tracking-sub">{lead}</p>}
				<Tabs
					label="Разделы сообщества"
					items={sections.map((section) => ({ ...section, current: section.to === url }))}
				/>
			</div>
		</div>
	)
}
