import { useNavigation } from '@remix-run/react'
import { useContext } from 'react'
import { Button, type ButtonProps } from '../ui/button.tsx'
import { SentForm } from './form.tsx'

/** The button of a form that navigates: busy while that form's own answer is awaited. */
export function SubmitButton({ busy, ...button }: ButtonProps) {
	const sent = useSentForm()
	const { name, value } = button
	// Several buttons of one form differ by name and value; only the pressed one spins.
	const pressed = sent !== undefined && (name === undefined || sent.get(name) === value)
	return <Button {...button} type="submit" busy={busy ?? pressed} />
}

/**
 * What was sent of the form around, while its answer is awaited. The framework names no form, but keeps the same data
 * from its press to its end: those that come next after the press of a form are that form's.
 */
function useSentForm(): FormData | undefined {
	const form = useContext(SentForm)
	const { formData } = useNavigation()
	if (!form || !formData) return undefined
	if (form.current.isPressed) form.current = { isPressed: false, data: formData }
	return form.current.data === formData ? formData : undefined
}
