import { type FormEvent, useRef } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { type Mask, maskBy } from '#app/texts/mask.ts'
import { maskedBy } from '../behaviour/mask.ts'
import { useSettledValue } from '../behaviour/use-settled-value.ts'
import { CharactersLeft } from './characters-left.tsx'
import { ClearButton } from './clear-button.tsx'
import { Field, type FieldProps } from './field.tsx'
import { initialText } from './field-data.ts'

export interface TextFieldProps extends Omit<FieldProps, 'inside' | 'below' | 'inputRef'> {
	/** A pattern as `maskBy` takes it («##.##.####»), or a mask of its own; the server shows the value in it too. */
	mask?: string | Mask
	/** A button «Очистить поле» while there is a value (spec §5: enabled, not a password; only with scripts). */
	clearable?: boolean
	/** Says how many of the `maxLength` characters are left. */
	counted?: boolean
	/** Left empty, the field gets its previous value back (spec §4). */
	restores?: boolean
	/** Called with the new value once the field is left (spec §4), not with every key. */
	onSettle?: (value: string) => void
}

/** A labelled text input with the behaviours of spec §4 and §5: mask, trim, counter, button that empties it. */
export function TextField({
	mask: wanted,
	clearable,
	counted,
	restores = false,
	onSettle,
	onInput,
	...props
}: TextFieldProps) {
	const { field, type, disabled, readOnly, maxLength = field.maxLength } = props
	const input = useRef<HTMLInputElement>(null)
	const hydrated = useHydrated()
	useSettledValue(input, { trims: type !== 'password', restores }, onSettle)

	const mask = typeof wanted === 'string' ? maskBy(wanted) : wanted
	const masked = mask && maskedBy(mask)
	const canClear = clearable && hydrated && type !== 'password' && !disabled && !readOnly
	const countId = `${field.id}-left`

	const change = (event: FormEvent<HTMLInputElement>) => {
		masked?.onInput(event)
		onInput?.(event)
	}

	return (
		<Field
			{...props}
			inputRef={input}
			onInput={change}
			{...(mask && { defaultValue: mask(initialText(field) ?? '') })}
			onCompositionEnd={masked?.onCompositionEnd}
			// Pasted text may be longer than the mask lets it be.
			maxLength={mask ? undefined : maxLength}
			placeholder={props.placeholder ?? (clearable ? ' ' : undefined)}
			inside={canClear && <ClearButton input={input} />}
			below={
				counted && maxLength !== undefined
					? {
							id: countId,
							content: <CharactersLeft key={field.key} id={countId} of={field.id} limit={maxLength} />,
						}
					: undefined
			}
		/>
	)
}
