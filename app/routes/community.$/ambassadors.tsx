import { PersonCard } from '#app/components/community/person-card.tsx'
import type { CommunityData } from './route.tsx'
import { SectionHead } from './section.tsx'

/** The people of the community. */
export default function AmbassadorsPage({ data: { page } }: { data: CommunityData }) {
	return (
		<>
			<SectionHead page={page} />
			<ul className="wrap grid grid-cols-2 gap-x-gap gap-y-8 pb-section tablet:grid-cols-3 tablet:gap-y-12 laptop:grid-cols-4">
				{page.ambassadors.map((person, index) => (
					<li key={person.slug}>
						<PersonCard person={person} level={2} priority={index < 4} />
					</li>
				))}
			</ul>
			{page.ambassadors.length === 0 && (
				<p className="wrap pb-section text-18">Скоро познакомим с теми, кто ходит в наших вещах.</p>
			)}
		</>
	)
}
