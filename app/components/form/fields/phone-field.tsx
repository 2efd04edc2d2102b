import { maskPhone } from '../behaviour/phone-mask.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

type PhoneFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'mask' | 'label'> & { label?: string }

/** A telephone number; the mask helps in the browser, the server normalises again. */
export function PhoneField({ label = 'Телефон', autoComplete = 'tel', ...field }: PhoneFieldProps) {
	return (
		<TextField
			{...field}
			label={label}
			type="tel"
			inputMode="tel"
			autoComplete={autoComplete}
			mask={maskPhone}
		/>
	)
}
