import { useNavigation } from '@remix-run/react'
import { Button, type ButtonProps } from '../ui/button.tsx'

/** The button of a form that navigates: busy while that form's own answer is awaited. */
export function SubmitButton({ busy, ...button }: ButtonProps) {
	const { state, formData } = useNavigation()
	const { name, value } = button
	// Several buttons of one form differ by name and value; only the pressed one spins.
	const pressed =
		state !== 'idle' && formData !== undefined && (name === undefined || formData.get(name) === value)
	return <Button {...button} type="submit" busy={busy ?? pressed} />
}
