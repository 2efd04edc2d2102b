import { Link, type LinkProps } from './link.tsx'

/** A link that takes the presses, and shows the focus, of the whole card around it: the nearest `relative` element. */
export function StretchedLink({ className = '', ...link }: LinkProps) {
	return (
		<Link
			{...link}
			className={`outline-none after:absolute after:inset-0 after:rounded-picture focus-visible:shadow-none focus-visible:after:ring-focus ${className}`}
		/>
	)
}
