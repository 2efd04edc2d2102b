import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import type { MapPoint } from './geometry.ts'
import { MapBox } from './map-box.tsx'
import { MapView, type MapViewProps } from './map-view.tsx'
import { YandexScript, type YandexScriptProps } from './yandex-script.tsx'

export type MapProps<Point extends MapPoint> = MapViewProps<Point> & YandexScriptProps

/**
 * The map of the specification (spec §2). It shows points without knowing their meaning.
 * @throws on the server (spec §8)
 */
export function PointsMap<Point extends MapPoint>({ apiKey, lang, ...props }: MapProps<Point>) {
	if (typeof window === 'undefined') throw new Error('Maps cannot be loaded on the server')
	const [attempt, setAttempt] = useState(0)
	const [failure, setFailure] = useState<Error>()
	const fail = (error: Error) => {
		setFailure(error)
		props.onError(error)
	}
	const retry = () => {
		setFailure(undefined)
		setAttempt(attempt + 1)
	}
	if (failure) {
		return (
			<MapBox>
				<p role="status">Карта не загрузилась.</p>
				<Button type="button" look="secondary" onClick={retry}>
					Загрузить ещё раз
				</Button>
			</MapBox>
		)
	}
	const loading = (
		<MapBox>
			<p role="status">Карта загружается…</p>
		</MapBox>
	)
	return (
		<YandexScript key={attempt} apiKey={apiKey} lang={lang} onFailure={fail} loading={loading}>
			{(api) => <MapView {...props} api={api} onError={fail} />}
		</YandexScript>
	)
}
