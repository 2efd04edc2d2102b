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
 * Data of the form around, while its answer is awaited. The framework names no form, but uses one object from the
 * press to the end: the object that appears after the press of a form belongs to that form.
 */
function useSentForm(): FormData | undefined {
	const form = useContext(SentForm)
	const { formData } = useNavigation()
	if (!form || !formData) return undefined
	if (form.current.isPressed) form.current = { isPressed: false, data: formData }
	return form.current.data === formData ? formData : undefined
}
