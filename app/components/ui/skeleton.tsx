/** Grey shapes of the size of what is on its way. Hidden from screen readers: `LiveRegion` speaks. */
export function Skeleton({ className = '' }: { className?: string }) {
	return <div aria-hidden="true" className={`shimmer animate-shimmer rounded-control ${className}`} />
}
