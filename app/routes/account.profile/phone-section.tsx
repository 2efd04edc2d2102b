import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { Captcha } from '#app/components/form/captcha/captcha.tsx'
import { ErrorSummary, listProblems } from '#app/components/form/error-summary.tsx'
import { PhoneField } from '#app/components/form/fields/phone-field.tsx'
import { Form } from '#app/components/form/form.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useShopForm } from '#app/components/form/use-shop-form.ts'
import { NewPhone } from '#app/forms/profile.ts'
import { formatPhone } from '#app/texts/phone.ts'
import { ContactSection } from './contact-section.tsx'

interface PhoneSectionProps {
	phone: string
	/** The phone that waits for its code. */
	code: { to: string; codeLength: number; resendIn: number; expiresIn: number } | null
	/** Another phone of the customer's orders. */
	potential: string | null
	captchaSiteKey: string | undefined
	result: SubmissionResult<string[]> | null
	/** Values typed before the session ended. */
	unsent: Record<string, string> | null
}

/** The phone for the log-in, and another one, which a code confirms. */
export function PhoneSection({ phone, code, potential, captchaSiteKey, result, unsent }: PhoneSectionProps) {
	return (
		<ContactSection
			contact="phone"
			title="Телефон"
			now={
				<>
					<p className="mt-3 font-medium text-18">{formatPhone(phone)}</p>
					<p className="mt-1 max-w-lead text-muted">На него приходит код для входа.</p>
				</>
			}
			code={code}
			show={formatPhone}
			label="Код из SMS"
			changeLabel="Изменить номер"
			result={result}
		>
			<NumberForm potential={potential} captchaSiteKey={captchaSiteKey} result={result} unsent={unsent} />
		</ContactSection>
	)
}

function NumberForm({
	potential,
	captchaSiteKey,
	result,
	unsent,
}: Pick<PhoneSectionProps, 'potential' | 'captchaSiteKey' | 'result' | 'unsent'>) {
	const [form, fields] = useShopForm(NewPhone, {
		id: 'new-phone',
		result,
		defaultValue: { phone: unsent?.phone },
	})
	return (
		<Form call="sendVerificationCode" method="post" action="/account/profile" {...getFormProps(form)}>
			<ErrorSummary
				problems={listProblems([fields.phone, fields.captchaToken])}
				form={form}
				attempt={result}
			/>
			<input type="hidden" name="intent" value="phone" />
			{captchaSiteKey && (
				<Captcha siteKey={captchaSiteKey} field={fields.captchaToken} attempt={result} className="mb-6" />
			)}
			<div className="flex flex-wrap items-end gap-2">
				<PhoneField
					label="Новый номер"
					hint={potential ? `В заказах у тебя ещё ${formatPhone(potential)}` : undefined}
					field={fields.phone}
					enterKeyHint="send"
					clearable
					className="min-w-60 flex-1"
				/>
				<SubmitButton look="secondary" className="min-h-13" widePhone>
					Получить код
				</SubmitButton>
			</div>
		</Form>
	)
}
