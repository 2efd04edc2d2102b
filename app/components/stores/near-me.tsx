import { useNavigate } from '@remix-run/react'
import { useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { Icon } from '#app/components/ui/icon.tsx'
import { announce } from '#app/components/ui/live-region.tsx'
import type { GeoLocation } from '#contract/shapes.ts'

interface AskPlaceProps {
	label?: string
	onPlace: (place: GeoLocation) => void
	/** Hint for a visitor whose browser does not reveal its place. */
	otherwise: string
}

interface NearMeProps extends Omit<AskPlaceProps, 'onPlace'> {
	/** Address of the list near a place. */
	addressOf: (place: GeoLocation) => string
}

/** Leads to the stores or points near the visitor. */
export function NearMe({ addressOf, ...props }: NearMeProps) {
	const navigate = useNavigate()
	return <AskPlace {...props} onPlace={(place) => navigate(addressOf(place), { preventScrollReset: true })} />
}

/** Gets the visitor's place from the browser. Needs scripts. */
export function AskPlace({ label = 'Рядом со мной', onPlace, otherwise }: AskPlaceProps) {
	const isHydrated = useHydrated()
	const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
	const failure = `Не получилось определить, где ты. ${otherwise}`

	const locate = () => {
		setState('busy')
		navigator.geolocation.getCurrentPosition(
			({ coords }) => {
				setState('idle')
				onPlace({ lat: coords.latitude, lon: coords.longitude })
			},
			() => {
				setState('failed')
				announce(failure)
			},
			{ timeout: 10_000, maximumAge: 600_000 },
		)
	}

	return (
		<div className={`grid justify-items-start gap-1 noscript:hidden ${isHydrated ? '' : 'invisible'}`}>
			<button
				type="button"
				onClick={locate}
				aria-busy={state === 'busy'}
				className="target gap-2 font-medium hover:underline"
			>
				<Icon name="pin" size="s" />
				{label}
			</button>
			{state === 'failed' && <p className="text-14">{failure}</p>}
		</div>
	)
}
