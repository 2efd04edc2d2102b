import { Form } from '#app/components/form/form.tsx'
import { Button } from '../ui/button.tsx'

interface SearchBoxProps {
	/** Unique on the page. */
	id: string
	/** Text of the search that found nothing. */
	defaultValue?: string | undefined
}

/** The large search of an empty page. */
export function SearchBox({ id, defaultValue }: SearchBoxProps) {
	return (
		<search>
			<Form action="/catalog/" className="flex max-w-130 gap-2">
				<label htmlFor={id} className="sr-only">
					Искать
				</label>
				<input
					id={id}
					name="text"
					type="search"
					defaultValue={defaultValue}
					placeholder="Название или артикул"
					enterKeyHint="search"
					maxLength={200}
					className="h-14 min-w-0 flex-1 appearance-none rounded-control frame border-ink bg-white px-4.5 text-18"
				/>
				<Button>Найти</Button>
			</Form>
		</search>
	)
}
