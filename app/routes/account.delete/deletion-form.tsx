import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { ResendCode } from '#app/components/account/resend-code.tsx'
import { ErrorSummary, listNamedProblems } from '#app/components/form/error-summary.tsx'
import { CodeField } from '#app/components/form/fields/code-field.tsx'
import { TextField } from '#app/components/form/fields/text-field.tsx'
import { Form } from '#app/components/form/form.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useShopForm } from '#app/components/form/use-shop-form.ts'
import { deleteAccountForm } from '#app/forms/delete-account.ts'
import { formatPhone } from '#app/texts/phone.ts'
import type { DeletionData } from './route.tsx'

interface DeletionFormProps {
	page: DeletionData
	code: NonNullable<DeletionData['code']>
	/** Errors of the last submission. */
	result: SubmissionResult<string[]> | null
}

/** The code, and the address of an account that has one. */
export function DeletionForm({ page: { phone, hasEmail, unsent }, code, result }: DeletionFormProps) {
	const [form, fields] = useShopForm(() => deleteAccountForm({ hasEmail }), {
		id: 'deletion',
		result,
		defaultValue: { email: unsent?.email },
	})
	return (
		<section aria-labelledby="confirm" className="mt-10 border-line border-t pt-8">
			<h2 id="confirm" className="mb-5 text-28">
				Подтверди удаление
			</h2>
			<Form
				call="deleteAccount"
				method="post"
				action="/account/delete"
				{...getFormProps(form)}
				className="max-w-120"
			>
				<ErrorSummary
					problems={listNamedProblems([
						['Почта аккаунта', fields.email],
						['Код из SMS', fields.code],
					])}
					form={form}
					attempt={result}
				/>
				<input type="hidden" name="intent" value="delete" />
				{hasEmail && (
					<TextField
						label="Почта аккаунта"
						hint="Так видно, что аккаунт именно твой"
						field={fields.email}
						type="email"
						inputMode="email"
						autoComplete="email"
						className="mb-5"
					/>
				)}
				<CodeField
					label="Код из SMS"
					hint={
						<>
							Отправили на <span className="whitespace-nowrap">{formatPhone(phone)}</span>
						</>
					}
					field={fields.code}
					codeLength={code.codeLength}
					enterKeyHint="done"
				/>
				<SubmitButton look="danger" className="mt-6" widePhone>
					Удалить аккаунт навсегда
				</SubmitButton>
			</Form>
			<ResendCode action="/account/delete" name="phone" {...code} />
		</section>
	)
}
