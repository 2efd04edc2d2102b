import { Link } from './link.tsx'

interface TabsProps {
	label: string
	items: readonly { name: string; to: string; current?: boolean }[]
	/** `line` is a row of words with the current one underlined in sun, `pill` a segmented switch. */
	look?: 'line' | 'pill'
	/** Preserves the scroll position (a switch that only changes the content below it). */
	preventScrollReset?: boolean
}

/** Tabs that are links: every one has its address. */
export function Tabs({ label, items, look = 'line', preventScrollReset }: TabsProps) {
	const line = look === 'line'
	return (
		<nav
			aria-label={label}
			className={
				line
					? 'flex flex-wrap gap-x-7 gap-y-1 font-medium max-tablet:bare-scroll max-tablet:-mx-gutter max-tablet:flex-nowrap max-tablet:scroll-x max-tablet:whitespace-nowrap max-tablet:px-gutter'
					: 'inline-flex rounded-pill bg-surface font-medium text-14'
			}
		>
			{items.map((item) => (
				<Link
					key={item.to}
					to={item.to}
					preventScrollReset={preventScrollReset}
					aria-current={item.current ? (line ? 'page' : 'true') : undefined}
					className={
						line
							? `target -mx-3.5 px-3.5 wrap-anywhere max-tablet:flex-none ${item.current ? 'blazed' : 'decoration-2 underline-offset-6 hover:underline'}`
							: `target justify-center rounded-pill px-3.25 ${item.current ? 'bg-paper inset-ring-2 inset-ring-ink forced-colors:border-2' : ''}`
					}
				>
					{item.name}
				</Link>
			))}
		</nav>
	)
}
