import { useEffect, useState } from 'react'
import { Form } from '#app/components/form/form.tsx'
import { useDeferredForm } from '#app/components/form/use-deferred-form.ts'
import { requestJson } from '#app/components/request.ts'
import { encoded } from '#app/paths/encoded.ts'
import { plural, words } from '#app/texts/plural.ts'
import type { City } from '#contract/geo.ts'
import { TextField } from '../form/fields/text-field.tsx'
import { Button } from '../ui/button.tsx'
import { announce } from '../ui/live-region.tsx'
import { Notice } from '../ui/notice.tsx'

/** Answer of the address that gives the cities: those that fit `?text=`, the popular ones without it. */
export interface FoundCities {
	cities: Pick<City, 'id' | 'name' | 'region'>[]
}

export interface CityChoiceProps {
	/** Source of the cities. */
	source: string
	/** Path and query of the page, to come back to. */
	here: string
	/** While it is closed nothing is asked, and what was found is cleared (spec §4). */
	isOpen: boolean
	id: string
}

const pauseMs = 150

const loadSchema = () => import('#app/forms/city.ts').then(({ CitySearch }) => CitySearch)

/** Search for a city and the cities that fit; a press on one chooses it. */
export function CityChoice({ source, here, isOpen, id }: CityChoiceProps) {
	const [text, setText] = useState('')
	const { cities, failure, isLoading, retry } = useCities(source, isOpen ? text : null)
	const [form, field] = useDeferredForm(loadSchema, { id, result: null })
	useEffect(() => {
		if (!isOpen) setText('')
	}, [isOpen])

	return (
		<>
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
			<Form method="post" action="/city" className="mt-4" aria-busy={isLoading}>
				<input type="hidden" name="returnTo" value={here} />
				<ul>
					{cities?.map((city) => (
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
			{text && !isLoading && cities?.length === 0 && (
				<p className="mt-4">
					Такого города не нашли. Проверь, нет ли опечатки, или выбери ближайший крупный.
				</p>
			)}
			{failure && (
				<Notice look="error" className="mt-4">
					<p>{failure}</p>
					<Button look="text" onClick={retry}>
						Попробовать ещё раз
					</Button>
				</Notice>
			)}
		</>
	)
}

/** @param text typed so far; null while the panel is closed, which clears the results (spec §4) */
function useCities(source: string, text: string | null) {
	const [found, setFound] = useState<Partial<FoundCities> & { failure?: string }>({})
	const [isLoading, setLoading] = useState(false)
	const [attempt, setAttempt] = useState(0)

	// biome-ignore lint/correctness/useExhaustiveDependencies: another attempt sends the same text
	useEffect(() => {
		if (text === null) {
			setFound({})
			return
		}
		const leaving = new AbortController()
		const ask = async () => {
			setLoading(true)
			const next = await requestJson<FoundCities>(`${source}?text=${encoded(text.trim())}`, {
				signal: leaving.signal,
			}).catch((failure: Error) => ({ failure: failure.message }))
			if (leaving.signal.aborted) return
			setLoading(false)
			setFound(next)
			if (text && 'cities' in next) announce(`${plural(next.cities.length, words.city)} в списке`)
		}
		const timer = setTimeout(ask, text ? pauseMs : 0)
		return () => {
			clearTimeout(timer)
			leaving.abort()
		}
	}, [source, text, attempt])

	return { ...found, isLoading, retry: () => setAttempt((before) => before + 1) }
}
