import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { ErrorSummary, listProblems } from '#app/components/form/error-summary.tsx'
import { TextField } from '#app/components/form/fields/text-field.tsx'
import { Form } from '#app/components/form/form.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useShopForm } from '#app/components/form/use-shop-form.ts'
import { Notice } from '#app/components/ui/notice.tsx'
import { NewEmail } from '#app/forms/profile.ts'
import { ContactSection } from './contact-section.tsx'

interface EmailSectionProps {
	/** The confirmed address; empty when there is none. */
	email: string
	/** The address that waits for its code. */
	code: { to: string; codeLength: number; resendIn: number; expiresIn: number } | null
	/** The code in the link of the letter. */
	linkedCode: string | null
	result: SubmissionResult<string[]> | null
	unsent: Record<string, string> | null
}

/** The e-mail address, and another one, which a code confirms. */
export function EmailSection({ email, code, linkedCode, result, unsent }: EmailSectionProps) {
	return (
		<ContactSection
			contact="email"
			title="Почта"
			now={
				<>
					{email ? (
						<p className="mt-3 font-medium text-18 break-words">{email}</p>
					) : (
						<p className="mt-3 max-w-lead text-muted">Сюда будут приходить квитанции и новости о заказах.</p>
					)}
					{linkedCode && !code && (
						<Notice look="surface" icon="info" className="mt-5">
							Ссылка из письма работает там же, где код запросили. Открой её в том браузере или запроси новый
							код здесь.
						</Notice>
					)}
				</>
			}
			code={code}
			label="Код из письма"
			changeLabel="Изменить почту"
			linkedCode={linkedCode}
			result={result}
		>
			<AddressForm email={email} result={result} unsent={unsent} />
		</ContactSection>
	)
}

function AddressForm({ email, result, unsent }: Omit<EmailSectionProps, 'code' | 'linkedCode'>) {
	const [form, fields] = useShopForm(NewEmail, {
		id: 'new-email',
		result,
		defaultValue: { email: unsent?.email },
	})
	return (
		<Form call="changeEmail" method="post" action="/account/profile" {...getFormProps(form)}>
			<ErrorSummary problems={listProblems([fields.email])} form={form} attempt={result} />
			<input type="hidden" name="intent" value="email" />
			<div className="flex flex-wrap items-end gap-2">
				<TextField
					label={email ? 'Новая почта' : 'Почта'}
					field={fields.email}
					type="email"
					inputMode="email"
					autoComplete="email"
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
