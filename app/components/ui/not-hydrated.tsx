import { type ComponentType, type HTMLAttributes, type ReactElement, Suspense, useRef, useState } from 'react'
import { useIsHydrating } from './use-is-hydrating.ts'

interface NotHydratedProps<Props extends object> extends Omit<HTMLAttributes<HTMLElement>, 'part'> {
	as: 'article' | 'div' | 'ul'
	/**
	 * The part: rendered from its props alone, without state, effects, ids or handlers of its own. A part that most
	 * visitors get with a document is `lazy` in the browser, so that only a navigation loads its code.
	 */
	part: ComponentType<Props>
	props: Props
}

/**
 * A part of the document that the browser leaves as it is, without hydrating it, until its props change. A part that
 * comes by a navigation is rendered as usual.
 */
export function NotHydrated<Props extends object>({
	as: Tag,
	part: Part,
	props,
	...attributes
}: NotHydratedProps<Props>) {
	// Not so when the browser has to render the page from scratch because the document was not what it expected.
	const hydrates = useIsHydrating()
	const [sent] = useState(() => (hydrates ? props : null))
	const rendered = useRef<{ props: Props; part: ReactElement }>()
	if (sent && isSame(sent, props)) {
		return (
			<Tag
				{...attributes}
				key="sent"
				suppressHydrationWarning
				// React takes the element's content for the server's, and touches nothing in it.
				// biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
				dangerouslySetInnerHTML={{ __html: '' }}
			/>
		)
	}
	if (import.meta.env.SSR) {
		return (
			<Tag {...attributes}>
				<Part {...props} />
			</Tag>
		)
	}
	// Each step of a navigation renders the page again: the same element is left alone.
	if (!rendered.current || !hasEqual(rendered.current.props, props))
		rendered.current = { props, part: <Part {...props} /> }
	return (
		<Tag {...attributes} key="rendered">
			<Suspense>{rendered.current.part}</Suspense>
		</Tag>
	)
}

const hasEqual = (one: object, other: object) =>
	Object.entries({ ...one, ...other }).every(
		([name]) => one[name as keyof typeof one] === other[name as keyof typeof other],
	)

/** Reloaded data are other objects with, mostly, the same content. */
const isSame = (one: object, other: object) =>
	hasEqual(one, other) || JSON.stringify(one) === JSON.stringify(other)
