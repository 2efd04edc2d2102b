import { storePath } from '#app/paths/page-paths.ts'
import { metroText } from '#app/texts/place.ts'
import { MapOnDemand } from '../map/map-on-demand.tsx'
import { TextLink } from '../ui/text-link.tsx'
import type { ListedStore } from './store-list.tsx'

interface StoresMapProps {
	/** `mapsKey` of the settings. */
	apiKey: string
	stores: readonly ListedStore[]
	chosenId: string | null
	onChoose: (id: string | null) => void
	/** The balloon of the chosen store is always shown: the page is about this store. */
	staticBalloon?: boolean
}

/** The stores of a list on the map of the service, once the visitor asks for it. The list says all of it too. */
export function StoresMap({ apiKey, stores, chosenId, onChoose, staticBalloon = false }: StoresMapProps) {
	return (
		<MapOnDemand
			apiKey={apiKey}
			label="Магазины на карте"
			points={stores}
			nameOf={({ address }) => address}
			look="pin"
			selectedId={chosenId}
			onSelect={onChoose}
			keepSelectionOnBlur
			staticBalloon={staticBalloon}
			onError={(error) => console.error(error)}
		>
			{({ id, address, metro, openNow }) => (
				<>
					<p className="font-medium">
						<TextLink to={storePath(id)}>{address}</TextLink>
					</p>
					<p className="text-14 text-muted">{metro.map(metroText).join(', ')}</p>
					<p className="mt-1 text-14">{openNow}</p>
				</>
			)}
		</MapOnDemand>
	)
}
