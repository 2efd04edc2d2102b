import { Icon } from '#app/components/ui/icon.tsx'

interface City {
	id: number
	name: string
	region?: string
}

interface CityButtonsProps {
	cities: readonly City[]
	currentId: number
	/** Towns of one name differ by the region. */
	withRegion?: boolean
}

/** Cities as submit buttons of the form around them: each chooses its own. */
export function CityButtons({ cities, currentId, withRegion }: CityButtonsProps) {
	return (
		<ul className="mt-4 grid grid-cols-2 gap-x-gap tablet:grid-cols-3 laptop:grid-cols-4">
			{cities.map((city) => (
				<li key={city.id}>
					<CityButton city={city} isCurrent={city.id === currentId} withRegion={withRegion} />
				</li>
			))}
		</ul>
	)
}

interface CityButtonProps {
	city: City
	isCurrent: boolean
	withRegion?: boolean
}

export function CityButton({ city, isCurrent, withRegion }: CityButtonProps) {
	return (
		<button
			type="submit"
			name="cityId"
			value={city.id}
			aria-current={isCurrent || undefined}
			className="flex min-h-11 w-full flex-wrap items-center gap-x-2 py-1 text-left decoration-1 underline-offset-4 hover:underline"
		>
			<span className={isCurrent ? 'blazed font-medium' : ''}>{city.name}</span>
			{isCurrent && <Icon name="check" size="s" />}
			{withRegion && city.region !== city.name && (
				<span className="w-full text-14 text-muted">{city.region}</span>
			)}
		</button>
	)
}
