import { TextLink } from '#app/components/ui/text-link.tsx'
import type { Promotion } from '#contract/content.ts'

/** Links to the goods of a promotion; nothing when it is for everything. */
export function CoveredCategories({ categories }: Pick<Promotion, 'categories'>) {
	if (categories.length === 0) return null
	return (
		<ul className="mt-1 flex flex-wrap gap-x-6">
			{categories.map(({ name, url }) => (
				<li key={url}>
					<TextLink to={url} className="target text-14">
						{name}
					</TextLink>
				</li>
			))}
		</ul>
	)
}
