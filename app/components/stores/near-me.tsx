import { useNavigate } from '@remix-run/react'
import { useState } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import { announce } from '#app/components/ui/live-region.tsx'
import { useHydrated } from '#app/components/ui/use-hydrated.ts'
import type { GeoLocation } from '#contract/shapes.ts'

interface NearMeProps {
	/** Where what is near is shown. */
	addressOf: (place: GeoLocation) => string
	/** What helps where the browser does not say where it is. */
	otherwise: string
}

/** Asks the browser where the visitor is. Without scripts there is nobody to ask. */
export function NearMe({ addressOf, otherwise }: NearMeProps) {
	const isHydrated = useHydrated()
	const navigate = useNavigate()
	const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
	const failure = `Браузер не сказал, где ты. ${otherwise}`

	const locate = () => {
		setState('busy')
		navigator.geolocation.getCurrentPosition(
			({ coords }) => {
				setState('idle')
				navigate(addressOf({ lat: coords.latitude, lon: coords.longitude }), { preventScrollReset: true })
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
				Рядом со мной
			</button>
			{state === 'failed' && <p className="text-14">{failure}</p>}
		</div>
	)
}
