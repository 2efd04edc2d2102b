import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import type { MapPoint } from './geometry.ts'
import type { MapProps } from './points-map.tsx'
import { reloadForMap, takeReload } from './reload-for-map.ts'
import { MapBlocked } from './script-failure.ts'

interface MapOnDemandProps<Point extends MapPoint> extends MapProps<Point> {
	/** Saves the typed values of the page, which may have to be reloaded for the map. */
	save?: () => Promise<unknown>
}

/** The map, whose code and script the browser loads when the visitor asks for it. Without scripts there is none. */
export function MapOnDemand<Point extends MapPoint>({ save, ...props }: MapOnDemandProps<Point>) {
	const [code, setCode] = useState<typeof import('./points-map.tsx')>()
	const [stage, setStage] = useState<'closed' | 'loading' | 'failed'>('closed')
	const box = useRef<HTMLDivElement>(null)
	const wasReloaded = useRef(false)
	const callback = useRef(props.onError)
	callback.current = props.onError

	const fail = (error: Error) => {
		if (!(error instanceof MapBlocked) || wasReloaded.current) callback.current(error)
		else if (save) save().finally(reloadForMap)
		else reloadForMap()
	}
	const open = () => {
		setStage('loading')
		import('./points-map.tsx').then(setCode, (error: Error) => {
			setStage('failed')
			callback.current(error)
		})
	}
	const latest = useRef(open)
	latest.current = open

	useEffect(() => {
		if (!takeReload()) return
		wasReloaded.current = true
		latest.current()
	}, [])

	useEffect(() => {
		// The button that was pressed is gone.
		if (code && document.activeElement === document.body) box.current?.focus()
	}, [code])

	return (
		<div ref={box} tabIndex={-1}>
			{code ? (
				<code.PointsMap {...props} onError={fail} />
			) : (
				<div className="flex flex-wrap items-center gap-x-4 gap-y-2 noscript:hidden">
					<Button type="button" look="secondary" icon="pin" busy={stage === 'loading'} onClick={open}>
						Показать на карте
					</Button>
					{stage === 'failed' && <p role="status">Карта не загрузилась.</p>}
				</div>
			)}
		</div>
	)
}
