import type { SubmissionResult } from '@conform-to/react'
import { Form } from '#app/components/form/form.tsx'
import { useDeferredForm } from '#app/components/form/use-deferred-form.ts'
import { Captcha } from '../form/captcha/captcha.tsx'
import { ErrorSummary, listProblems } from '../form/error-summary.tsx'
import { PhoneField } from '../form/fields/phone-field.tsx'
import { Honeypot } from '../form/honeypot.tsx'
import { SubmitButton } from '../form/submit-button.tsx'

const loadSchema = () => import('#app/forms/club.ts').then(({ ClubPhone }) => ClubPhone)

interface PhoneFormProps {
	id: string
	/** Path of the page, with the anchor of the form. */
	action: string
	phone: string | undefined
	captchaSiteKey: string | undefined
	/** Errors of the last submission. */
	result: SubmissionResult<string[]> | null
	/** Changes with each answer of the server. */
	attempt: unknown
	button: string
}

/** Form for the phone that gets a code. */
export function PhoneForm({ id, action, phone, captchaSiteKey, result, attempt, button }: PhoneFormProps) {
	const [form, field] = useDeferredForm(loadSchema, {
		id,
		result,
		defaultValue: { phone },
	})
	return (
		<Form call="sendVerificationCode" method="post" action={action} {...form.props}>
			<ErrorSummary
				problems={listProblems([field('phone'), field('captchaToken')])}
				form={form}
				next="и пришлём код"
				attempt={attempt}
			/>
			<input type="hidden" name="intent" value="phone" />
			<Honeypot />
			<PhoneField field={field('phone')} enterKeyHint="send" />
			{captchaSiteKey && (
				<Captcha siteKey={captchaSiteKey} field={field('captchaToken')} attempt={attempt} className="mt-6" />
			)}
			<SubmitButton size="l" widePhone className="mt-6">
				{button}
			</SubmitButton>
		</Form>
	)
}
