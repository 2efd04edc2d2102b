import { Link } from './link.tsx'

interface PaginationProps {
	/** 1 is the first. */
	page: number
	totalPages: number
	/** Address of a page, with the rest of the query. */
	href: (page: number) => string
	label?: string
}

/** Pages to show: the first, the last, the neighbours of the current one; 0 is a gap. */
export function pagesAround(page: number, total: number): number[] {
	const wanted = new Set([
		1,
		total,
		page - 1,
		page,
		page + 1,
		...(page < 4 ? [2, 3, 4] : []),
		...(page > total - 3 ? [total - 1, total - 2, total - 3] : []),
	])
	const pages = [...wanted].filter((number) => number >= 1 && number <= total).sort((a, b) => a - b)
	return pages.flatMap((number, index) => {
		const before = pages[index - 1] ?? 0
		if (number - before === 2) return [number - 1, number]
		return number - before > 2 ? [0, number] : [number]
	})
}

/** Real links to the pages of a list. */
export function Pagination({ page, totalPages, href, label = 'Страницы' }: PaginationProps) {
	if (totalPages < 2) return null
	const place = 'grid h-11 min-w-11 place-items-center rounded-control px-1 font-medium'
	return (
		<nav aria-label={label}>
			<ul className="flex flex-wrap justify-center gap-1">
				{pagesAround(page, totalPages).map((number, index) =>
					number === 0 ? (
						// biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing but its place
						<li key={`gap-${index}`} aria-hidden="true" className={place}>
							…
						</li>
					) : (
						<li key={number}>
							<Link
								to={href(number)}
								aria-current={number === page ? 'page' : undefined}
								aria-label={`Страница ${number}`}
								className={`${place} ${number === page ? 'bg-ink text-paper' : 'hover:bg-surface'}`}
							>
								{number}
							</Link>
						</li>
					),
				)}
			</ul>
		</nav>
	)
}
