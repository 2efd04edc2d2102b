import type { SubmissionResult } from '@conform-to/react'
import { Form } from '#app/components/form/form.tsx'
import { useDeferredForm } from '#app/components/form/use-deferred-form.ts'
import { formatPhone } from '#app/texts/phone.ts'
import { ResendCode } from '../account/resend-code.tsx'
import { useArrivalFocus } from '../form/behaviour/use-arrival-focus.ts'
import { ErrorSummary, listProblems } from '../form/error-summary.tsx'
import { CodeField } from '../form/fields/code-field.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { TextLink } from '../ui/text-link.tsx'

const loadSchema = () => import('#app/forms/club.ts').then(({ ClubCode }) => ClubCode)

interface CodeFormProps {
	id: string
	/** Path of the page, with the anchor of the form. */
	action: string
	sent: { to: string; codeLength: number; resendIn: number; expiresIn: number }
	/** Path of the form for another phone. */
	editPath: string
	/** Errors of the last submission. */
	result: SubmissionResult<string[]> | null
	button: string
}

/** Form for the code that was sent to a phone, or for another one. */
export function CodeForm({ id, action, sent, editPath, result, button }: CodeFormProps) {
	const code = useArrivalFocus<HTMLInputElement>()
	const [form, field] = useDeferredForm(loadSchema, {
		id,
		result,
	})
	return (
		<>
			<Form call="sendVerificationCode" method="post" action={action} {...form.props}>
				<ErrorSummary problems={listProblems([field('code')])} form={form} attempt={result} />
				<p className="mb-6 text-18">
					Отправили код на <span className="whitespace-nowrap font-medium">{formatPhone(sent.to)}</span>.{' '}
					<TextLink to={editPath}>Изменить номер</TextLink>
				</p>
				<input type="hidden" name="intent" value="code" />
				<CodeField
					label="Код из SMS"
					field={field('code')}
					codeLength={sent.codeLength}
					inputRef={code}
					enterKeyHint="go"
				/>
				<SubmitButton size="l" widePhone className="mt-6">
					{button}
				</SubmitButton>
			</Form>
			<ResendCode action={action} name="phone" {...sent} />
		</>
	)
}
