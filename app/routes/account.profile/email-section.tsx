import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form } from '@remix-run/react'
import { ResendCode } from '#app/components/account/resend-code.tsx'
import { ErrorSummary, listProblems } from '#app/components/form/error-summary.tsx'
import { Field } from '#app/components/form/field.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { TextField } from '#app/components/form/text-field.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { EmailCode, NewEmail } from '#app/forms/profile.ts'

interface EmailSectionProps {
	/** The confirmed address; empty when there is none. */
	email: string
	/** The address that waits for its code. */
	code: { to: string; resendIn: number } | null
	result: SubmissionResult<string[]> | null
	unsent: Record<string, string> | null
}

/** The e-mail address, and another one, which a code confirms. */
export function EmailSection({ email, code, result, unsent }: EmailSectionProps) {
	return (
		<section aria-labelledby="email" className="border-line border-t pt-8">
			<h2 id="email" className="text-28">
				E-mail
			</h2>
			{email ? (
				<p className="mt-3 font-medium text-18 break-words">{email}</p>
			) : (
				<p className="mt-3 max-w-lead text-muted">Сюда будут приходить чеки и новости о заказах.</p>
			)}
			<div className="mt-5">
				{code ? (
					<CodeForm code={code} result={result} />
				) : (
					<AddressForm email={email} result={result} unsent={unsent} />
				)}
			</div>
		</section>
	)
}

function AddressForm({ email, result, unsent }: Omit<EmailSectionProps, 'code'>) {
	const [form, fields] = useForm({
		id: 'new-email',
		lastResult: result,
		defaultValue: { email: unsent?.email },
		onValidate: ({ formData }) => parseWithZod(formData, { schema: NewEmail }),
		shouldRevalidate: 'onInput',
	})
	return (
		<Form method="post" action="/account/profile" {...getFormProps(form)}>
			<ErrorSummary problems={listProblems([fields.email])} formErrors={form.errors} attempt={result} />
			<input type="hidden" name="intent" value="email" />
			<div className="flex flex-wrap items-end gap-2">
				<TextField
					label={email ? 'Новый адрес' : 'Адрес'}
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

function CodeForm({
	code,
	result,
}: Required<Pick<EmailSectionProps, 'result'>> & { code: { to: string; resendIn: number } }) {
	const [form, fields] = useForm({
		id: 'email-code',
		lastResult: result,
		onValidate: ({ formData }) => parseWithZod(formData, { schema: EmailCode }),
		shouldRevalidate: 'onInput',
	})
	return (
		<>
			<Form method="post" action="/account/profile" {...getFormProps(form)}>
				<ErrorSummary problems={listProblems([fields.code])} formErrors={form.errors} attempt={result} />
				<p className="mb-4">
					Отправили код на <span className="break-words font-medium">{code.to}</span>.{' '}
					<TextLink to="/account/profile?edit=email#email">Изменить адрес</TextLink>
				</p>
				<input type="hidden" name="intent" value="email-code" />
				<Field
					label="Код из письма"
					hint="Четыре цифры. Он действует пять минут"
					field={fields.code}
					inputMode="numeric"
					autoComplete="one-time-code"
					enterKeyHint="done"
					maxLength={10}
					className="max-w-60"
				/>
				<SubmitButton className="mt-5" widePhone>
					Подтвердить
				</SubmitButton>
			</Form>
			<ResendCode action="/account/profile" name="email" {...code} />
		</>
	)
}
