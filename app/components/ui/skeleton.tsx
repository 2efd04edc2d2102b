/** Grey placeholders in the size of content that is loading. Hidden from screen readers: `LiveRegion` speaks. */
export function Skeleton({ className = '' }: { className?: string }) {
	return <div aria-hidden="true" className={`shimmer animate-shimmer rounded-control ${className}`} />
}
