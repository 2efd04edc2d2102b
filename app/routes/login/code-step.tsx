import { getFormProps } from '@conform-to/react'
import { ResendCode } from '#app/components/account/resend-code.tsx'
import { useArrivalFocus } from '#app/components/form/behaviour/use-arrival-focus.ts'
import { ErrorSummary, listProblems } from '#app/components/form/error-summary.tsx'
import { CodeField } from '#app/components/form/fields/code-field.tsx'
import { Form } from '#app/components/form/form.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useShopForm } from '#app/components/form/use-shop-form.ts'
import { TextLink } from '#app/components/ui/text-link.tsx'
import { LoginCode } from '#app/forms/login.ts'
import { formatPhone } from '#app/texts/phone.ts'
import { plural, words } from '#app/texts/plural.ts'
import { PasskeysMark } from './passkeys-mark.tsx'
import type { StepProps } from './phone-step.tsx'

/** The code that was sent, or a request for another one. */
export function CodeStep({
	page: { sent, nonce, here, phoneStep, passkeyOrigin },
	result,
}: StepProps<'code'>) {
	const code = useArrivalFocus<HTMLInputElement>()
	const [form, fields] = useShopForm(LoginCode, {
		id: 'code',
		result,
	})
	return (
		<>
			<Form call="login" method="post" action={here} {...getFormProps(form)}>
				<ErrorSummary
					problems={listProblems([fields.code])}
					form={form}
					next="и можно входить"
					attempt={result}
				/>
				<p className="mb-6 text-18">
					Отправили его на <span className="whitespace-nowrap font-medium">{formatPhone(sent.to)}</span>.{' '}
					<TextLink to={phoneStep}>Изменить номер</TextLink>
				</p>
				<input type="hidden" name="intent" value="code" />
				<input type="hidden" name="nonce" value={nonce} />
				<PasskeysMark origin={passkeyOrigin} />
				<CodeField
					label="Код из SMS"
					field={fields.code}
					codeLength={sent.codeLength}
					hint={plural(sent.codeLength, words.digit)}
					inputRef={code}
					enterKeyHint="go"
				/>
				<SubmitButton size="l" widePhone className="mt-6">
					Войти
				</SubmitButton>
			</Form>
			<ResendCode action={here} name="phone" {...sent} />
		</>
	)
}
