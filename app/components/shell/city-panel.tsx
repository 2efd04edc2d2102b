import { useFetcher } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { Form } from '#app/components/form/form.tsx'
import { plural, words } from '#app/texts/plural.ts'
import type { City } from '#contract/geo.ts'
import { TextField } from '../form/fields/text-field.tsx'
import { useLateForm } from '../form/use-late-form.ts'
import { Dialog } from '../ui/dialog.tsx'
import { announce } from '../ui/live-region.tsx'
import { cityPanelId } from './panel-ids.ts'

/** Answer of the address that gives the cities: those that fit `?text=`, the popular ones without it. */
export interface FoundCities {
	cities: Pick<City, 'id' | 'name' | 'region'>[]
}

export interface CityPanelProps {
	/** Where the cities come from. */
	source: string
	/** Path and query of the page, to come back to. */
	here: string
}

const pauseMs = 150

const loadSchema = () => import('#app/forms/city.ts').then(({ CitySearch }) => CitySearch)

/** The panel in which a city is found and chosen. `CityLink` loads it when it is asked for; it opens as it arrives. */
export function CityPanel({ source, here }: CityPanelProps) {
	const { load, data, state } = useFetcher<FoundCities>({ key: cityPanelId })
	const [isOpen, setOpen] = useState(false)
	const [text, setText] = useState('')
	const [cleared, clear] = useState<FoundCities>()
	const [form, field] = useLateForm(loadSchema, { id: 'city-panel', result: null })

	useEffect(() => {
		if (!isOpen) return
		const timer = setTimeout(
			() => load(`${source}?text=${encodeURIComponent(text.trim())}`),
			text ? pauseMs : 0,
		)
		return () => clearTimeout(timer)
	}, [isOpen, text, source, load])

	useEffect(() => {
		if (isOpen && text && data) announce(`${plural(data.cities.length, words.city)} в списке`)
	}, [isOpen, text, data])

	const onToggle = (open: boolean) => {
		setOpen(open)
		// Spec §4: closing the panel clears what was found.
		if (open) return
		setText('')
		clear(data)
	}

	const cities = isOpen && data !== cleared ? (data?.cities ?? []) : []
	return (
		<Dialog id={cityPanelId} title="Выбери город" place="sheet" openAtOnce onToggle={onToggle}>
			<Form action="/city" {...form.props}>
				<input type="hidden" name="returnTo" value={here} />
				<TextField
					key={String(isOpen)}
					label="Город"
					field={field('text')}
					type="search"
					autoComplete="off"
					enterKeyHint="search"
					autoFocus
					clearable
					onInput={(event) => setText(event.currentTarget.value)}
				/>
			</Form>
			<Form method="post" action="/city" className="mt-4" aria-busy={state !== 'idle'}>
				<input type="hidden" name="returnTo" value={here} />
				<ul>
					{cities.map((city) => (
						<li key={city.id}>
							<button
								type="submit"
								name="cityId"
								value={city.id}
								className="flex min-h-12 w-full flex-wrap items-center gap-x-2 text-left hover:underline underline-offset-4"
							>
								{city.name}
								{city.region !== city.name && <span className="text-14 text-muted">{city.region}</span>}
							</button>
						</li>
					))}
				</ul>
			</Form>
			{text && data && state === 'idle' && cities.length === 0 && (
				<p className="mt-4">
					Такого города не нашли. Проверь, нет ли опечатки, или выбери ближайший крупный.
				</p>
			)}
		</Dialog>
	)
}
