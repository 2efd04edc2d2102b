import { type ComponentType, createContext, type HTMLAttributes, Suspense, useContext, useState } from 'react'
import { useIsHydrating } from './use-hydrated.ts'

/** Gives the markup of a part, rendered for these props before or now. */
export type MarkupCache = <Props extends object>(
	name: string,
	part: ComponentType<Props>,
	props: Props,
) => string

/** The server's fragment cache while it renders a page; the browser has none. */
export const Markups = createContext<MarkupCache | null>(null)

interface CachedProps<Props extends object> extends Omit<HTMLAttributes<HTMLElement>, 'part'> {
	as: 'article' | 'div' | 'ul'
	/** Its name in the cache; one for each part. */
	name: string
	/**
	 * The part: rendered from its props alone, without state, effects, ids or handlers of its own. A part that most
	 * visitors get with a document is `lazy` in the browser, so that only a navigation loads its code.
	 */
	part: ComponentType<Props>
	props: Props
}

/**
 * A part that is equal on many pages and for many visitors. The server renders it once for equal props (fragment
 * caching) and the browser leaves the document's markup as it is, without hydrating it, until the props change. A
 * part that comes by a navigation is rendered as usual.
 */
export function Cached<Props extends object>({
	as: Tag,
	name,
	part: Part,
	props,
	...attributes
}: CachedProps<Props>) {
	const cache = useContext(Markups)
	// Not so when the browser has to render the page from scratch because the document was not what it expected.
	const hydrates = useIsHydrating()
	const [sent] = useState(() => (cache || hydrates ? props : null))
	if (sent && isSame(sent, props)) {
		const markup = cache?.(name, Part, props) ?? ''
		return (
			<Tag
				{...attributes}
				key="sent"
				suppressHydrationWarning
				// biome-ignore lint/security/noDangerouslySetInnerHtml: made by React from our own components
				dangerouslySetInnerHTML={{ __html: markup }}
			/>
		)
	}
	return (
		<Tag {...attributes} key="rendered">
			<Suspense>
				<Part {...props} />
			</Suspense>
		</Tag>
	)
}

/** Reloaded data are other objects with, mostly, the same content. */
const isSame = (one: object, other: object) =>
	Object.entries(one).every(([name, value]) => value === other[name as keyof typeof other]) ||
	JSON.stringify(one) === JSON.stringify(other)
