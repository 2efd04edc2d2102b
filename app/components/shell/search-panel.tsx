import { Dialog } from '../ui/dialog.tsx'
import { searchPanelId } from './panel-ids.ts'
import { SearchForm } from './search-form.tsx'

/** Search on screens whose header has no room for the field. */
export function SearchPanel({ searchText }: { searchText?: string | undefined }) {
	return (
		<Dialog id={searchPanelId} title="Поиск" place="full">
			<SearchForm id="search-phone" searched={searchText} suggestions="flow" autoFocus />
		</Dialog>
	)
}
