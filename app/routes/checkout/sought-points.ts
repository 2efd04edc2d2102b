import type { ObtainingPoint } from '#contract/geo.ts'

/** What the points are looked for by, as it stands in the address: `?points=баум&fitting=1&cash=1`. */
export interface SoughtPoints {
	/** Part of an address, a name or a metro station; empty for all. */
	text: string
	fitting: boolean
	cash: boolean
}

/** What a point may be asked to have; the name is its parameter too. */
export const pointFilters = {
	fitting: { label: 'С примеркой', passes: ({ hasFitting }: ObtainingPoint) => hasFitting },
	cash: { label: 'Можно наличными', passes: ({ payment }: ObtainingPoint) => payment.includes('cash') },
} as const

export type PointFilter = keyof typeof pointFilters
const names = Object.keys(pointFilters) as PointFilter[]

export function readSought(query: URLSearchParams): SoughtPoints {
	return {
		text: (query.get('points') ?? '').trim().slice(0, 100),
		fitting: query.get('fitting') === '1',
		cash: query.get('cash') === '1',
	}
}

/** Whether not all points are wanted. */
export const isSought = ({ text, fitting, cash }: SoughtPoints): boolean => text !== '' || fitting || cash

export function soughtAddress({ text, ...filters }: SoughtPoints): string {
	const query = new URLSearchParams({ points: text })
	for (const name of names) if (filters[name]) query.set(name, '1')
	return `/checkout?${query}#points`
}

export const passing = (points: readonly ObtainingPoint[], sought: SoughtPoints): ObtainingPoint[] =>
	points.filter((point) => names.every((name) => !sought[name] || pointFilters[name].passes(point)))

/** The filters that would leave some of the points out, and not all of them. */
export const tellingFilters = (points: readonly ObtainingPoint[]): PointFilter[] =>
	names.filter((name) => {
		const count = points.filter((point) => pointFilters[name].passes(point)).length
		return count > 0 && count < points.length
	})
