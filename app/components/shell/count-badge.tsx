import { plural, words } from '#app/texts/plural.ts'

/** The name of a link with the number on its icon: «Корзина, 3 товара». */
export const countedName = (name: string, count: number) =>
	count > 0 ? `${name}, ${plural(count, words.product)}` : name

/** The number on an icon; the link's name says it in words. */
export function CountBadge({ count, className = '' }: { count: number; className?: string }) {
	if (count < 1) return null
	return (
		<span
			aria-hidden="true"
			className={`absolute h-5 min-w-5 rounded-pill bg-sun px-1.25 text-center font-strong text-13 text-ink leading-5 forced-colors:border ${className}`}
		>
			{count > 99 ? '99+' : count}
		</span>
	)
}
