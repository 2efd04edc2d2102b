import { Icon } from './icon.tsx'
import { Link, type LinkProps } from './link.tsx'

/** «Все хиты →»: the quiet way on; `back` points to the left, before the words. */
export function ArrowLink({ back, children, className = '', ...link }: LinkProps & { back?: boolean }) {
	return (
		<Link {...link} className={`group target max-w-full gap-2.5 font-medium ${className}`}>
			{back && <Icon name="arrow-back" className="transition-transform group-hover:-translate-x-1" />}
			<span className="min-w-0 group-hover:underline underline-offset-4">{children}</span>
			{!back && <Icon name="arrow" className="transition-transform group-hover:translate-x-1" />}
		</Link>
	)
}
