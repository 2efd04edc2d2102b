import type { ReactNode } from 'react'
import { Form } from '#app/components/form/form.tsx'
import { Accordion } from '../ui/accordion.tsx'
import { FilterValues } from './filter-values.tsx'
import type { ListedFilter } from './listing.ts'
import type { FilterFormState } from './use-filter-form.ts'

/** Controls outside the form (sort order, buttons) refer to it by this id. */
export const filterFormId = 'filters-form'

interface FilterFormProps {
	filters: readonly ListedFilter[]
	unreadPrices: Record<string, string>
	/** Path of the listing. */
	action: string
	/** Words of the search that are no filters. */
	searchText: string | null
	exact: boolean
	state: FilterFormState
	/** The button that shows the result. */
	children?: ReactNode
}

/**
 * All filters of a listing as one GET form: the address of the result holds every choice. Without scripts a button
 * sends it; with scripts every change is shown at once.
 */
export function FilterForm({
	filters,
	unreadPrices,
	action,
	searchText,
	exact,
	state,
	children,
}: FilterFormProps) {
	return (
		<Form
			id={filterFormId}
			ref={state.ref}
			action={action}
			aria-label="Фильтры"
			// The address decides which values are chosen, not the browser's memory of an earlier visit.
			autoComplete="off"
			onSubmit={(event) => {
				event.preventDefault()
				state.apply()
			}}
		>
			{searchText && <input type="hidden" name="text" value={searchText} />}
			{searchText && exact && <input type="hidden" name="exact" value="1" />}
			{filters.map((filter) => (
				<Accordion key={filter.id} title={filter.name} open={!filter.isCollapsed}>
					<FilterValues filter={filter} unreadPrices={unreadPrices} />
				</Accordion>
			))}
			{children}
		</Form>
	)
}
