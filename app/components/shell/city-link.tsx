import { type ComponentType, type MouseEvent, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { cityAddress } from './city-address.ts'
import type { CityPanelProps } from './city-panel.tsx'
import { cityPanelId } from './panel-ids.ts'

interface CityLinkProps {
	cityName: string
	/** Path and query of the page, to come back to. */
	here: string
	/** Source of the panel's cities; without it the link leads to the page of cities. */
	source: string | undefined
}

/** The city in the header: a link to its page. With scripts it opens a panel, whose code is loaded by the press. */
export function CityLink({ cityName, here, source }: CityLinkProps) {
	const [Panel, setPanel] = useState<ComponentType<CityPanelProps>>()

	const open = (event: MouseEvent<HTMLAnchorElement>) => {
		// Once the panel is there it listens for presses on the link itself.
		if (!source || Panel || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
		event.preventDefault()
		const page = event.currentTarget.href
		import('./city-panel.tsx').then(
			(module) => setPanel(() => module.CityPanel),
			() => window.location.assign(page),
		)
	}

	return (
		<>
			<a
				href={cityAddress(here)}
				onClick={open}
				aria-haspopup={source ? 'dialog' : undefined}
				aria-controls={Panel && cityPanelId}
				className="target justify-center gap-1.5 whitespace-nowrap px-2.5 font-medium"
			>
				<Icon name="pin" size="s" />
				<span className="sr-only">Город: </span>
				<span className="max-w-64 truncate max-laptop:sr-only">{cityName}</span>
			</a>
			{source && Panel && <Panel source={source} here={here} />}
		</>
	)
}
