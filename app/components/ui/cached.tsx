import { type ComponentType, createContext, type HTMLAttributes, useContext, useId, useState } from 'react'

/** Gives the markup of a part, rendered for these props before or now. */
export type MarkupCache = <Props extends object>(
	name: string,
	part: ComponentType<Props>,
	props: Props,
) => string

/** The server's fragment cache while it renders a page; the browser has none. */
export const Markups = createContext<MarkupCache | null>(null)

interface CachedProps<Props extends object> extends Omit<HTMLAttributes<HTMLElement>, 'part'> {
	as: 'article' | 'div' | 'li'
	/** Its name in the cache; one for each part. */
	name: string
	/** What is inside: made of its props alone, without state, effects, ids or handlers of its own. */
	part: ComponentType<Props>
	props: Props
}

/**
 * A part that many pages and visitors see alike. The server renders it once for equal props (fragment caching) and the
 * browser leaves what the document brought as it is, without hydrating it, until the props change. A part that comes
 * by a navigation is rendered as usual.
 */
export function Cached<Props extends object>({
	as: Tag,
	name,
	part: Part,
	props,
	...attributes
}: CachedProps<Props>) {
	const cache = useContext(Markups)
	const id = useId()
	const [sent] = useState(() => (cache || isInDocument(id) ? props : null))
	if (sent && isSame(sent, props)) {
		const markup = cache?.(name, Part, props) ?? ''
		return (
			// biome-ignore lint/security/noDangerouslySetInnerHtml: made by React from our own components
			<Tag {...attributes} id={id} key="sent" dangerouslySetInnerHTML={{ __html: markup }} />
		)
	}
	return (
		<Tag {...attributes} id={id} key="rendered">
			<Part {...props} />
		</Tag>
	)
}

/** In the browser while it hydrates: ids of parts that it renders itself are others. */
const isInDocument = (id: string) => typeof document !== 'undefined' && document.getElementById(id) !== null

function isSame<Props extends object>(one: Props, other: Props): boolean {
	return Object.entries(one).every(([name, value]) => other[name as keyof Props] === value)
}
