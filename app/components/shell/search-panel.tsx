import { Dialog } from '../ui/dialog.tsx'
import { SearchForm } from './search-form.tsx'

/** Search on screens whose header has no room for the field. */
export function SearchPanel({ searchText }: { searchText?: string | undefined }) {
	return (
		<Dialog id="search-panel" title="Поиск" place="full">
			<SearchForm key={searchText} id="search-phone" defaultValue={searchText} suggestions="flow" autoFocus />
		</Dialog>
	)
}
