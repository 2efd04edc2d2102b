import { Select } from '../form/choices/select.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { WithoutScripts } from '../ui/without-scripts.tsx'
import { filterFormId } from './filter-form.tsx'
import { filtersId } from './filter-panel.tsx'
import type { Listing } from './listing.ts'

/** Above the products: applied filters, on a narrow screen the link to the filters, the sort order. */
export function ListingToolbar({ listing, sort }: { listing: Listing; sort: string }) {
	const { applied, filters, resetUrl, sortTypes } = listing
	return (
		<div className="mb-6 flex min-h-11 items-center justify-between gap-x-6 gap-y-2 max-laptop:flex-wrap max-tablet:mb-4 max-tablet:gap-x-2">
			{applied.length > 0 && (
				<ul
					aria-label="Выбранные фильтры"
					className="flex flex-wrap gap-2 max-laptop:order-3 max-laptop:w-full max-tablet:bare-scroll max-tablet:-mx-gutter max-tablet:w-auto max-tablet:flex-nowrap max-tablet:scroll-x max-tablet:px-gutter max-tablet:py-2"
				>
					{applied.map((filter) => (
						<li key={filter.url} className="max-tablet:flex-none max-tablet:whitespace-nowrap">
							<Chip removes to={filter.url} preventScrollReset>
								{filter.name}
							</Chip>
						</li>
					))}
					<li>
						<TextLink
							to={resetUrl}
							preventScrollReset
							className="target whitespace-nowrap px-2 font-medium text-14"
						>
							Сбросить всё
						</TextLink>
					</li>
				</ul>
			)}
			{filters.length > 0 && (
				<ButtonLink to={`#${filtersId}`} look="secondary" size="s" icon="filter" className="laptop:hidden">
					{applied.length > 0 ? `Фильтры, ${applied.length}` : 'Фильтры'}
				</ButtonLink>
			)}
			<div className="ml-auto flex items-center justify-end gap-2 max-tablet:min-w-0 max-tablet:flex-1 max-tablet:basis-34">
				<Select
					label="Сортировка"
					hideLabel
					look="bare"
					field={{ id: 'sort', name: 'sort' }}
					form={filterFormId}
					defaultValue={sort}
					options={sortTypes.map(({ id, name }) => ({ value: id, label: name }))}
				/>
				<WithoutScripts>
					<IconButton icon="arrow" label="Сортировать" type="submit" form={filterFormId} />
				</WithoutScripts>
			</div>
		</div>
	)
}
