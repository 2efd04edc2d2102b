import { Link } from './link.tsx'

interface BreadcrumbsProps {
	/** From the root on; the last one without `uri` is the current page. */
	items: readonly { name: string; uri?: string }[]
	/** A phone shows the last one alone: in one line, so that what is below has its place before they have come. */
	isShort?: boolean
}

/** Breadcrumbs from the main page on. The dot before the first one of a line is beyond the edge that cuts it off. */
export function Breadcrumbs({ items, isShort }: BreadcrumbsProps) {
	return (
		<nav aria-label="Путь по каталогу" className="-mx-2 overflow-x-clip px-2">
			<ol className="-ml-6 flex flex-wrap pt-2 text-14 text-muted">
				{items.map((item) => (
					<li
						key={item.uri ?? item.name}
						className={`relative flex min-w-0 items-center pl-6 ${isShort ? 'max-tablet:not-last:hidden' : ''}`}
					>
						<span aria-hidden="true" className="absolute left-2.5 size-1 rounded-pill bg-field" />
						{item.uri ? (
							<Link to={item.uri} className="target wrap-anywhere justify-center hover:underline">
								{item.name}
							</Link>
						) : (
							<span aria-current="page" className="target wrap-anywhere justify-center">
								{item.name}
							</span>
						)}
					</li>
				))}
			</ol>
		</nav>
	)
}
