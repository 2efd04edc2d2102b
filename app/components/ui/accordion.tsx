import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface AccordionProps {
	title: ReactNode
	children: ReactNode
	open?: boolean
	/** On the surface ground the line is darker. */
	ground?: 'paper' | 'surface'
	weight?: 'strong' | 'medium'
	id?: string
}

/** A `<details>` that opens without scripts; several in a row share their lines. */
export function Accordion({
	title,
	children,
	open,
	ground = 'paper',
	weight = 'strong',
	id,
}: AccordionProps) {
	return (
		<details
			id={id}
			open={open}
			className={`group border-t ${ground === 'paper' ? 'border-line last:border-b' : 'border-line-deep'}`}
		>
			<summary
				className={`wrap-anywhere flex min-h-14 items-center justify-between gap-4 tracking-control ${weight === 'strong' ? 'font-strong' : 'font-medium'}`}
			>
				{title}
				<Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
			</summary>
			<div className="pb-5">{children}</div>
		</details>
	)
}
