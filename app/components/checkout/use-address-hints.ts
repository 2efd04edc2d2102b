import { useEffect, useRef, useState } from 'react'
import { requestJson } from '#app/components/request.ts'
import type { GeoLocation } from '#contract/shapes.ts'

interface Hints {
	streets?: string[]
	houses?: string[]
	/** The address at a place; null when no house is near. */
	here?: { street: string; house: string; block: string; building: string } | null
}

const WAIT_MS = 200
/** Characters of a street or house that are looked for; an address has a bound. */
const LONGEST = 100

/**
 * Suggestions of streets and houses of the visitor's city during typing; an order does not need them. They are no
 * fetchers: the framework loads the page again, without what was typed, when it can't load the module of a fetcher's
 * route.
 */
export function useAddressHints() {
	const [{ streets = [], houses = [], here }, receive] = useState<Hints>({})
	const timer = useRef<ReturnType<typeof setTimeout>>()
	const typing = useRef<AbortController>()
	const page = useRef<AbortController>()
	useEffect(() => {
		const leaving = new AbortController()
		page.current = leaving
		return () => {
			leaving.abort()
			typing.current?.abort()
			clearTimeout(timer.current)
		}
	}, [])

	const load = (query: Record<string, string>, signal?: AbortSignal) =>
		requestJson<Hints>(`/resources/addresses?${new URLSearchParams(query)}`, { signal }).then(
			(found) => signal?.aborted || receive((before) => ({ ...before, ...found })),
			() => {},
		)

	const ask = (query: Record<string, string>) => {
		clearTimeout(timer.current)
		typing.current?.abort()
		typing.current = new AbortController()
		const { signal } = typing.current
		timer.current = setTimeout(() => load(query, signal), WAIT_MS)
	}

	return {
		streets,
		houses,
		here,
		askHere({ lat, lon }: GeoLocation) {
			load({ place: `${lat.toFixed(5)},${lon.toFixed(5)}` }, page.current?.signal)
		},
		askStreets(text: string) {
			if (text.trim().length > 1) ask({ street: text.slice(0, LONGEST) })
		},
		askHouses(form: HTMLFormElement | null, house: string) {
			const street = form ? new FormData(form).get('street') : null
			if (typeof street !== 'string' || !street.trim()) return
			ask({ street: street.slice(0, LONGEST), house: house.slice(0, LONGEST) })
		},
	}
}
