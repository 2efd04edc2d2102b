import { useNavigation, useSubmit } from '@remix-run/react'
import { useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { Button } from '#app/components/ui/button.tsx'
import { announce } from '#app/components/ui/live-region.tsx'

const failure = 'Не получилось определить место. Выбери город из списка'

/** Gets the visitor's place from the browser; without scripts it is hidden, and its room reserved. */
export function LocateButton({ returnTo }: { returnTo: string }) {
	const isHydrated = useHydrated()
	const submit = useSubmit()
	const isSent = useNavigation().formData?.has('lat')
	const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')

	const locate = () => {
		setState('busy')
		navigator.geolocation.getCurrentPosition(
			({ coords }) => {
				setState('idle')
				const place = { lat: String(coords.latitude), lon: String(coords.longitude), returnTo }
				submit(place, { method: 'post', action: '/city' })
			},
			() => {
				setState('failed')
				announce(failure)
			},
			{ timeout: 10_000, maximumAge: 600_000 },
		)
	}

	return (
		<div className={`grid gap-1.5 noscript:hidden ${isHydrated ? '' : 'invisible'}`}>
			<Button type="button" look="secondary" icon="pin" busy={state === 'busy' || isSent} onClick={locate}>
				Определить мой город
			</Button>
			{state === 'failed' && <p className="text-14">{failure}</p>}
		</div>
	)
}
