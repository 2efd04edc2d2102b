import { useFetcher } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { House, Street } from '#contract/geo.ts'

interface Hints {
	streets: Street[]
	houses: House[]
}

const WAIT_MS = 200

/** Streets and houses of a city while the visitor types; nothing of it is needed to order. */
export function useAddressHints(cityId: number) {
	const streets = useFetcher<Hints>()
	const houses = useFetcher<Hints>()
	const timer = useRef<ReturnType<typeof setTimeout>>()
	useEffect(() => () => clearTimeout(timer.current), [])

	const ask = (fetcher: typeof streets, query: Record<string, string>) => {
		clearTimeout(timer.current)
		timer.current = setTimeout(() => {
			fetcher.load(`/resources/addresses?${new URLSearchParams({ cityId: String(cityId), ...query })}`)
		}, WAIT_MS)
	}

	return {
		streets: streets.data?.streets ?? [],
		houses: houses.data?.houses ?? [],
		askStreets(text: string) {
			if (text.trim().length > 1) ask(streets, { street: text })
		},
		askHouses(form: HTMLFormElement | null, house: string) {
			const street = form ? new FormData(form).get('street') : null
			if (typeof street === 'string' && street.trim()) ask(houses, { street, house })
		},
	}
}
