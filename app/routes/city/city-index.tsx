import { inAlphabet } from '#app/texts/collation.ts'
import { CityButton } from './city-buttons.tsx'

interface CityIndexProps {
	cities: readonly { id: number; name: string }[]
	currentId: number
}

/** All cities of a country under their first letters. */
export function CityIndex({ cities, currentId }: CityIndexProps) {
	const byLetter = new Map<string, CityIndexProps['cities'][number][]>()
	for (const city of [...cities].sort((one, other) => inAlphabet(one.name, other.name))) {
		const [letter = ''] = city.name
		byLetter.set(letter, [...(byLetter.get(letter) ?? []), city])
	}
	return (
		<div className="mt-6 columns-2 gap-x-gap tablet:columns-3 laptop:columns-4">
			{[...byLetter].map(([letter, group]) => (
				<div key={letter} className="mb-6">
					<h3 className="break-after-avoid text-28 text-spruce">{letter}</h3>
					<ul>
						{group.map((city) => (
							<li key={city.id} className="break-inside-avoid">
								<CityButton city={city} isCurrent={city.id === currentId} />
							</li>
						))}
					</ul>
				</div>
			))}
		</div>
	)
}
