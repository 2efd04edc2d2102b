import { type ComponentType, useRef, useState } from 'react'
import { Form } from '#app/components/form/form.tsx'
import { Icon } from '../ui/icon.tsx'
import type { SearchComboboxProps } from './search-combobox.tsx'

interface SearchFormProps {
	/** Unique on the page: the header and the phone's search have one each. */
	id: string
	/** Text of the search, on the page of its results. */
	searched?: string | undefined
	/** `float` hangs the suggestions below the field, `flow` puts them into the page (the phone's search). */
	suggestions?: 'float' | 'flow'
	autoFocus?: boolean
}

/** The look of the field, the same before and after the suggestions have arrived. */
export const searchInput = {
	name: 'text',
	type: 'search',
	placeholder: 'Найти в магазине',
	autoComplete: 'off',
	enterKeyHint: 'search',
	maxLength: 200,
	className: 'h-11 w-full appearance-none rounded-pill bg-surface pr-5 pl-12 forced-colors:border',
} as const

/**
 * Search in the catalogue: a plain GET form. The suggestions with their combobox weigh 10 kB and come when
 * the pointer or the focus first reaches the field, or at the next key when it had the focus before the scripts ran.
 */
export function SearchForm({ id, searched = '', suggestions = 'float', autoFocus }: SearchFormProps) {
	const [Combobox, setCombobox] = useState<ComponentType<SearchComboboxProps>>()
	const asked = useRef(false)
	const input = useRef<HTMLInputElement>(null)

	const load = () => {
		if (asked.current) return
		asked.current = true
		import('./search-combobox.tsx').then(
			(module) => setCombobox(() => module.SearchCombobox),
			// Without it the form still searches; the next focus tries again.
			() => {
				asked.current = false
			},
		)
	}

	return (
		<search>
			<Form action="/catalog/" className="relative" onPointerEnter={load} onFocus={load} onInput={load}>
				{/* Enter does the same, so it is no tab stop. */}
				<button
					type="submit"
					aria-label="Найти"
					tabIndex={-1}
					className="absolute inset-y-0 left-0 z-1 grid w-12 place-items-center"
				>
					<Icon name="search" className="size-5.5!" />
				</button>
				<label htmlFor={id} className="sr-only">
					Поиск по каталогу
				</label>
				{Combobox ? (
					<Combobox id={id} replaces={input} searched={searched} suggestions={suggestions} />
				) : (
					// biome-ignore lint/a11y/noAutofocus: only in the dialog that is opened to search
					<input {...searchInput} id={id} ref={input} defaultValue={searched} autoFocus={autoFocus} />
				)}
				<button
					type="submit"
					className="sr-only focus-visible:not-sr-only focus-visible:absolute focus-visible:inset-y-1 focus-visible:right-1 focus-visible:rounded-pill focus-visible:bg-paper focus-visible:px-4"
				>
					Найти
				</button>
			</Form>
		</search>
	)
}
