import { Form } from '#app/components/form/form.tsx'
import { plural, words } from '#app/texts/plural.ts'
import { Field } from '../form/fields/field.tsx'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TextLink } from '../ui/text-link.tsx'
import type { Listing } from './listing.ts'
import { ProductRail } from './product-rail.tsx'
import { TopicNote } from './topic-note.tsx'

/** Without a picture of the retailer's own. */
const ownPicture = '/pictures/land/fog.avif'

interface NothingFoundProps {
	listing: Listing
	/** Text of the search. */
	text: string
}

/** A search without results: a correction, another search field, popular queries and products. */
export default function NothingFound({ listing: { correction, topic, wayOut }, text }: NothingFoundProps) {
	const queries = wayOut?.queries ?? []
	return (
		<>
			<EmptyState
				title={`По запросу «${text}» ничего нет`}
				picture={wayOut?.picture ?? ownPicture}
				mode={wayOut?.mode}
			>
				{topic && (
					<div className="mt-5">
						<TopicNote topic={topic} />
					</div>
				)}
				<p className="mt-5 max-w-lead text-18">
					{correction ? (
						<>
							Может быть,{' '}
							<TextLink to={correction.url} className="font-strong">
								{correction.text}
							</TextLink>
							? Такое у нас есть, {plural(correction.count, words.product)}.
						</>
					) : (
						'Проверь, нет ли опечатки, или назови вещь проще, одним словом.'
					)}
				</p>
				<Form action="/catalog/" role="search" aria-label="Новый поиск" className="mt-7 max-w-130">
					<Field
						key={text}
						label="Искать"
						hideLabel
						field={{ id: 'search-again', name: 'text', initialValue: text }}
						type="search"
						enterKeyHint="search"
						maxLength={200}
						aside={<Button>Найти</Button>}
					/>
				</Form>
				{queries.length > 0 && (
					<>
						<p className="mt-8 font-medium">Часто ищут</p>
						<ul className="mt-4 flex flex-wrap gap-2">
							{queries.map((link) => (
								<li key={link.url}>
									<Chip to={link.url}>{link.text}</Chip>
								</li>
							))}
						</ul>
					</>
				)}
			</EmptyState>
			{wayOut && (
				<div className="pb-section">
					<ProductRail
						slot="search"
						title={wayOut.title}
						heading={<span className="text-40">{wayOut.title}</span>}
						items={wayOut.items}
					/>
				</div>
			)}
		</>
	)
}
