import { type ComponentType, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { cityAddress } from './city-address.ts'
import type { CityChoiceProps } from './city-choice.tsx'
import type { ShellData } from './shell-data.ts'

interface MenuCityProps {
	city: NonNullable<ShellData['user']>['city']
	/** Path and query of the page, to come back to. */
	here: string
	/** Source of the cities; without it a link leads to their page. */
	source: string | undefined
}

/**
 * «Выбери город», the category of the menu with a search of its own (spec §2). The code of the search is loaded when it
 * opens; without scripts there is a link to the page of cities.
 */
export function MenuCity({ city, here, source }: MenuCityProps) {
	const [isOpen, setOpen] = useState(false)
	const [Choice, setChoice] = useState<ComponentType<CityChoiceProps>>()
	return (
		<details
			className="group"
			onToggle={({ currentTarget: { open } }) => {
				setOpen(open)
				// Where the code does not come, the link stays.
				if (open && source) import('./city-choice.tsx').then((loaded) => setChoice(() => loaded.CityChoice))
			}}
		>
			<summary className="flex min-h-12 items-center gap-3">
				<Icon name="pin" />
				<span className="min-w-0 flex-1">
					Выбери город
					<span className="text-muted">{`, сейчас ${city.name}${city.isConfirmed ? '' : ' — верно?'}`}</span>
				</span>
				<Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
			</summary>
			<div className="pt-2 pb-5">
				{source && Choice ? (
					<Choice source={source} here={here} isOpen={isOpen} id="menu-city" />
				) : (
					<Link to={cityAddress(here)} className="target underlined">
						Все города
					</Link>
				)}
			</div>
		</details>
	)
}
