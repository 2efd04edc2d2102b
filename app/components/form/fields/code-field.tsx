import { plural, words } from '#app/texts/plural.ts'
import { Field, type FieldProps } from './field.tsx'

interface CodeFieldProps extends Pick<FieldProps, 'label' | 'field' | 'enterKeyHint' | 'hint' | 'inputRef'> {
	/** Digits, as the backend has said when it sent the code. */
	codeLength: number
}

/** Where a code from an SMS or a letter is entered; browsers of phones fill it in. */
export function CodeField({ codeLength, hint, ...field }: CodeFieldProps) {
	return (
		<Field
			{...field}
			hint={hint ?? plural(codeLength, words.digit)}
			inputMode="numeric"
			autoComplete="one-time-code"
			className="max-w-60"
		/>
	)
}
