import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { ResendCode } from '#app/components/account/resend-code.tsx'
import { ErrorSummary, listProblems } from '#app/components/form/error-summary.tsx'
import { CodeField } from '#app/components/form/fields/code-field.tsx'
import { Form } from '#app/components/form/form.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useShopForm } from '#app/components/form/use-shop-form.ts'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { ContactCode } from '#app/forms/profile.ts'

export interface ContactCodeFormProps {
	contact: 'email' | 'phone'
	/** The new address or phone, as it is sent and as it is read. */
	code: { to: string; codeLength: number; resendIn: number; expiresIn: number }
	shown: string
	label: string
	/** «Изменить почту». */
	changeLabel: string
	/** The code in the link of a letter. */
	linkedCode?: string | null
	/** Errors of the last submission. */
	result: SubmissionResult<string[]> | null
}

/** The code that confirms an address or a phone, or a request for another one. */
export function ContactCodeForm({
	contact,
	code,
	shown,
	label,
	changeLabel,
	linkedCode,
	result,
}: ContactCodeFormProps) {
	const [form, fields] = useShopForm(ContactCode, {
		id: `${contact}-code`,
		result,
		defaultValue: { code: linkedCode ?? undefined },
	})
	return (
		<>
			<Form method="post" action="/account/profile" {...getFormProps(form)}>
				<ErrorSummary problems={listProblems([fields.code])} form={form} attempt={result} />
				<p className="mb-4">
					Отправили код на <span className="break-words font-medium">{shown}</span>.{' '}
					<TextLink to={`/account/profile?edit=${contact}#${contact}`}>{changeLabel}</TextLink>
				</p>
				<input type="hidden" name="intent" value={`${contact}-code`} />
				<CodeField label={label} field={fields.code} codeLength={code.codeLength} enterKeyHint="done" />
				<SubmitButton className="mt-5" widePhone>
					Подтвердить
				</SubmitButton>
			</Form>
			<ResendCode action="/account/profile" name={contact} {...code} />
		</>
	)
}
