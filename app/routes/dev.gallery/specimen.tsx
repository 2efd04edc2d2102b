import type { ReactNode } from 'react'

interface SpecimensProps {
	id: string
	title: string
	children: ReactNode
}

/** A part of the gallery: one kind of component in all of its states. */
export function Specimens({ id, title, children }: SpecimensProps) {
	return (
		<section id={id} aria-labelledby={`${id}-title`} className="border-line border-t py-12">
			<h2 id={`${id}-title`} className="mb-6 text-28">
				{title}
			</h2>
			<div className="grid gap-8">{children}</div>
		</section>
	)
}

interface SpecimenProps {
	/** Name of the state. */
	of: string
	/** State that scripts put on the elements inside, as it comes from the pointer or the keyboard only. */
	pose?: 'hover' | 'focus'
	children: ReactNode
	className?: string
}

/** A component in one state, with the name of the state. */
export function Specimen({ of, pose, children, className = '' }: SpecimenProps) {
	return (
		<div className={`min-w-0 ${className}`}>
			<p className="mb-2 text-13 text-muted">{of}</p>
			<div data-pose={pose}>{children}</div>
		</div>
	)
}

/** Specimens side by side, as many as there is room for. */
export function Row({ children }: { children: ReactNode }) {
	return <div className="flex flex-wrap items-start gap-x-8 gap-y-6">{children}</div>
}

/** Specimens in columns of the same width: things that fill their place. */
export function Columns({ children }: { children: ReactNode }) {
	return <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 tablet:grid-cols-2">{children}</div>
}
