import { useNavigate } from '@remix-run/react'
import { useCombobox } from 'downshift'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { requestJson } from '#app/components/request.ts'
import { encoded } from '#app/paths/encoded.ts'
import { ownPath } from '#app/paths/own-path.ts'
import { formatMoney } from '#app/texts/money.ts'
import { plural } from '#app/texts/plural.ts'
import type { Autocomplete } from '#contract/products.ts'
import { Icon } from '../ui/icon.tsx'
import { announce } from '../ui/live-region.tsx'
import { imageUrl } from '../ui/picture.tsx'
import { searchInput } from './search-form.tsx'

export interface SearchComboboxProps {
	id: string
	/** The plain field that this one replaces, with its text and the focus. */
	replaces: RefObject<HTMLInputElement | null>
	/** Text of the shown results; the field follows when it changes. */
	searched: string
	suggestions: 'float' | 'flow'
}

interface Suggestion {
	key: string
	kind: 'query' | 'category' | 'product'
	text: string
	url: string
	image?: string | null
	price?: number
}

const shortest = 2
const pauseMs = 150
const variants = ['вариант', 'варианта', 'вариантов'] as const

/** More would not be looked through while typing. */
const MOST_QUERIES = 3
const MOST_CATEGORIES = 3
const MOST_PRODUCTS = 4

const flatten = ({ queries, categories, products }: Autocomplete): Suggestion[] => [
	...queries
		.slice(0, MOST_QUERIES)
		.map(({ text, url }) => ({ key: `query ${text}`, kind: 'query' as const, text, url })),
	...categories.slice(0, MOST_CATEGORIES).map(({ name, url }) => ({
		key: `category ${url}`,
		kind: 'category' as const,
		text: name,
		url,
	})),
	...products.slice(0, MOST_PRODUCTS).map(({ id, name, url, image, price }) => ({
		key: `product ${id}`,
		kind: 'product' as const,
		text: name,
		url,
		image,
		price,
	})),
]

/** Requests suggestions a moment after the last key; an answer that comes too late is dropped. */
function useSuggestions(text: string): Suggestion[] {
	const [found, setFound] = useState<Suggestion[]>([])
	useEffect(() => {
		const wanted = text.trim()
		if (wanted.length < shortest) {
			setFound([])
			return
		}
		const leaving = new AbortController()
		const timer = setTimeout(async () => {
			try {
				const address = `/resources/search-suggestions?text=${encoded(wanted)}`
				const suggestions = flatten(await requestJson<Autocomplete>(address, { signal: leaving.signal }))
				setFound(suggestions)
				announce(suggestions.length > 0 ? `${plural(suggestions.length, variants)} ниже` : 'Подсказок нет')
			} catch {
				// Suggestions are an extra: the form searches without them.
			}
		}, pauseMs)
		return () => {
			clearTimeout(timer)
			leaving.abort()
		}
	}, [text])
	return found
}

/** The search field with suggestions: queries, categories, products. Loaded by `SearchForm` on demand. */
export function SearchCombobox({ id, replaces, searched, suggestions }: SearchComboboxProps) {
	const navigate = useNavigate()
	// The state of the plain field at the first render of this one: it is still in the document then.
	const [before] = useState(() => ({
		text: replaces.current?.value ?? '',
		focused: replaces.current !== null && document.activeElement === replaces.current,
		selection: replaces.current?.selectionStart ?? null,
	}))
	const [text, setText] = useState(before.text)
	const lastSearched = useRef(searched)
	useEffect(() => {
		if (lastSearched.current === searched) return
		lastSearched.current = searched
		setText(searched)
	}, [searched])
	const items = useSuggestions(text)
	const input = useRef<HTMLInputElement>(null)

	useLayoutEffect(() => {
		if (!before.focused) return
		input.current?.focus()
		input.current?.setSelectionRange(before.selection, before.selection)
	}, [before])

	const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, closeMenu } = useCombobox({
		items,
		inputId: id,
		inputValue: text,
		// A visitor who has begun to type expects suggestions already.
		initialIsOpen: before.focused && before.text !== searched,
		itemToString: (item) => item?.text ?? '',
		onSelectedItemChange: ({ selectedItem }) => {
			if (selectedItem) navigate(ownPath(selectedItem.url))
		},
		// Leaving the field must not follow the highlighted suggestion.
		stateReducer: (state, { type, changes }) =>
			type === useCombobox.stateChangeTypes.InputBlur
				? { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue }
				: changes,
	})
	const shown = isOpen && items.length > 0
	const place =
		suggestions === 'float'
			? 'absolute top-13 right-0 w-full min-w-120 max-h-below-header rounded-picture shadow-float'
			: 'mt-3'

	return (
		<>
			<input
				{...searchInput}
				{...getInputProps({
					ref: input,
					'aria-labelledby': undefined,
					'aria-expanded': shown,
					// Downshift reports changes after a render, which would move the caret of a controlled input.
					onChange: (event) => setText(event.currentTarget.value),
					onKeyDown: (event) => {
						if (event.key !== 'Enter' || highlightedIndex !== -1) return
						// Downshift takes Enter for itself while the list is open; without a choice it belongs to the form.
						Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
						closeMenu()
					},
				})}
			/>
			<ul
				{...getMenuProps({ 'aria-label': 'Подсказки', 'aria-labelledby': undefined })}
				className={`scroll-y bg-paper ${place} ${shown ? 'py-2' : 'hidden'}`}
			>
				{shown &&
					items.map((item, index) => (
						<li
							key={item.key}
							{...getItemProps({ item, index })}
							className={`flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 ${index === highlightedIndex ? 'bg-surface' : ''}`}
						>
							<SuggestionPicture item={item} />
							<span className="min-w-0 flex-1">{item.text}</span>
							{item.price !== undefined && (
								<span className="whitespace-nowrap font-medium">{formatMoney(item.price)}</span>
							)}
							{item.kind === 'category' && <span className="text-14 text-muted">раздел</span>}
						</li>
					))}
			</ul>
		</>
	)
}

function SuggestionPicture({ item }: { item: Suggestion }) {
	if (item.kind !== 'product') {
		return <Icon name={item.kind === 'query' ? 'search' : 'catalog'} size="s" className="text-muted" />
	}
	return item.image ? (
		<img
			src={imageUrl(item.image, 96)}
			alt=""
			width={48}
			height={60}
			className="h-15 w-12 rounded-control bg-ground-stone object-cover"
		/>
	) : (
		<span className="h-15 w-12 rounded-control bg-ground-stone" />
	)
}
