import { Link, type LinkProps } from './link.tsx'

/** A link inside a sentence; alone on its line it takes `target` and is 44 px high. */
export function TextLink({ className = '', ...link }: LinkProps) {
	return <Link {...link} className={`underlined ${className}`} />
}
