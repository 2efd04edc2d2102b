import { Icon } from './icon.tsx'
import { Link, type LinkProps } from './link.tsx'

interface ChipProps extends LinkProps {
	/** The link removes a filter: a cross, and «Убрать фильтр» in words. */
	removes?: boolean
}

/** A pill that is a link: an applied filter, a search suggestion. */
export function Chip({ removes, children, className = '', ...link }: ChipProps) {
	return (
		<Link
			{...link}
			className={`inline-flex min-h-11 max-w-full items-center gap-2 rounded-pill bg-moss pl-4.5 font-medium text-14 transition-colors hover:bg-moss-deep forced-colors:border ${removes ? 'pr-3' : 'pr-4.5'} ${className}`}
		>
			{removes && <span className="sr-only">Убрать фильтр: </span>}
			{children}
			{removes && <Icon name="close" size="s" />}
		</Link>
	)
}
