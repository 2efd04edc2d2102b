import { Link } from './link.tsx'

interface BreadcrumbsProps {
	/** From the root on; the last one without `uri` is the current page. */
	items: readonly { name: string; uri?: string }[]
}

/** The way from the main page to here. */
export function Breadcrumbs({ items }: BreadcrumbsProps) {
	return (
		<nav aria-label="Путь по каталогу">
			<ol className="flex flex-wrap gap-x-2.5 pt-2 text-14 text-muted">
				{items.map((item, index) => (
					<li key={item.uri ?? item.name} className="flex items-center gap-2.5">
						{item.uri ? (
							<Link to={item.uri} className="target justify-center hover:underline">
								{item.name}
							</Link>
						) : (
							<span aria-current="page" className="target justify-center">
								{item.name}
							</span>
						)}
						{index < items.length - 1 && <span aria-hidden="true" className="size-1 rounded-pill bg-field" />}
					</li>
				))}
			</ol>
		</nav>
	)
}
