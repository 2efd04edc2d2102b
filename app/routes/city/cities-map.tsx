import { useState } from 'react'
import { MapOnDemand } from '#app/components/map/map-on-demand.tsx'
import type { City } from '#contract/geo.ts'
import { CityButton } from './city-buttons.tsx'

interface CitiesMapProps {
	/** `mapsKey` of the settings. */
	apiKey: string
	cities: readonly Pick<City, 'id' | 'name' | 'region' | 'geoLocation'>[]
	currentId: number
}

/** The cities of a country on the map of the service. A city is chosen in its balloon, a button of the form around. */
export function CitiesMap({ apiKey, cities, currentId }: CitiesMapProps) {
	const [shownId, show] = useState<string | null>(null)
	return (
		<MapOnDemand
			apiKey={apiKey}
			label="Города на карте"
			points={cities.map((city) => ({ ...city, id: String(city.id), city }))}
			nameOf={({ name }) => name}
			look="round"
			selectedId={shownId}
			onSelect={show}
			onError={(error) => console.error(error)}
		>
			{({ city }) => <CityButton city={city} isCurrent={city.id === currentId} withRegion />}
		</MapOnDemand>
	)
}
