import { useEffect, useState } from 'react'
import { plural, words } from '#app/texts/plural.ts'
import { Icon } from '../ui/icon.tsx'
import { Blaze } from '../ui/logo.tsx'

interface ArticleRouteProps {
	/** The camps of the way: headings with their anchors. */
	camps: readonly { id: string; text: string }[]
	/** To read; an article says them. */
	minutes?: number
}

/**
 * The contents of a text as a route beside its text: camps that were passed are spruce, the current one is sun.
 * On a small screen it is one line that opens. Without scripts these are anchors.
 */
export function ArticleRoute({ camps, minutes }: ArticleRouteProps) {
	const current = useCurrentCamp(camps)
	const at = camps.findIndex(({ id }) => id === current)
	return (
		<>
			<details className="group mb-8 border-line border-y laptop:hidden print:hidden">
				<summary className="flex min-h-13 items-center justify-between gap-4 font-medium">
					{minutes === undefined
						? 'Содержание'
						: `${plural(minutes, words.minute)}, ${plural(camps.length, words.halt)}`}
					<Icon name="chevron-down" size="s" className="transition-transform group-open:rotate-180" />
				</summary>
				<nav aria-label="Содержание">
					<ol className="pb-3">
						{camps.map(({ id, text }) => (
							<li key={id}>
								<a href={`#${id}`} className="target underline-offset-4 hover:underline">
									{text}
								</a>
							</li>
						))}
					</ol>
				</nav>
			</details>
			<nav aria-label="Содержание" className="sticky top-24 self-start max-laptop:hidden">
				<ol className="border-spruce border-l-2 text-14">
					{camps.map(({ id, text }, index) => (
						<li key={id} className="relative">
							<span
								aria-hidden="true"
								className={`absolute top-4 -left-2 size-3.5 rounded-pill border-2 border-spruce ${campLook(index, at)}`}
							/>
							<a
								href={`#${id}`}
								aria-current={index === at ? 'location' : undefined}
								className="flex min-h-11 items-center py-2 pr-2 pl-5 leading-sub underline-offset-4 hover:underline aria-current:font-medium"
							>
								{text}
							</a>
						</li>
					))}
				</ol>
				{minutes !== undefined && (
					<p className="flex items-center gap-2 pt-2 text-14 text-muted">
						<Blaze size="s" />
						{plural(minutes, words.minute)}
					</p>
				)}
			</nav>
		</>
	)
}

function campLook(index: number, at: number): string {
	if (index === at) return 'bg-sun'
	return index < at ? 'bg-spruce' : 'bg-paper'
}

/** The last heading above the middle of the screen. */
function useCurrentCamp(camps: readonly { id: string }[]): string | undefined {
	const [current, setCurrent] = useState<string>()
	useEffect(() => {
		const headings = camps.flatMap(({ id }) => document.getElementById(id) ?? [])
		const look = () => {
			const passed = headings.filter(
				(heading) => heading.getBoundingClientRect().top < window.innerHeight / 2,
			)
			setCurrent(passed.at(-1)?.id)
		}
		const seen = new IntersectionObserver(look, { rootMargin: '0px 0px -50% 0px' })
		for (const heading of headings) seen.observe(heading)
		return () => seen.disconnect()
	}, [camps])
	return current
}
