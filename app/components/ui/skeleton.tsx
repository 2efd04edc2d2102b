/** Grey shapes of the size of what is on its way. Hidden from screen readers: `LiveRegion` speaks. */
export function Skeleton({ className = '' }: { className?: string }) {
	return <div aria-hidden="true" className={`shimmer animate-shimmer rounded-control ${className}`} />
}

/** The shape of a catalogue card. */
export function CardSkeleton() {
	return (
		<div aria-hidden="true">
			<Skeleton className="aspect-4/5 rounded-picture" />
			<Skeleton className="mt-4.5 h-4.5 w-4/5" />
			<Skeleton className="mt-2 h-4.5 w-1/2" />
			<Skeleton className="mt-3.5 h-5.5 w-2/5" />
		</div>
	)
}
