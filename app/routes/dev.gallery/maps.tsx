import { useState } from 'react'
import { MapOnDemand } from '#app/components/map/map-on-demand.tsx'
import { Specimen, Specimens } from './specimen.tsx'

/** Round Moscow, in turns that come closer: some make clusters, the last two are in one place. */
const points = Array.from({ length: 30 }, (_, index) => {
	const turn = Math.min(index, 28) * 0.9
	const distance = 0.4 - Math.min(index, 28) * 0.014
	return {
		id: `point-${index + 1}`,
		geoLocation: { lat: 55.75 + Math.sin(turn) * distance * 0.6, lon: 37.62 + Math.cos(turn) * distance },
	}
})

type Point = (typeof points)[number]

const nameOf = ({ id }: Point) => `Точка ${id.replace('point-', '')}`

const inBalloon = (point: Point) => (
	<>
		<p className="font-strong">{nameOf(point)}</p>
		<p className="mt-1 text-14">Что о ней известно.</p>
	</>
)

/** The map, with a key. */
export function MapSpecimens({ apiKey }: { apiKey: string }) {
	const [selectedId, select] = useState<string | null>(null)
	const [staticId, selectStatic] = useState<string | null>(null)
	const [failure, setFailure] = useState<Error>()
	const common = { apiKey, nameOf, onError: setFailure }
	return (
		<Specimens id="maps" title="Карта">
			<Specimen of={`круглые метки; выбрано: ${selectedId ?? 'ничего'}`}>
				<MapOnDemand
					{...common}
					label="Круглые метки"
					look="round"
					points={points}
					selectedId={selectedId}
					onSelect={select}
				>
					{inBalloon}
				</MapOnDemand>
			</Specimen>
			<Specimen of={`булавки, балун показан всегда; выбрано: ${staticId ?? 'ничего'}`}>
				<MapOnDemand
					{...common}
					label="Булавки"
					look="pin"
					points={points.slice(0, 3)}
					selectedId={staticId}
					onSelect={selectStatic}
					staticBalloon
					keepSelectionOnBlur
				>
					{inBalloon}
				</MapOnDemand>
			</Specimen>
			{failure && <p role="status">{failure.message}</p>}
		</Specimens>
	)
}
