import { Icon } from '../ui/icon.tsx'

/** The message of a field, above its input. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
	if (!children) return null
	return (
		<p id={id} className="flex items-start gap-2 font-medium text-error">
			<Icon name="alert" size="s" className="mt-0.75" />
			<span>{children}</span>
		</p>
	)
}
