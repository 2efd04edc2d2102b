import { useEffect, useRef } from 'react'
import { useShownFetcher } from '#app/components/form/use-shown-fetcher.ts'
import type { GeoLocation } from '#contract/shapes.ts'

interface Hints {
	streets?: string[]
	houses?: string[]
	/** The address at a place; null when no house is near. */
	here?: { street: string; house: string; block: string; building: string } | null
}

const WAIT_MS = 200

/** Suggestions of streets and houses of the visitor's city during typing; an order does not need them. */
export function useAddressHints() {
	const streets = useShownFetcher<Hints>()
	const houses = useShownFetcher<Hints>()
	const here = useShownFetcher<Hints>()
	const timer = useRef<ReturnType<typeof setTimeout>>()
	useEffect(() => () => clearTimeout(timer.current), [])

	const ask = (fetcher: typeof streets, query: Record<string, string>) => {
		clearTimeout(timer.current)
		timer.current = setTimeout(() => {
			fetcher.load(`/resources/addresses?${new URLSearchParams(query)}`)
		}, WAIT_MS)
	}

	return {
		streets: streets.data?.streets ?? [],
		houses: houses.data?.houses ?? [],
		here: here.data?.here,
		askHere({ lat, lon }: GeoLocation) {
			here.load(`/resources/addresses?place=${lat.toFixed(5)},${lon.toFixed(5)}`)
		},
		askStreets(text: string) {
			if (text.trim().length > 1) ask(streets, { street: text })
		},
		askHouses(form: HTMLFormElement | null, house: string) {
			const street = form ? new FormData(form).get('street') : null
			if (typeof street === 'string' && street.trim()) ask(houses, { street, house })
		},
	}
}
