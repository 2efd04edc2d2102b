import { Field, type FieldProps } from './field.tsx'
import { maskPhone } from './phone-mask.ts'

type PhoneFieldProps = Omit<FieldProps, 'type' | 'inputMode' | 'mask' | 'label'> & { label?: string }

/** A telephone number; the mask helps in the browser, the server normalises again. */
export function PhoneField({ label = 'Телефон', autoComplete = 'tel', ...field }: PhoneFieldProps) {
	return (
		<Field {...field} label={label} type="tel" inputMode="tel" autoComplete={autoComplete} mask={maskPhone} />
	)
}
