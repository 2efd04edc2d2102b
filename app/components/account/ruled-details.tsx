import type { ReactNode } from 'react'

interface RuledDetailsProps {
	/** Names and values; a row without a value is left out. */
	rows: readonly (readonly [name: string, value: ReactNode])[]
	className?: string
}

/** Details of an order or of a return, in ruled rows. */
export function RuledDetails({ rows, className = '' }: RuledDetailsProps) {
	return (
		<dl className={`border-line border-b ${className}`}>
			{rows
				.filter(([, value]) => value)
				.map(([name, value]) => (
					<div key={name} className="grid gap-x-4 border-line border-t py-3 tablet:grid-cols-listing">
						<dt className="text-muted">{name}</dt>
						<dd className="min-w-0 break-words">{value}</dd>
					</div>
				))}
		</dl>
	)
}
