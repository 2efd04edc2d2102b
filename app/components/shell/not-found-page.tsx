import type { Banner } from '#contract/content.ts'
import { Chip } from '../ui/chip.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SearchBox } from './search-box.tsx'
import type { ShellData } from './shell-data.ts'

interface NotFoundPageProps {
	/** Sections of the catalogue, as a way on. */
	sections: ShellData['menus']['sections']
	/** Name of the missing object, when it is not a page. */
	title?: string
	/** Words and picture of the content. */
	banner?: Banner | null | undefined
}

/** Nothing at this address: search, or a section of the catalogue. */
export default function NotFoundPage({ sections, title = 'Такой страницы нет', banner }: NotFoundPageProps) {
	return (
		<EmptyState
			title={banner?.title ?? title}
			picture={banner?.picture?.url ?? '/pictures/land/fog.avif'}
			mode={banner?.displayMode}
		>
			<p className="mt-5 max-w-lead text-18">
				{banner?.text || 'Её убрали, или в адресе опечатка. Поищи вещь или открой каталог.'}
			</p>
			<div className="mt-7">
				<SearchBox id="not-found-search" />
			</div>
			{sections.length > 0 && (
				<>
					<p className="mt-8 font-medium">Разделы</p>
					<ul className="mt-4 flex flex-wrap gap-2">
						{sections.map((section) => (
							<li key={section.id}>
								<Chip to={section.url}>{section.titleName}</Chip>
							</li>
						))}
					</ul>
				</>
			)}
		</EmptyState>
	)
}
