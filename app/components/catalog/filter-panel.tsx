import { plural, words } from '#app/texts/plural.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useMedia } from '../ui/use-media.ts'
import { WithoutScripts } from '../ui/without-scripts.tsx'
import { FilterForm } from './filter-form.tsx'
import type { Listing } from './listing.ts'
import type { FilterFormState } from './use-filter-form.ts'

/** The anchor of the filters, where the button above the products leads. */
export const filtersId = 'filters'

interface FilterPanelProps {
	listing: Listing
	form: FilterFormState
}

/**
 * The filters: a column of a wide screen, a dialog of a narrow one. Without scripts a narrow screen shows them above
 * the products once their anchor is visited.
 */
export function FilterPanel({ listing, form }: FilterPanelProps) {
	const isNarrow = useMedia('not all and (min-width: 67.5rem)')
	const { filters, unreadPrices, path, formText, exact, applied, resetUrl, total } = listing
	const result = `Показать ${plural(total, words.product)}`
	const props = { filters, unreadPrices, action: path, searchText: formText, exact, state: form }

	if (isNarrow) {
		return (
			<Dialog
				id={filtersId}
				title="Фильтры"
				place="sheet"
				footer={
					<>
						{applied.length > 0 && (
							<ButtonLink look="secondary" to={resetUrl} preventScrollReset>
								Сбросить
							</ButtonLink>
						)}
						<Button
							type="button"
							wide
							busy={form.isPending}
							onClick={(event) => event.currentTarget.closest('dialog')?.close()}
						>
							{result}
						</Button>
					</>
				}
			>
				<FilterForm {...props} />
			</Dialog>
		)
	}
	return (
		<aside
			id={filtersId}
			aria-label="Фильтры"
			className="max-laptop:hidden max-laptop:target:mb-8 max-laptop:target:block"
		>
			<FilterForm {...props}>
				<WithoutScripts>
					<Button wide className="mt-6">
						Показать
					</Button>
				</WithoutScripts>
			</FilterForm>
		</aside>
	)
}
