import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { Captcha } from '#app/components/form/captcha/captcha.tsx'
import { ErrorSummary, listProblems } from '#app/components/form/error-summary.tsx'
import { PhoneField } from '#app/components/form/fields/phone-field.tsx'
import { Form } from '#app/components/form/form.tsx'
import { Honeypot } from '#app/components/form/honeypot.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useShopForm } from '#app/components/form/use-shop-form.ts'
import { LoginPhone } from '#app/forms/login.ts'
import type { StepData } from './route.tsx'

export interface StepProps<Step extends 'phone' | 'code' | 'name'> {
	page: StepData<Step>
	/** Errors of the last submission. */
	result: SubmissionResult<string[]> | null
}

/** First step of the log-in: the phone. */
export function PhoneStep({ page, result }: StepProps<'phone'>) {
	const [form, fields] = useShopForm(LoginPhone, {
		id: 'login',
		result,
		defaultValue: { phone: page.phone },
	})
	return (
		<Form call="login" method="post" action={page.here} {...getFormProps(form)}>
			<ErrorSummary
				problems={listProblems([fields.phone, fields.captchaToken])}
				form={form}
				next="и пришлём код"
				attempt={result}
			/>
			<p className="mb-6 text-18">Пришлём код в&nbsp;SMS. Если аккаунта ещё нет, он&nbsp;появится сам.</p>
			<input type="hidden" name="intent" value="phone" />
			<Honeypot />
			<PhoneField
				field={fields.phone}
				enterKeyHint="send"
				{...(page.passkeyOrigin && { autoComplete: 'tel webauthn' })}
			/>
			{page.captchaSiteKey && (
				<Captcha
					siteKey={page.captchaSiteKey}
					field={fields.captchaToken}
					attempt={result}
					className="mt-6"
				/>
			)}
			<SubmitButton size="l" widePhone className="mt-6">
				Получить код
			</SubmitButton>
		</Form>
	)
}
