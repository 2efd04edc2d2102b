import type { SubmissionResult } from '@conform-to/react'
import { Form } from '#app/components/form/form.tsx'
import { useDeferredForm } from '#app/components/form/use-deferred-form.ts'
import { Captcha } from '../form/captcha/captcha.tsx'
import { Checkbox } from '../form/choices/checkbox.tsx'
import { ErrorSummary, listNamedProblems } from '../form/error-summary.tsx'
import { PhoneField } from '../form/fields/phone-field.tsx'
import { Honeypot } from '../form/honeypot.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { TextLink } from '../ui/text-link.tsx'

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
	/** Asks for the consent to personal data: the phone becomes a member of the club. */
	withConsent?: boolean
}

/** Form for the phone that gets a code. */
export function PhoneForm({
	id,
	action,
	phone,
	captchaSiteKey,
	result,
	attempt,
	button,
	withConsent,
}: PhoneFormProps) {
	const loadSchema = () =>
		import('#app/forms/club.ts').then(({ ClubPhone, NewMember }) => (withConsent ? NewMember : ClubPhone))
	const [form, field] = useDeferredForm(loadSchema, {
		id,
		result,
		defaultValue: { phone },
	})
	return (
		<Form call="sendVerificationCode" method="post" action={action} {...form.props}>
			<ErrorSummary
				problems={listNamedProblems([
					['Телефон', field('phone')],
					['Проверка', field('captchaToken')],
					['Согласие', field('isAgreed')],
				])}
				form={form}
				next="и пришлём код"
				attempt={attempt}
			/>
			<input type="hidden" name="intent" value="phone" />
			<Honeypot />
			<PhoneField field={field('phone')} enterKeyHint="send" />
			{withConsent && (
				<div className="mt-3">
					<Checkbox field={field('isAgreed')}>
						Согласие на <TextLink to="/pages/consent-account">обработку персональных данных</TextLink>
					</Checkbox>
				</div>
			)}
			{captchaSiteKey && (
				<Captcha siteKey={captchaSiteKey} field={field('captchaToken')} attempt={attempt} className="mt-6" />
			)}
			<SubmitButton size="l" widePhone className="mt-6">
				{button}
			</SubmitButton>
		</Form>
	)
}
