import type { ReactNode } from 'react'

interface FieldLabelProps {
	htmlFor?: string
	children: ReactNode
	/** Only optional fields say so; the rest are required. `heard`: a sentence says it of several to those who see it. */
	optional?: boolean | 'heard' | undefined
	hidden?: boolean
}

/** The name of a field, above it. */
export function FieldLabel({ htmlFor, children, optional, hidden }: FieldLabelProps) {
	return (
		<label htmlFor={htmlFor} className={hidden ? 'sr-only' : 'font-medium'}>
			{children}
			{optional && (
				<span className={optional === 'heard' ? 'sr-only' : 'font-text text-muted'}> (необязательно)</span>
			)}
		</label>
	)
}
