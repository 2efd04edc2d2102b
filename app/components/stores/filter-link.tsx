import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'

interface FilterLinkProps {
	name: string
	isOn: boolean
	/** The address with the filter, or without it when it is on. */
	to: string
}

/** Sets a filter of stores or points, or takes it away. */
export function FilterLink({ name, isOn, to }: FilterLinkProps) {
	return (
		<Link
			to={to}
			preventScrollReset
			aria-current={isOn || undefined}
			className={`inline-flex min-h-11 max-w-full wrap-anywhere items-center gap-2 rounded-pill px-4.5 font-medium text-14 transition-colors forced-colors:border ${isOn ? 'bg-spruce text-paper hover:bg-spruce-deep' : 'bg-moss hover:bg-moss-deep'}`}
		>
			{isOn && <span className="sr-only">Убрать фильтр: </span>}
			{name}
			{isOn && <Icon name="close" size="s" />}
		</Link>
	)
}
