import { TextLink } from '../ui/text-link.tsx'
import type { ShopTopic } from './listing.ts'

/** The shop's own answer to a search for something else than goods. */
export function TopicNote({ topic: { about, page } }: { topic: ShopTopic }) {
	return (
		<p className="max-w-text text-18">
			{about}
			{page && (
				<>
					{' '}
					<TextLink to={page.url}>{page.name}</TextLink>
				</>
			)}
		</p>
	)
}
