import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { Checkbox } from '#app/components/form/choices/checkbox.tsx'
import { ErrorSummary, listNamedProblems } from '#app/components/form/error-summary.tsx'
import { PhoneField } from '#app/components/form/fields/phone-field.tsx'
import { TextField } from '#app/components/form/fields/text-field.tsx'
import { Form } from '#app/components/form/form.tsx'
import { Honeypot } from '#app/components/form/honeypot.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useShopForm } from '#app/components/form/use-shop-form.ts'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { SubscribeBySms } from '#app/forms/subscribe.ts'
import { NewsConsents } from './news-consents.tsx'

interface SmsFormProps {
	known: { fullName?: string | undefined; phone?: string | undefined }
	/** Errors of the last submission. */
	result: SubmissionResult<string[]> | null
}

/** News by letters and by SMS: each has a consent of its own. */
export function SmsForm({ known, result }: SmsFormProps) {
	const [form, fields] = useShopForm(SubscribeBySms, { id: 'subscribe-sms', result, defaultValue: known })
	const { fullName, phone, email, isMailAgreed, isSmsAgreed, isDataAgreed } = fields
	return (
		<Form
			call="subscribeToNews"
			method="post"
			action="/subscribe?sms=1"
			{...getFormProps(form)}
			className="mt-7 grid max-w-120 gap-5"
		>
			<ErrorSummary
				problems={listNamedProblems([
					['Имя', fullName],
					['Телефон', phone],
					['Почта', email],
					['Согласие на рекламные письма', isMailAgreed],
					['Согласие на обработку персональных данных', isDataAgreed],
					['Согласие на рекламные SMS', isSmsAgreed],
				])}
				form={form}
				next="и будем писать"
				attempt={result}
			/>
			<input type="hidden" name="intent" value="sms" />
			<Honeypot />
			<TextField label="Имя" field={fullName} autoComplete="name" clearable />
			<PhoneField field={phone} />
			<TextField
				label="Почта"
				field={email}
				type="email"
				inputMode="email"
				autoComplete="email"
				enterKeyHint="send"
				clearable
			/>
			<div>
				<NewsConsents mail={isMailAgreed} data={isDataAgreed} />
				<Checkbox field={isSmsAgreed}>
					Согласие на <TextLink to="/pages/consent-letters">рекламные SMS</TextLink>: только о самых больших
					скидках
				</Checkbox>
			</div>
			<SubmitButton size="l" widePhone className="justify-self-start">
				Получать письма и SMS
			</SubmitButton>
		</Form>
	)
}
