import { useState } from 'react'
import { MapOnDemand } from '#app/components/map/map-on-demand.tsx'
import { Spoken } from '#app/components/ui/spoken.tsx'
import { formatCost } from '#app/texts/money.ts'
import { PointLines } from './point-lines.tsx'
import type { ListedPoint } from './sought-points.ts'

interface PointsOnMapProps {
	/** `mapsKey` of the settings. */
	apiKey: string
	points: readonly ListedPoint[]
	chosenId: string | null
	onChoose: (id: string) => void
	linesOf: (point: ListedPoint) => readonly string[]
	/** Saves the typed values. */
	save: () => Promise<unknown>
}

/** The points of the list on the map of the service: choosing on one chooses on the other. */
export default function PointsOnMap({ apiKey, points, chosenId, onChoose, linesOf, save }: PointsOnMapProps) {
	// The balloon of the chosen point can be closed without choosing another.
	const [closedId, close] = useState<string | null>(null)
	return (
		<MapOnDemand
			apiKey={apiKey}
			label="Адреса на карте"
			points={points}
			nameOf={({ address }) => address}
			look="pin"
			selectedId={chosenId === closedId ? null : chosenId}
			onSelect={(id) => {
				close(id === null ? chosenId : null)
				if (id !== null) onChoose(id)
			}}
			keepSelectionOnBlur
			save={save}
			onError={(error) => console.error(error)}
		>
			{(point) => (
				<>
					<p className="font-medium">
						<Spoken text={point.address} />
					</p>
					<p className="mt-1 text-14">
						<PointLines lines={linesOf(point)} />
					</p>
					<p className="mt-1 text-14">{`Доставка: ${formatCost(point.price)}`}</p>
				</>
			)}
		</MapOnDemand>
	)
}
