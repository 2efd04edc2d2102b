import { Icon } from '#app/components/ui/icon.tsx'

interface FieldErrorProps {
	id: string
	children: string | undefined
	/** On the dark ground of the footer. */
	onDark?: boolean
}

/** The message of a field, above its input. */
export function FieldError({ id, children, onDark }: FieldErrorProps) {
	if (!children) return null
	return (
		<p
			id={id}
			data-error="field"
			className={`flex items-start gap-2 font-medium ${onDark ? 'text-error-night' : 'text-error'}`}
		>
			<Icon name="alert" size="s" className="mt-0.75" />
			<span>{children}</span>
		</p>
	)
}
