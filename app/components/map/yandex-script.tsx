import { useYMaps, YMaps } from '@pbe/react-yandex-maps'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { encoded } from '#app/paths/encoded.ts'
import { failureCallback, watchScript } from './script-failure.ts'
import type { Api } from './yandex-map.ts'

export interface YandexScriptProps {
	/** `mapsKey` of the settings. */
	apiKey: string
	/** Language of the map's own words. */
	lang?: 'ru_RU' | 'en_RU'
}

interface Props extends YandexScriptProps {
	onFailure: (error: Error) => void
	/** Shown until the script is there. */
	loading: ReactNode
	children: (api: Api) => ReactNode
}

/** The package would load the script again for every map. */
let loaded: Api | undefined

const modules = ['Map']

/** Loads the script of Yandex Maps with key and language (spec §7), once; another attempt is another `key` of React. */
export function YandexScript({ apiKey, lang = 'ru_RU', onFailure, loading, children }: Props) {
	const [api] = useState(loaded)
	const callback = useRef(onFailure)
	callback.current = onFailure
	useEffect(() => watchScript((error) => callback.current(error)), [])

	if (api) return children(api)
	const query = {
		apikey: encoded(apiKey),
		lang,
		load: modules.join(','),
		// The script then needs no 'unsafe-eval'.
		csp: true,
		onerror: failureCallback,
	}
	return (
		<YMaps query={query}>
			<Loaded loading={loading}>{children}</Loaded>
		</YMaps>
	)
}

function Loaded({ loading, children }: Pick<Props, 'loading' | 'children'>) {
	const api = useYMaps(modules)
	useEffect(() => {
		if (api) loaded = api
	}, [api])
	return api ? children(api) : loading
}
