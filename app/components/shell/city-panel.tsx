import { useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { CityChoice, type CityChoiceProps } from './city-choice.tsx'
import { cityPanelId } from './panel-ids.ts'

export type CityPanelProps = Pick<CityChoiceProps, 'source' | 'here'>

/** The panel in which a city is found and chosen. `CityLink` loads it on a press; it opens as it arrives. */
export function CityPanel(props: CityPanelProps) {
	const [isOpen, setOpen] = useState(false)
	return (
		<Dialog id={cityPanelId} title="Выбери город" place="sheet" openAtOnce onToggle={setOpen}>
			<CityChoice {...props} isOpen={isOpen} id="city-panel" />
		</Dialog>
	)
}
