import type { ReactNode } from 'react'

interface FormStepProps {
	number: number
	title: string
	children: ReactNode
	id?: string
}

/** A numbered part of a long form. */
export function FormStep({ number, title, children, id }: FormStepProps) {
	return (
		<section
			id={id}
			aria-label={title}
			className="grid border-line py-10 tablet:grid-cols-step not-first-of-type:border-t first-of-type:pt-0 max-tablet:py-8"
		>
			<span
				aria-hidden="true"
				className="font-head text-40 text-spruce leading-tight tracking-poster max-tablet:mb-1.5 max-tablet:text-22"
			>
				{number}
			</span>
			<div className="min-w-0">
				<h2 className="mb-6 text-28 leading-sub max-tablet:mb-4.5">{title}</h2>
				{children}
			</div>
		</section>
	)
}

/** Six columns of fields; a field says how many it takes: `col-span-6 tablet:col-span-3`. */
export function FieldGrid({ children }: { children: ReactNode }) {
	return <div className="grid aligned-fields grid-cols-6 gap-x-4">{children}</div>
}
